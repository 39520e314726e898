import { expect, test } from 'vitest'
import { cellOf } from '../../../../src/desk/sheet/columns/cells'
import { missingColumns } from '../../../../src/desk/sheet/columns/case-columns'
import { columnsOf } from '../../../../src/desk/sheet/columns/column'
import { currentLine } from '../../../../src/desk/sheet/storage/saved-line'

const own = columnsOf(['name_first', 'notes'])
const columns = [...own, ...missingColumns('individual-ngn', own)]

test('opens a line that an earlier version saved with the cells of added columns behind its own', () => {
  const cells = columns.map(({ title, isAdded }) => (isAdded ? `typed ${title}` : title))
  const line = currentLine({ number: 3, cells }, columns)
  expect(line).toMatchObject({ number: 3, cells: ['name_first', 'notes'] })
  for (const { title } of columns.slice(own.length))
    expect(cellOf(line, columns, title)).toBe(`typed ${title}`)
})

test('leaves a line of today, and one with too many cells, as it is', () => {
  const today = { number: 1, cells: ['Ada', ''], added: { phone: '0803' } }
  expect(currentLine(today, columns)).toEqual(today)
  const faulty = { number: 2, cells: ['Ada', '', 'more'], fault: 'tooManyCells' } as const
  expect(currentLine(faulty, columns)).toEqual(faulty)
})
