import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSheetSender } from '../../../src/desk/sheet/sending/send-sheet'
import type { SheetStore } from '../../../src/desk/sheet/storage/sheet-store'
import { createSheet } from '../../../src/desk/sheet/state/sheet'
import { bytesOf, diskFile } from '../support/disk-file'
import { UploadService } from '../support/upload-service'

// With fake timers, the first import never ends.
beforeEach(() => {
  vi.useFakeTimers()
  // A browser without the Web Locks API.
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const minute = 60_000

/** A sheet with a file in each row, and a service that creates each person. */
async function openSheet(count: number) {
  return openSheetOf(Array.from({ length: count }, (_, at) => `${at}.pdf`))
}

async function openSheetOf(names: readonly string[]) {
  const service = new UploadService()
  vi.stubGlobal('fetch', async () => Response.json({ id: 'an-id' }, { status: 201 }))
  const sheet = createSheet()
  /** The text of each row's document. */
  const sent: string[] = []
  sheet.compose = async (index, { 0: url = '' }) => {
    sent[index] = service.document(url)
    return { ok: true, body: '{}' }
  }
  const disks = names.map((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const disk = diskFile(bytesOf(`%PDF-1.7 ${path}`), 'application/pdf', { name })
    Object.assign(disk.file, { webkitRelativePath: path === name ? '' : `scans/${path}` })
    return disk
  })
  const lines = names.map((name, at) => ({ number: at + 1, cells: [name] }))
  sheet.dispatch({ kind: 'setup', changes: { personCase: 'ubo-usd' } })
  sheet.dispatch({ kind: 'begin', fileName: 'people.csv' })
  sheet.dispatch({ kind: 'head', head: { header: ['documents.0.file'], delimiter: ',' } })
  sheet.dispatch({ kind: 'lines', lines, share: 1 })
  void sheet.addFiles(disks.map(({ file }) => file))
  await vi.advanceTimersByTimeAsync(minute)
  for (const index of names.keys())
    sheet.dispatch({ kind: 'changeRow', index, changes: { state: 'ready' } })
  // The part of the store that a sender uses.
  const sheetStore = {
    save: () => Promise.resolve(),
    saveRow: () => Promise.resolve(true),
  } as unknown as SheetStore
  const sender = createSheetSender(sheet, sheetStore)
  const states = () => names.map((_, index) => sheet.row(index)?.state)
  return { service, sheet, disks, sent, states, send: sender.send }
}

test('files that are saved again while they wait stop no row', async () => {
  const { service, sheet, disks, states, send } = await openSheet(6)
  service.lasting = 'unreachable'
  void send()
  await vi.advanceTimersByTimeAsync(minute)
  // Four rows are sent at a time. The files of the others are not read yet.
  for (const { saveAgain } of disks) saveAgain()
  service.endFaults()
  await vi.advanceTimersByTimeAsync(minute)
  expect(sheet.state().sending.phase).toBe('ended')
  expect(states()).toEqual([...Array<string>(4).fill('created'), 'refused', 'refused'])
  expect(sheet.row(5)?.problems).toMatchObject([{ column: 0, code: 'lost' }])
})

test('stops if a proxy refuses the files, and sends every row when it lets them through', async () => {
  const { service, sheet, states, send } = await openSheet(6)
  service.lasting = 403
  void send()
  await vi.advanceTimersByTimeAsync(minute)
  expect(sheet.state().sending).toMatchObject({ phase: 'stopped', reason: 'notAllowed' })
  service.endFaults()
  void send()
  await vi.advanceTimersByTimeAsync(minute)
  expect(sheet.state().sending.phase).toBe('ended')
  expect(states()).toEqual(Array<string>(6).fill('created'))
})

test('sends each row the file of the folder that it names', async () => {
  const names = ['ada/id.pdf', 'bola/id.pdf', 'ada/bill.pdf']
  const { sent, states, send } = await openSheetOf(names)
  void send()
  await vi.advanceTimersByTimeAsync(minute)
  expect(states()).toEqual(['created', 'created', 'created'])
  expect(sent).toEqual(names.map((name) => `%PDF-1.7 ${name}`))
})
