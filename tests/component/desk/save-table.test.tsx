import { afterEach, expect, test, vi } from 'vitest'
import { saveTable } from '../../../src/desk/sheet/writing/save-table'

/** Rows that take this long to make, in milliseconds. */
function* slowRows(count: number, ms: number) {
  for (let at = 0; at < count; at += 1) {
    const until = performance.now() + ms
    while (performance.now() < until);
    yield [`${at}`, 'Ada']
  }
}

afterEach(() => vi.restoreAllMocks())

test.each(['xlsx', 'csv'] as const)(
  'the page responds while a long %s is written',
  async (format) => {
    const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
    // The page would leave for the file.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const titles = ['Row', 'First name']
    let responses = 0
    const timer = setInterval(() => {
      responses += 1
    })
    await saveTable('people', { titles, rows: slowRows(200, 2) }, format)
    clearInterval(timer)
    // 400 ms of work in parts of at most 20 ms and a row.
    expect(responses).toBeGreaterThanOrEqual(15)
    expect(address.mock.calls[0]?.[0]).toBeInstanceOf(Blob)
  },
)
