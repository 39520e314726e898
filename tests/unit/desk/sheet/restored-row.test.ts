import { expect, test } from 'vitest'
import { cellOf } from '../../../../src/desk/sheet/columns/cells'
import { plannedColumns, wordsOf } from '../../../../src/desk/sheet/columns/sheet-plan'
import { restoredRow } from '../../../../src/desk/sheet/storage/restore-sheet'

const head = { header: ['name_first', 'notes'], delimiter: ',' }
const columns = plannedColumns({
  head,
  ...wordsOf(head),
  accepted: {},
  personCase: 'individual-ngn',
  order: undefined,
  isConfirmed: true,
  forAll: { id_country: 'GH' },
})

test('a row of the version before has what was typed into added columns, and the value of all rows in others', () => {
  const row = restoredRow(
    { number: 3, cells: ['Ada', ''], added: { phone: '0803' } },
    columns,
    true,
  )
  expect(row).toMatchObject({ number: 3, state: 'unchecked' })
  expect(row).not.toHaveProperty('added')
  expect(row.cells).toHaveLength(columns.length)
  const texts = ['name_first', 'phone', 'id_country', 'name_last'].map((name) =>
    cellOf(row, columns, name),
  )
  expect(texts).toEqual(['Ada', '0803', 'GH', ''])
})

test('a row with too many cells keeps them behind its columns', () => {
  const cells = ['Ada', '', 'more']
  const row = restoredRow({ number: 2, cells, fault: 'tooManyCells' }, columns, true)
  expect(row.cells.slice(columns.length)).toEqual(['more'])
  expect(row.cells.slice(0, 2)).toEqual(['Ada', ''])
})

test('a created row of the version before stays created, under its key', () => {
  const outcome = { state: 'created', key: 'k', id: 'p1', numbers: ['n'] } as const
  expect(restoredRow({ number: 1, cells: ['Ada', ''], outcome }, columns, true)).toMatchObject(
    outcome,
  )
})
