import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Keeper } from '../../../src/desk/sheet/keeping/keeper'
import { createSheetSender } from '../../../src/desk/sheet/sending/send-sheet'
import { createSheet } from '../../../src/desk/sheet/state/sheet'

beforeEach(() => {
  vi.useFakeTimers()
  // A browser without locks.
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a row is counted once its outcome is known, and not before', async () => {
  const answers: Readonly<Record<string, () => Response>> = {
    known: () => Response.json({ id: 'an-id' }, { status: 201 }),
    open: () => new Response('{}', { status: 500 }),
  }
  vi.stubGlobal('fetch', async (_url: string, { body = '' }: { body?: string } = {}) =>
    answers[body]?.(),
  )
  const sheet = createSheet()
  const lines = ['known', 'open'].map((body, at) => ({ number: at + 1, cells: [body] }))
  sheet.dispatch({ kind: 'chooseCase', personCase: 'ubo-usd' })
  sheet.dispatch({ kind: 'begin', fileName: 'people.csv' })
  sheet.dispatch({ kind: 'head', head: { header: ['name_first'], delimiter: ',' } })
  sheet.dispatch({ kind: 'lines', lines, share: 1 })
  // Sent before, so that their bytes are known.
  for (const [index, { cells }] of lines.entries()) {
    const [body = ''] = cells
    sheet.dispatch({ kind: 'changeRow', index, changes: { state: 'sending', key: body, body } })
  }
  const keeper = { begin: async () => true, keepRow: async () => undefined }
  // All of the keeper that a sender uses.
  const sending = createSheetSender(sheet, keeper as unknown as Keeper).send()
  await vi.advanceTimersByTimeAsync(100)
  expect(sheet.state().sending).toMatchObject({ phase: 'sending', rows: 2, settled: 1 })
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  await sending
  expect(sheet.state().sending).toMatchObject({ reason: 'unknownRows', rows: 2, settled: 1 })
})
