import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SheetStore } from '../../../src/desk/sheet/storage/sheet-store'
import { createSheetSender } from '../../../src/desk/sheet/sending/send-sheet'
import { createSheet } from '../../../src/desk/sheet/state/sheet'

beforeEach(() => {
  vi.useFakeTimers()
  // A browser without the Web Locks API.
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Answer = () => Response

/** Sends rows with known bytes, as after a reload. Each is answered by its name. */
function send(answers: Readonly<Record<string, Answer>>) {
  vi.stubGlobal('fetch', async (_url: string, { body = '' }: { body?: string } = {}) =>
    answers[body]?.(),
  )
  const sheet = createSheet()
  const lines = Object.keys(answers).map((body, at) => ({ number: at + 1, cells: [body] }))
  sheet.dispatch({ kind: 'setup', changes: { personCase: 'ubo-usd' } })
  sheet.dispatch({ kind: 'begin', fileName: 'people.csv' })
  sheet.dispatch({ kind: 'head', head: { header: ['name_first'], delimiter: ',' } })
  sheet.dispatch({ kind: 'lines', lines, share: 1 })
  for (const [index, { cells }] of lines.entries()) {
    const [body = ''] = cells
    sheet.dispatch({ kind: 'changeRow', index, changes: { state: 'sending', key: body, body } })
  }
  // The part of the store that a sender uses.
  const sheetStore = {
    save: () => Promise.resolve(),
    saveRow: () => Promise.resolve(true),
  } as unknown as SheetStore
  const sender = createSheetSender(sheet, sheetStore)
  return { sheet, sender, sent: sender.send() }
}

const created: Answer = () => Response.json({ id: 'an-id' }, { status: 201 })

test('stops if the outcome of a row stays unknown', async () => {
  const open: Answer = () => new Response('{}', { status: 500 })
  const { sheet, sent } = send({ results: created, open })
  await vi.advanceTimersByTimeAsync(100)
  expect(sheet.state().sending).toMatchObject({ phase: 'sending' })
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  await sent
  expect(sheet.state().sending).toMatchObject({ phase: 'stopped', reason: 'unknownRows' })
  expect(sheet.row(0)?.state).toBe('created')
})

test('stops at a failure that concerns all rows, and leaves the row to be sent again', async () => {
  const { sheet, sent } = send({ row: () => new Response('{}', { status: 403 }) })
  await vi.advanceTimersByTimeAsync(1000)
  await sent
  expect(sheet.state().sending).toMatchObject({ phase: 'stopped', reason: 'notAllowed' })
  expect(sheet.row(0)).toMatchObject({ state: 'sending', problems: [] })
})

const away: Answer = () => {
  throw new TypeError('Failed to fetch')
}
const tooMany: Answer = () => new Response('{}', { status: 429, headers: { 'retry-after': '60' } })

test.each([
  ['offline', away],
  ['service', tooMany],
] as const)('delays all rows and says why: %s', async (why, answer) => {
  const answers = [answer]
  const { sheet, sent } = send({ row: () => (answers.shift() ?? created)() })
  await vi.advanceTimersByTimeAsync(600)
  expect(sheet.state().sending).toMatchObject({ phase: 'sending', delay: { why } })
  await vi.advanceTimersByTimeAsync(60_000)
  await sent
  expect(sheet.state().sending).toMatchObject({ phase: 'ended' })
  expect(sheet.row(0)?.state).toBe('created')
})

test('says that there is no network while the service has asked to wait', async () => {
  const answers = [tooMany]
  const { sheet, sent } = send({ row: () => (answers.shift() ?? created)() })
  await vi.advanceTimersByTimeAsync(600)
  vi.stubGlobal('navigator', { onLine: false })
  await vi.advanceTimersByTimeAsync(600)
  expect(sheet.state().sending.delay?.why).toBe('offline')
  await vi.advanceTimersByTimeAsync(60_000)
  await sent
})

test('sends the rest after a pause, and each row once', async () => {
  const asked: string[] = []
  const answerOf = (name: string) => () => {
    asked.push(name)
    return created()
  }
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const { sheet, sender, sent } = send(
    Object.fromEntries(names.map((name) => [name, answerOf(name)])),
  )
  sender.pause()
  await vi.advanceTimersByTimeAsync(1000)
  await sent
  expect(sheet.state().sending.phase).toBe('paused')
  expect(asked).toEqual([])
  const again = sender.send()
  await vi.advanceTimersByTimeAsync(1000)
  await again
  expect(sheet.state().sending.phase).toBe('ended')
  expect(asked).toEqual(names)
})

test.each([
  ['a 429', tooMany],
  ['no network', away],
  ['a fault', () => new Response('{}', { status: 500 })],
])('a pause during %s lets no row leave until the next press', async (_why, answer) => {
  const asked: string[] = []
  const waits: Answer = () => {
    asked.push('row')
    return answer()
  }
  const { sheet, sender, sent } = send({ row: waits, other: waits })
  await vi.advanceTimersByTimeAsync(600)
  const before = asked.length
  expect(before).toBeGreaterThan(0)
  sender.pause()
  await sent
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect([asked.length, sheet.state().sending.phase]).toEqual([before, 'paused'])
  vi.stubGlobal('fetch', async () => created())
  const again = sender.send()
  await vi.advanceTimersByTimeAsync(1000)
  await again
  expect([sheet.row(0)?.state, sheet.row(1)?.state]).toEqual(['created', 'created'])
})
