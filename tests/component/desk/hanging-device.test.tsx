import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSheetSession } from '../../../src/desk/sheet/sheet-session'
import { createSheetStore } from '../../../src/desk/sheet/storage/sheet-store'

beforeEach(() => {
  vi.useFakeTimers()
  // A browser without the Web Locks API, whose storage never answers.
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('IDBRequest', EventTarget)
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a device that does not answer holds up a sheet for seconds, and the page says that it has nothing', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ id: 'an-id' }, { status: 201 }))
  const { sheet, send } = createSheetSession(createSheetStore())
  sheet.dispatch({ kind: 'setup', changes: { personCase: 'ubo-usd' } })
  sheet.dispatch({ kind: 'begin', fileName: 'people.csv' })
  sheet.dispatch({ kind: 'head', head: { header: ['name_first'], delimiter: ',' } })
  sheet.dispatch({ kind: 'lines', lines: [{ number: 1, cells: ['Ada'] }], share: 1 })
  const changes = { state: 'sending', key: 'key', body: '{}' } as const
  sheet.dispatch({ kind: 'changeRow', index: 0, changes })
  send()
  await vi.advanceTimersByTimeAsync(0)
  expect(sheet.state().sending.phase).toBe('keeping')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sheet.state().sending.phase).toBe('ended')
  expect(sheet.row(0)?.state).toBe('created')
  expect(sheet.state().storage).toBe('refused')
})
