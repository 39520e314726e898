import { expect, test } from 'vitest'
import { createPace } from '../../../../src/desk/sheet/sending/pace'
import { rowOfLine } from '../../../../src/desk/sheet/state/sheet-row'
import { rowsWithoutDocuments } from '../../../../src/desk/sheet/state/row-files'
import { columnsOf } from '../../../../src/desk/sheet/columns/column'

test('minutes follow the rows that were sent, without the time of a pause', () => {
  let now = 0
  const pace = createPace(() => now)
  expect(pace.minutesFor(600)).toBe(4)
  pace.measure(0, true)
  now = 10_000
  pace.measure(10, true)
  expect(pace.minutesFor(600)).toBe(10)
  pace.measure(10, false)
  now = 1_000_000
  pace.measure(10, true)
  now += 2000
  pace.measure(12, true)
  // Two rows say little.
  expect(pace.minutesFor(600)).toBe(10)
  expect(pace.minutesFor(1)).toBe(1)
})

test('finds the people without a document', () => {
  const columns = columnsOf(['documents.0.file', 'documents.1.url'])
  const rows = [
    ['a.png', ''],
    ['A.PNG', ''],
    ['a.png', 'https://files.example.com/b/id.png'],
    ['', 'https://files.example.com/c/id.png'],
    ['', ''],
    ['b.png', ''],
    ['missing.png', ''],
  ]
  const files = new Map(['a.png', 'b.png'].map((name) => [name, new File([], name)]))
  const lines = rows.map((cells, at) => ({ number: at + 1, cells }))
  expect(rowsWithoutDocuments({ rows: lines.map(rowOfLine), columns, files })).toEqual([4, 6])
})
