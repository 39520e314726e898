import { expect, test } from 'vitest'
import { columnsOf } from '../../../../src/desk/sheet/columns/column'
import { samePersonRows } from '../../../../src/desk/sheet/state/same-person'

const columns = columnsOf(['bank_id_number', 'id_type', 'id_number', 'id_country'])

const grouped = (...lines: readonly (readonly string[])[]) =>
  samePersonRows(
    lines.map((cells, at) => ({ number: at + 1, cells })),
    columns,
  )

test('groups rows with the same BVN in any spelling', () => {
  expect(grouped(['222 1234 5678'], ['11112345678'], ['222-1234-5678'])).toEqual([
    { by: 'bank', rows: [1, 3] },
  ])
})

test('groups rows with the same ID number and country, whatever the type, but not of another country', () => {
  expect(
    grouped(
      ['', 'passport', 'a01234567', 'NG'],
      ['', 'passport', 'A0123 4567', 'ng'],
      ['', 'passport', 'A01234567', 'GH'],
      ['', 'drivers_license', 'A01234567', 'NG'],
    ),
  ).toEqual([{ by: 'id', rows: [1, 2, 4] }])
})

test('groups rows whose ID is of the same country, however it is written', () => {
  expect(
    grouped(
      ['', 'passport', 'A01234567', 'Nigeria'],
      ['', 'passport', 'A01234567', 'NGA'],
      ['', 'passport', 'A01234567', ' ng '],
      ['', 'passport', 'A01234567', 'Niger'],
    ),
  ).toEqual([{ by: 'id', rows: [1, 2, 3] }])
})

test('groups rows once if both numbers are the same', () => {
  const line = ['22212345678', 'nin', '12345678901', 'NG']
  expect(grouped(line, line, line)).toEqual([{ by: 'bank', rows: [1, 2, 3] }])
})

test('ignores empty cells', () => {
  expect(grouped(['', 'nin', '', 'NG'], ['', 'nin', '', 'NG'], [])).toEqual([])
})
