import { array, assert, constantFrom, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { numberKey } from '../../../../src/desk/known-people'
import { reduceSheet } from '../../../../src/desk/sheet/state/reduce-sheet'
import { noSheet, type SheetState } from '../../../../src/desk/sheet/state/sheet-state'
import { checkOf } from '../../../support/sheet/check-of'

const bvns = ['22212345671', '22212345672', '22212345673', '22212345674']
const count = 4

function checkedAgain(state: SheetState): SheetState {
  return reduceSheet(state, checkOf(state))
}

/** The rows as a device gives them back: of the first, who was created, only the hash of the number is left. */
function openSheet(): SheetState {
  const cellsOf = (at: number) => (at === 0 ? ['', ''] : [bvns[at % 2] ?? '', 'nin'])
  const lines = Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    cells: cellsOf(at),
  }))
  const numbers = [numberKey({ bank_id_number: bvns[0] ?? '' })]
  const read = (
    [
      { kind: 'begin', fileName: 'people.csv' },
      { kind: 'head', head: { header: ['bank_id_number', 'id_type'], delimiter: ',' } },
      { kind: 'lines', lines, share: 1 },
      { kind: 'changeRow', index: 0, changes: { state: 'created', id: 'p1', numbers } },
      { kind: 'known', known: new Map(numbers.map((key) => [key, '2026-05-01T10:00:00.000Z'])) },
      { kind: 'read' },
    ] as const
  ).reduce<SheetState>(reduceSheet, noSheet)
  return checkedAgain(read)
}

test('a row exists while its number is known or stands in an earlier row, whatever was done before', () => {
  const act = record({
    what: constantFrom('edit', 'undo', 'know', 'name'),
    row: nat(count - 1),
    bvn: nat(bvns.length - 1),
  })
  assert(
    property(array(act, { maxLength: 12 }), (acts) => {
      let state = openSheet()
      for (const { what, row: index, bvn } of acts) {
        const text = bvns[bvn] ?? ''
        if (what === 'edit') state = reduceSheet(state, { kind: 'edit', index, column: 0, text })
        if (what === 'name') state = reduceSheet(state, { kind: 'edit', index, column: 2, text })
        if (what === 'undo') state = reduceSheet(state, { kind: 'undo' })
        if (what === 'know') {
          const known = new Map([...state.known, [numberKey({ bank_id_number: text }), '2026']])
          state = reduceSheet(state, { kind: 'known', known })
        }
        state = checkedAgain(state)
      }
      const rows = state.rows
      const numberOf = (at: number) => rows[at]?.cells[0] ?? ''
      const expected = rows.map((_, at) => {
        const isThere =
          state.known.has(numberKey({ bank_id_number: numberOf(at) })) ||
          rows.slice(0, at).some(({ cells }) => cells[0] === numberOf(at))
        return isThere ? 'exists' : 'ready'
      })
      expect(rows.map((row) => row.state)).toEqual(['created', ...expected.slice(1)])
    }),
  )
})
