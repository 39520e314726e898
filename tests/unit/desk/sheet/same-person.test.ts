import { expect, test } from 'vitest'
import { columnsOf } from '../../../../src/desk/sheet/columns/column'
import { samePersonRows } from '../../../../src/desk/sheet/state/same-person'

const columns = columnsOf(['bank_id_number', 'id_type', 'id_number', 'id_country'])

const grouped = (...lines: readonly (readonly string[])[]) =>
  samePersonRows(
    lines.map((cells, at) => ({ number: at + 1, cells })),
    columns,
  )

test('rows with one bank number are one person’s, however it is spelt', () => {
  expect(grouped(['222 1234 5678'], ['11112345678'], ['222-1234-5678'])).toEqual([[1, 3]])
})

test('rows with one ID are one person’s; the same number of another country is not', () => {
  expect(
    grouped(
      ['', 'passport', 'a01234567', 'NG'],
      ['', 'passport', 'A0123 4567', 'ng'],
      ['', 'passport', 'A01234567', 'GH'],
      ['', 'nin', 'A01234567', 'NG'],
    ),
  ).toEqual([[1, 2]])
})

test('rows that have both in common are told once', () => {
  const line = ['22212345678', 'nin', '12345678901', 'NG']
  expect(grouped(line, line, line)).toEqual([[1, 2, 3]])
})

test('empty cells say nothing', () => {
  expect(grouped(['', 'nin', '', 'NG'], ['', 'nin', '', 'NG'], [])).toEqual([])
})
