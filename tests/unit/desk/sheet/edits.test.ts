import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutFormulaMarks } from '../../../../src/desk/csv'
import { cellAt } from '../../../../src/desk/sheet/columns/cells'
import {
  blockText,
  filledCells,
  pastedCells,
  readBlock,
  sameTexts,
} from '../../../../src/desk/sheet/state/clipboard'
import type { CellText } from '../../../../src/desk/sheet/state/edits'
import { shownRows } from '../../../../src/desk/sheet/state/filter'
import { reduceSheet } from '../../../../src/desk/sheet/state/reduce-sheet'
import { rowAt, rowsOf } from '../../../../src/desk/sheet/state/row-list'
import { type Area, areaOf } from '../../../../src/desk/sheet/state/selection'
import { sameKindOf } from '../../../../src/desk/sheet/state/same-kind'
import { lineOfRow } from '../../../../src/desk/sheet/state/sheet-row'
import {
  noSheet,
  type SheetAction,
  type SheetState,
} from '../../../../src/desk/sheet/state/sheet-state'

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
    { kind: 'read', isSheet: true },
  )
}

const edit = (...texts: readonly CellText[]): SheetAction => ({ kind: 'edit', cells: texts })
/** What is typed into added columns has no order. */
const bytesOf = ({ rows }: SheetState) =>
  JSON.stringify(
    rowsOf(rows).map((row) => {
      const { added = {}, ...line } = lineOfRow(row)
      const names = Object.keys(added).sort((one, other) => one.localeCompare(other))
      return { ...line, added: names.map((name) => [name, added[name]]) }
    }),
  )
const shown = [0, 1, 2, 3]

const text = fc.oneof(
  fc.constantFrom('', 'Ada', 'nin', 'a\tb', 'line\nline', '"', '="0"'),
  fc.string(),
)
const area = (state: SheetState, [top, left, bottom, right]: readonly number[]): Area => {
  const count = state.columns.length
  const cell = { index: (bottom ?? 0) % 4, column: ((right ?? 0) % (count + 1)) - 1 }
  const anchor = { index: (top ?? 0) % 4, column: ((left ?? 0) % (count + 1)) - 1 }
  const found = areaOf({ cell, anchor }, shown, count)
  if (found === undefined) throw new Error('Both ends are shown')
  return found
}

type Act = (state: SheetState) => SheetAction
const at = fc.array(fc.nat(40), { minLength: 4, maxLength: 4 })
const block = fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 5,
})
const acts = fc.oneof<fc.Arbitrary<Act>[]>(
  fc.tuple(at, text).map(
    ([ends, typed]) =>
      (state) =>
        edit(...sameTexts(area(state, ends), typed)),
  ),
  fc.tuple(at, block).map(
    ([ends, copied]) =>
      (state) =>
        edit(...pastedCells(copied, area(state, ends), shown, state.columns).cells),
  ),
  at.map((ends) => (state) => {
    const textAt = (index: number, column: number) =>
      cellAt(rowAt(state.rows, index) ?? { cells: [] }, state.columns, column)
    return edit(...filledCells(area(state, ends), shown, textAt))
  }),
  at.map((ends) => (state) => edit(...sameTexts(area(state, ends), ''))),
  at.map(([column = 0]) => () => ({ kind: 'sort', column: column % header.length })),
  fc.constantFrom(0, 1, 2, 3).map((column) => (state) => {
    const { round, rows } = state
    const found = [0, 1, 2, 3].map(
      (index) => [index, [{ column, path: ['x'], code: 'missing' }]] as const,
    )
    const wrong = { kind: 'checked', round, first: 0, count: rows.length, found } as const
    const last = state.edits.done[state.edits.done.length - 1]?.changes[0]?.index ?? 0
    const right = { ...wrong, first: last, count: 1, found: [] }
    return edit(...(sameKindOf(after(state, wrong, right))?.cells ?? []))
  }),
  // Columns get and lose fields, and the added ones come and go.
  fc
    .constantFrom('address.state', 'name_last', '')
    .map((name) => () => ({ kind: 'mapColumns', names: { 1: name } })),
  fc
    .constantFrom('individual-ngn', 'ubo-usd')
    .map((personCase) => () => ({ kind: 'chooseCase', personCase })),
  fc.constant<Act>(() => ({ kind: 'undo' })),
  fc.constant<Act>(() => ({ kind: 'redo' })),
)

function all(state: SheetState, kind: 'undo' | 'redo'): SheetState {
  let now = state
  while ((kind === 'undo' ? now.edits.done : now.edits.undone).length > 0)
    now = after(now, { kind })
  return now
}

test('whatever is edited, pasted, filled and deleted, undone it is the same bytes', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 20 }), (some) => {
      const before = openSheet()
      const edited = some.reduce((state, act) => after(state, act(state)), before)
      const undone = all(edited, 'undo')
      expect(bytesOf(undone)).toBe(bytesOf(before))
      expect(rowsOf(undone.rows).filter(({ former }) => former !== undefined)).toEqual([])
      expect(bytesOf(all(undone, 'redo'))).toBe(bytesOf(all(edited, 'redo')))
    }),
    { numRuns },
  )
})

test('a copied block is read as it was', () => {
  fc.assert(
    fc.property(block, (copied) => {
      // An empty last line is what ends the text of most programs.
      fc.pre(copied[copied.length - 1]?.join('') !== '')
      const meant = (some: readonly string[][]) => some.map((row) => row.map(withoutFormulaMarks))
      expect(meant(readBlock(blockText(copied)))).toEqual(meant(copied))
    }),
    { numRuns },
  )
})

test('a copied cell is no formula for a spreadsheet, and a phone number has no mark', () => {
  expect(blockText([['=HYPERLINK("x")', '+2348031234567', '@x']])).toBe(
    '\'=HYPERLINK("x")\t+2348031234567\t\'@x',
  )
})

describe('undo', () => {
  const first: CellText = { index: 0, column: 0, text: 'Ade' }

  test('leaves a row that has left since as it was sent', () => {
    const sent = after(openSheet(), edit(first, { ...first, index: 1 }), {
      kind: 'changeRow',
      index: 0,
      changes: { state: 'created', id: 'p1' },
    })
    const undone = after(sent, { kind: 'undo' })
    expect([0, 1].map((index) => rowAt(undone.rows, index)?.cells[0])).toEqual(['Ade', ''])
  })

  test('remembers what a cell had before its first edit, until it has that again', () => {
    const twice = after(openSheet(), edit(first), edit({ ...first, text: 'Ngozi' }))
    expect(rowAt(twice.rows, 0)?.former).toEqual(new Map([[0, 'Ada']]))
    const back = after(twice, edit({ ...first, text: 'Ada' }))
    expect(rowAt(back.rows, 0)).not.toHaveProperty('former')
  })

  test('remembers 200 steps and 50 MB', () => {
    let state = openSheet()
    for (let step = 0; step < 205; step += 1)
      state = after(state, edit({ ...first, text: String(step) }))
    expect(rowAt(all(state, 'undo').rows, 0)?.cells[0]).toBe('4')
    const long = 'x'.repeat(9_000_000)
    for (const end of ['a', 'b', 'c']) state = after(state, edit({ ...first, text: long + end }))
    // Each step has two of these texts, of two bytes a letter.
    expect(state.edits.done).toHaveLength(1)
  })

  test('takes back an edit that is larger than all that is remembered, as one that empties a large sheet', () => {
    const long = 'x'.repeat(30_000_000)
    const state = after(openSheet(), edit(first), edit({ ...first, text: long }))
    expect(state.edits.done).toHaveLength(1)
    expect(rowAt(after(state, { kind: 'undo' }).rows, 0)?.cells[0]).toBe('Ade')
  })

  test('goes on in a sheet that was opened again from the device, unless its cells are others', () => {
    const left = after(openSheet(), edit(first), edit({ ...first, index: 1 }), { kind: 'undo' })
    const opened = after(openSheet(), edit(first))
    const again = after({ ...opened, edits: noSheet.edits }, { kind: 'recallEdits', before: left })
    expect(again.edits).toBe(left.edits)
    expect(bytesOf(after(again, { kind: 'redo' }))).toBe(bytesOf(after(left, { kind: 'redo' })))
    expect(bytesOf(after(again, { kind: 'undo' }))).toBe(bytesOf(openSheet()))
    const other = openSheet()
    expect(after(other, { kind: 'recallEdits', before: left })).toBe(other)
  })

  test('of a new edit forgets what was undone', () => {
    const undone = after(openSheet(), edit(first), { kind: 'undo' })
    expect(after(undone, edit({ ...first, text: 'Obi' })).edits.undone).toEqual([])
  })
})

describe('a paste', () => {
  const columns = openSheet().columns
  const areaAt = (index: number, column: number): Area => ({ rows: [index], columns: [column] })

  test.each([
    [
      'of Excel',
      'Ada\tObi\r\nIfe\t\r\n',
      [
        ['Ada', 'Obi'],
        ['Ife', ''],
      ],
    ],
    ['with a line break in a cell', 'a\t"b\nc"\r\n', [['a', 'b\nc']]],
    ['with quotation marks that are text', '"Ada" Obi\t"x"', [['"Ada" Obi', '"x"']]],
  ])('%s is read', (_title, copied, read) => {
    expect(readBlock(copied)).toEqual(read)
  })

  test('goes in at the current cell, in the order that is shown, and grows nothing', () => {
    const { cells: given, left } = pastedCells(
      readBlock('a\tb\tc\nd\te\tf\ng\th\ti'),
      areaAt(3, 0),
      [2, 3, 0],
      columns,
    )
    expect(given.map(({ index, column, text: one }) => [index, column, one])).toEqual([
      [3, 0, 'a'],
      [3, 2, 'c'],
      [0, 0, 'd'],
      [0, 2, 'f'],
    ])
    // The column "notes" has no field, and there is no third row.
    expect(left).toBe(5)
  })

  test('of one text fills the selected cells', () => {
    const { cells: given } = pastedCells(
      [['NG']],
      { rows: [1, 2], columns: [0, 2] },
      shown,
      columns,
    )
    expect(given).toHaveLength(4)
  })
})

describe('an error of one kind', () => {
  const typed = ['Naija', 'Naija', 'Nigeria', 'Naija']
  /** `missing` has the rows with an error in their city. */
  const stateWith = (texts: readonly string[], column: number, wrong: readonly number[]) => {
    const filled = after(
      openSheet(),
      edit(...texts.map((one, index) => ({ index, column, text: one }))),
    )
    const { round } = filled
    const found = wrong.map(
      (index) => [index, [{ column, path: ['address', 'city'], code: 'missing' }]] as const,
    )
    return after(filled, { kind: 'checked', round, first: 0, count: 4, found })
  }
  const mended = (state: SheetState, column: number, one = 'Nigeria') => {
    const edited = after(state, edit({ index: 0, column, text: one }))
    const { round } = edited
    return after(edited, { kind: 'checked', round, first: 0, count: 1, found: [] })
  }

  test('is mended in all wrong rows with the same text, and is one step to undo', () => {
    const once = mended(stateWith(typed, 3, [0, 1, 3]), 3)
    const same = sameKindOf(once)
    expect(same).toMatchObject({ before: 'Naija', after: 'Nigeria', rows: [2, 4] })
    const all4 = after(once, edit(...(same?.cells ?? [])))
    expect(rowsOf(all4.rows).map(({ cells: own }) => own[3])).toEqual(typed.map(() => 'Nigeria'))
    expect(bytesOf(after(all4, { kind: 'undo' }))).toBe(bytesOf(once))
  })

  test('is not offered while the edited cell is wrong, and no name is given to several people', () => {
    const state = stateWith(typed, 3, [0, 1, 3])
    expect(sameKindOf(after(state, edit({ index: 0, column: 3, text: 'Nowhere' })))).toBeUndefined()
    const nameless = stateWith(['', '', '', ''], 0, [0, 1, 2, 3])
    expect(sameKindOf(mended(nameless, 0))).toBeUndefined()
    const unknown = stateWith(['N/A', 'N/A', 'N/A', ''], 0, [0, 1, 2])
    expect(sameKindOf(mended(unknown, 0))).toBeUndefined()
    expect(sameKindOf(mended(unknown, 0, ''))?.rows).toEqual([2, 3])
    const homeless = stateWith(['', '', '', ''], 3, [0, 1, 2, 3])
    expect(sameKindOf(mended(homeless, 3))?.rows).toEqual([2, 3, 4])
  })
})

test('sorts numbers by their value, and keeps the numbers of the rows', () => {
  const state = after(
    openSheet(),
    edit(...['10', '9', '', 'b'].map((one, index) => ({ index, column: 0, text: one }))),
    { kind: 'sort', column: 0 },
  )
  const orderOf = ({ filter, rows }: SheetState) =>
    shownRows(rowsOf(rows), filter).map((index) => rowAt(rows, index)?.number)
  expect(orderOf(state)).toEqual([2, 1, 4, 3])
  expect(orderOf(after(state, { kind: 'sort', column: 0 }))).toEqual([4, 1, 2, 3])
  // An edited row stays where it is.
  expect(orderOf(after(state, edit({ index: 1, column: 0, text: '99' })))).toEqual([2, 1, 4, 3])
  const found = after(state, { kind: 'show', filter: { ...state.filter, text: ' BIDA ' } })
  expect(orderOf(found)).toEqual([4])
})

test('a row that an edit has put right stays where it is until the filter is chosen again', () => {
  const state = openSheet()
  const { round, rows } = state
  const missing = [{ column: 3, path: ['address', 'city'], code: 'missing' }] as const
  const found = [0, 2].map((index) => [index, missing] as const)
  const wrong = after(
    state,
    { kind: 'checked', round, first: 0, count: rows.length, found },
    { kind: 'show', filter: { ...state.filter, state: 'wrong' } },
  )
  const shownOf = (each: SheetState) => shownRows(rowsOf(each.rows), each.filter)
  const edited = after(wrong, edit({ index: 0, column: 3, text: 'Aba 2' }))
  expect(shownOf(edited)).toEqual([0, 2])
  const right = after(edited, { kind: 'checked', round, first: 0, count: 1, found: [] })
  expect(shownOf(right)).toEqual([0, 2])
  // A row that is not shown does not appear.
  expect(shownOf(after(right, edit({ index: 3, column: 3, text: 'Jos' })))).toEqual([0, 2])
  expect(shownOf(after(right, { kind: 'show', filter: right.filter }))).toEqual([2])
})

test('fills down from the first selected row, or from the row above a single one', () => {
  const textAt = (index: number) => `of ${index}`
  expect(filledCells({ rows: [0, 2], columns: [3] }, [0, 2, 1], textAt)).toEqual([
    { index: 2, column: 3, text: 'of 0' },
  ])
  expect(filledCells({ rows: [1], columns: [3] }, [0, 2, 1], textAt)).toEqual([
    { index: 1, column: 3, text: 'of 2' },
  ])
})

test('a selection is what is shown between its ends; a row’s head stands for the whole row', () => {
  const ends = { anchor: { index: 1, column: 2 }, cell: { index: 3, column: 0 } }
  expect(areaOf(ends, [3, 0, 1, 2], 5)).toEqual({ rows: [3, 0, 1], columns: [0, 1, 2] })
  expect(areaOf({ ...ends, cell: { index: 3, column: -1 } }, [3, 1], 2)?.columns).toEqual([0, 1])
  expect(areaOf(ends, [0, 1], 5)).toBeUndefined()
})
