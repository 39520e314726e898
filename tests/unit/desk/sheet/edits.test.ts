import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CellText, textBefore } from '../../../../src/desk/sheet/state/edits'
import { shownRows } from '../../../../src/desk/sheet/state/filter'
import { reduceSheet } from '../../../../src/desk/sheet/state/reduce-sheet'
import {
  noSheet,
  type SheetAction,
  type SheetState,
} from '../../../../src/desk/sheet/state/sheet-state'
import { checkOf } from '../../../support/sheet/check-of'

/** `FC_RUNS=1000 FC_SEED=7` draws more. */
const numRuns = Number(process.env['FC_RUNS'] ?? 50)

const header = ['name_first', 'notes', 'id_type', 'address.city']
const cells = [
  ['Ada', 'x', 'nin', 'Aba'],
  ['', '', 'nin', 'Aba'],
  ['Obi', '', '', ''],
  ['Ife', 'y', 'passport', 'Bida'],
]

function after(state: SheetState, ...actions: readonly SheetAction[]): SheetState {
  return actions.reduce(reduceSheet, state)
}

/** A sheet of an NGN account, which gets the columns that it lacks. */
function openSheet(): SheetState {
  return after(
    noSheet,
    { kind: 'begin', fileName: 'people.csv' },
    { kind: 'head', head: { header, delimiter: ',' } },
    {
      kind: 'lines',
      lines: cells.map((some, at) => ({ number: at + 1, cells: some })),
      share: 1,
    },
    { kind: 'read' },
  )
}

const edit = (cell: CellText): SheetAction => ({ kind: 'edit', ...cell })
/** A column that was added stays, with nothing in it. */
const bytesOf = ({ rows, columns }: SheetState) =>
  JSON.stringify(
    rows.map((row) =>
      columns.flatMap(({ title }, at) => (row.cells[at] === '' ? [] : [[title, row.cells[at]]])),
    ),
  )

type Act = (state: SheetState) => SheetAction
const acts = fc.oneof<fc.Arbitrary<Act>[]>(
  fc
    .tuple(
      fc.nat(3),
      fc.nat(40),
      fc.oneof(fc.constantFrom('', 'Ada', 'nin', 'a\tb', '"', '="0"'), fc.string()),
    )
    .map(
      ([index, column, text]) =>
        ({ columns }) =>
          edit({ index, column: column % columns.length, text }),
    ),
  // Columns get and lose fields, and the added ones come and go.
  fc
    .constantFrom('address.state', 'name_last', '')
    .map((name) => () => ({ kind: 'setup', changes: { names: { 1: name } } })),
  fc
    .constantFrom('individual-ngn', 'ubo-usd')
    .map((personCase) => () => ({ kind: 'setup', changes: { personCase } })),
  fc.constant<Act>(() => ({ kind: 'undo' })),
)

function undoAll(state: SheetState): SheetState {
  let now = state
  while (now.edits.length > 0) now = after(now, { kind: 'undo' })
  return now
}

test('whatever is edited, undone it is the same bytes', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 20 }), (some) => {
      const before = openSheet()
      const undone = undoAll(some.reduce((state, act) => after(state, act(state)), before))
      expect(bytesOf(undone)).toBe(bytesOf(before))
    }),
    { numRuns },
  )
})

describe('undo', () => {
  const first: CellText = { index: 0, column: 0, text: 'Ade' }

  test('leaves a row that has left since as it was sent, and takes back the edit before it', () => {
    const second = { ...first, index: 1 }
    const sent = after(openSheet(), edit(second), edit(first), {
      kind: 'changeRow',
      index: 0,
      changes: { state: 'created', id: 'p1' },
    })
    const undone = after(sent, { kind: 'undo' })
    expect([0, 1].map((index) => undone.rows[index]?.cells[0])).toEqual(['Ade', ''])
    expect(after(undone, { kind: 'undo' })).toBe(undone)
  })

  test('remembers what a cell had before its first edit, until it has that again', () => {
    const twice = after(openSheet(), edit(first), edit({ ...first, text: 'Ngozi' }))
    expect(textBefore(twice, first)).toBe('Ada')
    expect(textBefore(twice, { ...first, column: 1 })).toBeUndefined()
    expect(textBefore(after(twice, edit({ ...first, text: 'Ada' })), first)).toBeUndefined()
    expect(textBefore(undoAll(twice), first)).toBeUndefined()
  })

  test('takes back hundreds of edits', () => {
    let state = openSheet()
    for (let step = 0; step < 205; step += 1)
      state = after(state, edit({ ...first, text: String(step) }))
    expect(undoAll(state).rows[0]?.cells[0]).toBe('Ada')
  })
})

describe('a cell of a field that has a value for all people', () => {
  const forAll = (text: string): SheetAction => ({
    kind: 'setup',
    changes: { forAll: { 'address.state': text } },
  })
  const typed = () => {
    const state = openSheet()
    const column = state.columns.findIndex(({ title }) => title === 'address.state')
    const texts = ({ rows }: SheetState) => rows.map(({ cells: some }) => some[column])
    return { state: after(state, edit({ index: 1, column, text: 'Kano' })), texts }
  }

  test('stays as it was typed, whatever all people get', () => {
    const { state, texts } = typed()
    const now = after(state, forAll('Kano'), forAll('Lagos'))
    expect(texts(now)).toEqual(['Lagos', 'Kano', 'Lagos', 'Lagos'])
  })

  test('has that value once what was typed is undone', () => {
    const { state, texts } = typed()
    const undone = after(state, forAll('Lagos'), { kind: 'undo' })
    expect(texts(undone)).toEqual(['Lagos', 'Lagos', 'Lagos', 'Lagos'])
    expect(texts(after(undone, forAll('Oyo')))).toEqual(['Oyo', 'Oyo', 'Oyo', 'Oyo'])
  })
})

test('a row that an edit has put right stays where it is until the filter is chosen again', () => {
  const state = openSheet()
  const missing = [{ column: 3, path: ['address', 'city'], code: 'missing' }] as const
  const found = [0, 2].map((index) => [index, missing] as const)
  const wrong = after(state, checkOf(state, found), {
    kind: 'show',
    filter: { ...state.filter, state: 'wrong' },
  })
  const shownOf = (each: SheetState) => shownRows(each.rows, each.filter)
  const edited = after(wrong, edit({ index: 0, column: 3, text: 'Aba 2' }))
  expect(shownOf(edited)).toEqual([0, 2])
  const right = after(edited, checkOf(edited, found.slice(1)))
  expect(shownOf(right)).toEqual([0, 2])
  // A row that is not shown does not appear.
  expect(shownOf(after(right, edit({ index: 3, column: 3, text: 'Jos' })))).toEqual([0, 2])
  expect(
    shownOf(after(right, { kind: 'show', filter: { ...right.filter, kept: undefined } })),
  ).toEqual([2])
})
