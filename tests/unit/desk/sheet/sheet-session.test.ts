import { describe, expect, test, vi } from 'vitest'
import { cellOf } from '../../../../src/desk/sheet/columns/cells'
import { fileFinder } from '../../../../src/desk/sheet/state/row-files'
import { withPath } from '../../../../src/desk/sheet/reading/dropped-files'
import { documentColumn } from '../../../../src/desk/sheet/state/sheet-files'
import { sheetVersion } from '../../../../src/desk/sheet/storage/saved-sheet'
import { csvOf, cellsOf, headerOf, sheetPerson } from '../../../support/sheet/people-csv'
import { sheetStoreInMemory } from '../../../support/sheet/sheet-store-in-memory'
import { runSheetWorkerInProcess } from '../../../support/sheet/sheet-worker-in-process'
import { openSheetSession, stubDeskGlobals } from './support/sheet-sessions'

const person = sheetPerson('individual-usd', 0)
const header = headerOf([person])
const cells = cellsOf(person, header)
const setup = {
  header,
  delimiter: ',',
  accepted: {},
  personCase: 'individual-usd',
  order: undefined,
} as const

stubDeskGlobals()

async function openDesk() {
  const { whenIdle } = runSheetWorkerInProcess()
  const device = sheetStoreInMemory()
  const counts = { rows: 1, created: 0, pending: 0 }
  device.putHead('saved', {
    ...setup,
    ...counts,
    version: sheetVersion,
    fileName: 'saved.csv',
    files: [],
  })
  return { session: openSheetSession(device), whenIdle }
}

test('a desk without an open sheet lists the saved ones, and no longer says what was discarded', async () => {
  const { session } = await openDesk()
  await session.discardSaved('another')
  expect(session.savedSheets.read()).toMatchObject({ message: 'discarded' })
  await session.loadSavedSheets()
  const { message, summaries } = session.savedSheets.read()
  expect(message).toBeUndefined()
  expect(summaries.map(({ id }) => id)).toEqual(['saved'])
})

test('a desk with an open sheet goes on to say what was discarded', async () => {
  const { session, whenIdle } = await openDesk()
  session.choose(new File([csvOf([header, cells])], 'people.csv'))
  await whenIdle()
  await session.discardSaved('another')
  await session.loadSavedSheets()
  expect(session.savedSheets.read()).toMatchObject({ message: 'discarded' })
})

test('a desk says at once that a saved sheet opens, until it is open', async () => {
  const { session, whenIdle } = await openDesk()
  await session.loadSavedSheets()
  const opening = session.resumeSaved('saved')
  expect(session.savedSheets.read().message).toBe('opening')
  await opening
  await whenIdle()
  expect(session.savedSheets.read().message).toBeUndefined()
})

test('a sheet that replaces one whose Send waits for another tab is not sent by that', async () => {
  const { session, whenIdle } = await openDesk()
  let grant = () => undefined as void
  const granted = new Promise<void>((resolve) => {
    grant = resolve
  })
  // Another tab sends, until this one is granted its turn.
  const request = async (name: string, { signal }: LockOptions, hold: () => Promise<unknown>) => {
    if (name === 'firsthand-sheet') await granted
    if (signal?.aborted !== true) await hold()
  }
  vi.stubGlobal('navigator', { onLine: true, locks: { request } })
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  const fileOf = (seed: number) => {
    const other = sheetPerson('individual-usd', seed)
    const titles = headerOf([other])
    return new File([csvOf([titles, cellsOf(other, titles)])], 'people.csv')
  }
  session.choose(fileOf(0))
  await whenIdle()
  session.send()
  await expect.poll(() => session.sheet.state().sending.phase).toBe('queued')
  session.choose(fileOf(1))
  session.answerReplace(true)
  await whenIdle()
  grant()
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  const { totals } = session.sheet.overview()
  expect(totals).toMatchObject({ all: 1, ready: 1 })
  expect(fetch).not.toHaveBeenCalled()
})

describe('documents that no row names', () => {
  const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

  async function openWith(...names: string[]) {
    const { whenIdle } = runSheetWorkerInProcess()
    const device = sheetStoreInMemory()
    const session = openSheetSession(device)
    const people = [0, 1, 2].map((seed) => {
      const { 'documents.0.url': _url, ...rest } = sheetPerson('individual-usd', seed)
      return { ...rest, bank_id_number: `2221234500${seed}` }
    })
    const titles = headerOf(people)
    const file = new File(
      [csvOf([titles, ...people.map((each) => cellsOf(each, titles))])],
      'people.csv',
    )
    const settle = async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        await whenIdle()
        await new Promise((resolve) => setTimeout(resolve))
      }
    }
    session.choose(file, names.map(pdf))
    await settle()
    const documentsIn = ({ sheet }: typeof session) => {
      const { columns, rows } = sheet.state()
      return rows.map((row) => `${row.state} ${cellOf(row, columns, 'documents.0.file')}`)
    }
    return { session, device, file, settle, documentsIn, documents: () => documentsIn(session) }
  }

  test('are given by hand, moved and taken back, and a reload keeps them', async () => {
    const { session, device, settle, documents, documentsIn } = await openWith('unknown.pdf')
    session.giveFile('unknown.pdf', 0)
    session.giveFile('unknown.pdf', 2)
    await settle()
    expect(documents()).toEqual(['wrong ', 'wrong ', 'ready unknown.pdf'])
    session.sheet.clear()
    const reopened = openSheetSession(device)
    const [saved] = await device.summaries()
    await reopened.resumeSaved(saved?.id ?? '')
    await settle()
    expect(documentsIn(reopened)).toEqual(['wrong ', 'wrong ', 'ready unknown.pdf'])
    reopened.giveFile('unknown.pdf')
    await settle()
    expect(documentsIn(reopened)).toEqual(['wrong ', 'wrong ', 'wrong '])
  })

  test('of one name come back from the device to the rows of their folders', async () => {
    const { session, device, settle } = await openWith()
    const named = ['ada/id.pdf', 'bola/id.pdf']
    await session.addFiles(named.map((path) => withPath(new File([path], 'id.pdf'), `x/${path}`)))
    const column = documentColumn(session.sheet.state().columns) ?? -1
    for (const [index, text] of named.entries()) session.edit({ index, column, text })
    await settle()
    session.sheet.clear()
    const reopened = openSheetSession(device)
    const [saved] = await device.summaries()
    await reopened.resumeSaved(saved?.id ?? '')
    await settle()
    const found = named.map(fileFinder(reopened.sheet.state()))
    const textOf = async (file: unknown) => (file instanceof File ? file.text() : undefined)
    expect(await Promise.all(found.map(textOf))).toEqual(named)
  })

  test('wait for rows that come later, also of a sheet from the device', async () => {
    const { session, device, file, settle, documents } = await openWith()
    session.sheet.clear()
    await session.addFiles([pdf('a.pdf')])
    session.choose(file)
    await settle()
    session.giveFile('a.pdf', 0)
    await settle()
    expect(documents()).toEqual(['ready a.pdf', 'wrong ', 'wrong '])
    const [saved] = await device.summaries()
    session.sheet.clear()
    await session.addFiles([pdf('b.pdf')])
    await session.resumeSaved(saved?.id ?? '')
    await settle()
    session.giveFile('b.pdf', 2)
    await settle()
    expect(documents()).toEqual(['ready a.pdf', 'wrong ', 'ready b.pdf'])
    expect(device.headIn(saved?.id ?? '')?.files).toHaveLength(2)
  })

  test('of a sheet that was not read go to the next one, unless that has its own', async () => {
    const { session, file, settle } = await openWith()
    const text = (name: string) => session.sheet.state().files.get(name)?.text()
    const wrong = () => new File(['\u0000\u0001'], 'wrong.xls')
    session.sheet.clear()
    await session.addFiles([pdf('22212345000.pdf'), pdf('22212345001.pdf')])
    session.choose(wrong(), [new File(['of another'], '22212345002.pdf')])
    await settle()
    expect(session.sheet.state()).toMatchObject({ phase: 'unreadable', files: { size: 3 } })
    session.choose(wrong())
    await settle()
    expect(await text('22212345002.pdf')).toBe('of another')
    session.choose(file, [new File(['own'], '22212345000.pdf')])
    await settle()
    expect(await text('22212345000.pdf')).toBe('own')
    expect([...session.sheet.state().files.keys()]).toEqual(['22212345000.pdf', '22212345001.pdf'])
    session.readAgain({ titleRow: 1 })
    await settle()
    expect([...session.sheet.state().laterFiles.keys()]).toEqual(['22212345000.pdf'])
  })
})
