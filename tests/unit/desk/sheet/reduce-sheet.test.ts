import { describe, expect, test } from 'vitest'
import type { RowProblem } from '../../../../src/desk/sheet/checking/problem'
import { createOverviewOf } from '../../../../src/desk/sheet/state/overview'
import { reduceSheet } from '../../../../src/desk/sheet/state/reduce-sheet'
import { rowAt, rowsOf } from '../../../../src/desk/sheet/state/row-list'
import {
  noSheet,
  type SheetAction,
  type SheetState,
} from '../../../../src/desk/sheet/state/sheet-state'

const header = ['name_first', 'id_type', 'documents.0.file']
const [firstName, , file] = [0, 1, 2]

function after(state: SheetState, ...actions: readonly SheetAction[]): SheetState {
  return actions.reduce(reduceSheet, state)
}

const headOf = (titles: readonly string[]): SheetAction => ({
  kind: 'head',
  head: { header: titles, delimiter: ',' },
})

function linesOf(names: readonly string[]): SheetAction {
  const lines = names.map((name, at) => ({ number: at + 1, cells: [name, 'nin', ''] }))
  return { kind: 'lines', lines, share: 1 }
}

/** Read, and about to be checked. */
function readSheet(names: readonly string[]): SheetState {
  return after(noSheet, { kind: 'begin', fileName: 'people.csv' }, headOf(header), linesOf(names), {
    kind: 'read',
    isSheet: true,
  })
}

function checked(
  { round }: SheetState,
  count: number,
  found: [number, RowProblem[]][] = [],
): SheetAction {
  return { kind: 'checked', round, first: 0, count, found }
}

/** Checked, every row of it ready. */
function readySheet(names: readonly string[]): SheetState {
  const read = readSheet(names)
  return after(read, checked(read, names.length), {
    kind: 'checkedAll',
    round: read.round,
    durationMs: 1,
  })
}

const statesOf = ({ rows }: SheetState) => rowsOf(rows).map(({ state }) => state)
const missingName: RowProblem = { column: firstName, path: ['name_first'], code: 'missing' }

describe('reading', () => {
  test('the header tells the case, and the columns that the case needs are added', () => {
    const { phase, setup, columns } = readSheet(['Ada'])
    expect(phase).toBe('checking')
    expect(setup?.personCase).toBe('individual-ngn')
    expect(columns.slice(0, 3).map(({ target }) => target?.name)).toEqual(header)
    expect(columns.some(({ title, isAdded }) => title === 'phone' && isAdded)).toBe(true)
  })

  test('where the header does not tell the case, the rows wait until it is chosen', () => {
    const read = after(
      noSheet,
      { kind: 'begin', fileName: 'people.csv' },
      headOf(['name_first']),
      linesOf(['Ada']),
      { kind: 'read', isSheet: true },
    )
    expect(read.phase).toBe('checked')
    const chosen = after(read, { kind: 'chooseCase', personCase: 'ubo-usd' })
    expect(chosen.phase).toBe('checking')
    expect(chosen.round).toBe(read.round + 1)
  })

  test('the case that was chosen before any file is taken for a file that tells none', () => {
    const read = after(
      noSheet,
      { kind: 'chooseCase', personCase: 'ubo-usd' },
      { kind: 'begin', fileName: 'people.csv' },
      headOf(['name_first']),
    )
    expect(read.setup?.personCase).toBe('ubo-usd')
  })

  test('a file without a header is unreadable', () => {
    const read = after(
      noSheet,
      { kind: 'begin', fileName: 'people.csv' },
      { kind: 'read', isSheet: false },
    )
    expect(read.phase).toBe('unreadable')
  })

  test('another file leaves nothing of the one before', () => {
    const next = after(readySheet(['Ada', 'Obi']), { kind: 'begin', fileName: 'others.csv' })
    expect(next).toMatchObject({ phase: 'reading', fileName: 'others.csv', setup: undefined })
    expect(next.rows.length).toBe(0)
    expect(next.columns).toEqual([])
  })
})

describe('checking', () => {
  test('a row is wrong where something was found in it, and ready where nothing was', () => {
    const read = readSheet(['Ada', '', 'Obi'])
    const state = after(read, checked(read, 3, [[1, [missingName]]]))
    expect(statesOf(state)).toEqual(['ready', 'wrong', 'ready'])
    expect(state.share).toBe(1)
  })

  test('what an earlier check found is dropped', () => {
    const read = readSheet(['Ada'])
    const again = after(read, { kind: 'chooseOrder', order: 'dayFirst' })
    expect(after(again, checked(read, 1, [[0, [missingName]]]))).toBe(again)
  })

  test('a cell that was changed is checked again, and the other rows stay the very same', () => {
    const ready = readySheet(['Ada', 'Obi'])
    const edited = after(ready, { kind: 'edit', index: 0, column: firstName, text: '' })
    expect(statesOf(edited)).toEqual(['unchecked', 'ready'])
    expect(rowAt(edited.rows, 0)?.cells[firstName]).toBe('')
    expect(rowAt(edited.rows, 1)).toBe(rowAt(ready.rows, 1))
    expect(rowAt(ready.rows, 0)?.cells[firstName]).toBe('Ada')
  })

  test('a title that is taken for a name becomes that column', () => {
    const read = after(
      noSheet,
      { kind: 'begin', fileName: 'people.csv' },
      headOf(['First name', 'id_type']),
      { kind: 'read', isSheet: true },
    )
    expect(read.suggestions).toEqual({ 'First name': 'name_first' })
    const taken = after(read, { kind: 'acceptTitle', title: 'First name', name: 'name_first' })
    expect(taken.columns[0]?.target?.name).toBe('name_first')
    expect(taken.suggestions).toEqual({})
  })
})

describe('files', () => {
  const named = () =>
    after(readySheet(['Ada']), { kind: 'edit', index: 0, column: file, text: 'Ada.PNG' })
  const photo = new File(['photo'], 'ada.png')

  test('a row whose file was not added is wrong, and ready once it was', () => {
    const state = named()
    const judged = after(state, checked(state, 1))
    expect(rowAt(judged.rows, 0)?.problems).toEqual([
      { column: file, path: ['documents', 0, 'file'], code: 'fileNotAdded' },
    ])
    expect(statesOf(after(judged, { kind: 'addFiles', files: [photo] }))).toEqual(['ready'])
  })

  test('a row whose file was refused is ready again where the file comes again', () => {
    const state = after(named(), { kind: 'addFiles', files: [photo] })
    const problems: RowProblem[] = [
      { column: file, path: ['documents', 0, 'file'], code: 'unreadable' },
    ]
    const refused = after(state, checked(state, 1), {
      kind: 'changeRow',
      index: 0,
      changes: { state: 'refused', problems },
    })
    expect(statesOf(refused)).toEqual(['refused'])
    expect(statesOf(after(refused, { kind: 'addFiles', files: [photo] }))).toEqual(['ready'])
  })
})

describe('sending', () => {
  const sent = (changes: Extract<SheetAction, { kind: 'changeRow' }>['changes']): SheetAction => ({
    kind: 'changeRow',
    index: 0,
    changes,
  })
  const onItsWay = () =>
    after(readySheet(['Ada']), sent({ state: 'sending', key: 'k', body: '{}' }))

  test('the bytes of a row are kept until its outcome is known', () => {
    const sending = onItsWay()
    expect(rowAt(sending.rows, 0)).toMatchObject({ state: 'sending', key: 'k', body: '{}' })
    const created = rowAt(after(sending, sent({ state: 'created', id: 'p1' })).rows, 0)
    expect(created).toMatchObject({ state: 'created', key: 'k', id: 'p1' })
    expect(created).not.toHaveProperty('body')
  })

  test('a row that is on its way, or created, cannot be changed', () => {
    const edit: SheetAction = { kind: 'edit', index: 0, column: firstName, text: 'Obi' }
    const sending = onItsWay()
    expect(after(sending, edit)).toBe(sending)
    const created = after(sending, sent({ state: 'created', id: 'p1' }))
    expect(after(created, edit)).toBe(created)
  })

  test('what every row depends on cannot be changed once one was sent', () => {
    const sending = onItsWay()
    expect(after(sending, { kind: 'chooseOrder', order: 'dayFirst' })).toBe(sending)
    expect(after(sending, { kind: 'chooseCase', personCase: 'ubo-usd' }).setup).toBe(sending.setup)
  })

  test('a later check of the rules leaves the state of a sent row as it is', () => {
    const sending = onItsWay()
    expect(statesOf(after(sending, checked(sending, 1, [[0, [missingName]]])))).toEqual(['sending'])
  })

  test('the reason of a stop goes where the sending goes on, and every outcome is counted', () => {
    const delay = { until: 5, why: 'service' } as const
    const state = after(
      readySheet(['Ada']),
      { kind: 'changeSending', changes: { phase: 'sending', rows: 2 } },
      { kind: 'countFinished' },
      { kind: 'changeSending', changes: { phase: 'stopped', reason: 'notAllowed' } },
      { kind: 'changeSending', changes: { delay } },
    )
    expect(state.sending).toEqual({
      phase: 'stopped',
      reason: 'notAllowed',
      rows: 2,
      finished: 1,
      delay,
    })
    const again = after(
      state,
      { kind: 'changeSending', changes: { phase: 'sending' } },
      { kind: 'countFinished' },
    )
    expect(again.sending).toEqual({ phase: 'sending', rows: 2, finished: 2, delay })
  })
})

describe('what is shown', () => {
  test('the same rows are the same array, and so are the same problems', () => {
    const overviewOf = createOverviewOf()
    const read = readSheet(['Ada', ''])
    const one = overviewOf(after(read, checked(read, 2, [[1, [missingName]]])))
    expect(one).toMatchObject({ totals: { all: 2, ready: 1, wrong: 1 }, shown: [0, 1] })
    expect(one.problems).toMatchObject([{ column: firstName, code: 'missing', count: 1 }])
    const state = after(read, checked(read, 2, [[1, [missingName]]]), {
      kind: 'changeRow',
      index: 0,
      changes: { state: 'sending' },
    })
    const two = overviewOf(state)
    expect(two.totals.sending).toBe(1)
    expect(two.shown).toBe(one.shown)
    const three = overviewOf(after(state, { kind: 'changeStorage', storage: 'onDevice' }))
    expect(three.problems).toBe(two.problems)
    const wrong = overviewOf(after(state, { kind: 'show', filter: { state: 'wrong' } }))
    expect(wrong.shown).toEqual([1])
  })
})
