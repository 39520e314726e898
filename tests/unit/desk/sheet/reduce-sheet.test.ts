import { describe, expect, test } from 'vitest'
import {
  createdNow,
  createKnownPeople,
  numberKey,
  unanswered,
} from '../../../../src/desk/known-people'
import type { RowProblem } from '../../../../src/desk/sheet/checking/row-problem'
import { createOverviewOf } from '../../../../src/desk/sheet/state/overview'
import { reduceSheet } from '../../../../src/desk/sheet/state/reduce-sheet'
import {
  noSheet,
  type SheetAction,
  type SheetState,
} from '../../../../src/desk/sheet/state/sheet-state'
import { rowOfLine } from '../../../../src/desk/sheet/state/sheet-row'
import { checkOf } from '../../../support/sheet/check-of'

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

/** A sheet that was read and is not checked yet. */
function readSheet(names: readonly string[]): SheetState {
  return after(noSheet, { kind: 'begin', fileName: 'people.csv' }, headOf(header), linesOf(names), {
    kind: 'read',
  })
}

/** A sheet with only ready rows. */
function readySheet(names: readonly string[]): SheetState {
  const read = readSheet(names)
  return after(read, checkOf(read))
}

const statesOf = ({ rows }: SheetState) => rows.map(({ state }) => state)
const missingName: RowProblem = { column: firstName, path: ['name_first'], code: 'missing' }

describe('reading', () => {
  test('takes the case from the header, and adds its required columns', () => {
    const { phase, setup, columns } = readSheet(['Ada'])
    expect(setup?.personCase, 'the only case with several IDs').toBe('individual-ngn')
    expect(phase).toBe('checking')
    expect(columns.slice(0, 3).map(({ target }) => target?.name)).toEqual(header)
    expect(columns.some(({ title, isAdded }) => title === 'phone' && isAdded)).toBe(true)
  })

  test('waits for the case if the header does not show it', () => {
    const read = after(
      noSheet,
      { kind: 'begin', fileName: 'people.csv' },
      headOf(['name_first']),
      linesOf(['Ada']),
      { kind: 'read' },
    )
    expect(read.phase).toBe('checked')
    const chosen = after(read, { kind: 'setup', changes: { personCase: 'ubo-usd' } })
    expect(chosen.phase).toBe('checking')
  })

  test('uses the case that was chosen before the file', () => {
    const read = after(
      noSheet,
      { kind: 'setup', changes: { personCase: 'ubo-usd' } },
      { kind: 'begin', fileName: 'people.csv' },
      headOf(['name_first']),
    )
    expect(read.setup?.personCase).toBe('ubo-usd')
  })

  test('uses the case that the chosen columns show', () => {
    const read = after(noSheet, { kind: 'begin', fileName: 'people.csv' }, headOf(['What they do']))
    expect(read.setup?.personCase).toBeUndefined()
    const names = { 0: 'background_information.occupation' }
    expect(after(read, { kind: 'setup', changes: { names } }).setup?.personCase).toBe(
      'individual-usd',
    )
  })

  test('rejects a file without a header', () => {
    const read = after(
      noSheet,
      { kind: 'begin', fileName: 'people.csv' },
      { kind: 'read', refusal: 'noHeader' },
    )
    expect(read.phase).toBe('unreadable')
  })

  test('resets the state for another file', () => {
    const next = after(readySheet(['Ada', 'Obi']), { kind: 'begin', fileName: 'others.csv' })
    expect(next).toMatchObject({ phase: 'reading', fileName: 'others.csv', setup: undefined })
    expect(next.rows.length).toBe(0)
    expect(next.columns).toEqual([])
  })
})

describe('checking', () => {
  test('marks rows with problems as wrong, and all others as ready', () => {
    const read = readSheet(['Ada', '', 'Obi'])
    const state = after(read, checkOf(read, [[1, [missingName]]]))
    expect(statesOf(state)).toEqual(['ready', 'wrong', 'ready'])
    expect(state.share).toBe(1)
  })

  test('ignores the results of an earlier check', () => {
    const read = readSheet(['Ada'])
    const again = after(read, { kind: 'setup', changes: { order: 'dayFirst' } })
    expect(after(again, checkOf(read, [[0, [missingName]]]))).toBe(again)
  })

  test('checks only an edited row again', () => {
    const ready = readySheet(['Ada', 'Obi'])
    const edited = after(ready, {
      kind: 'edit',
      index: 0,
      column: firstName,
      text: '',
    })
    expect(statesOf(edited)).toEqual(['unchecked', 'ready'])
    expect(edited.rows[0]?.cells[firstName]).toBe('')
    expect(edited.rows[1]).toBe(ready.rows[1])
    expect(ready.rows[0]?.cells[firstName]).toBe('Ada')
  })

  test('reads a similar title as its column once staff accept it', () => {
    const read = after(
      noSheet,
      { kind: 'begin', fileName: 'people.csv' },
      headOf(['Frist name', 'id_type']),
      { kind: 'read' },
    )
    expect(read.columns[0]?.leftOut).toBe('unknown')
    expect(read.suggestions).toMatchObject([{ column: 0, name: 'name_first' }])
    const taken = after(read, { kind: 'setup', changes: { names: { 0: 'name_first' } } })
    expect(taken.columns[0]?.target?.name).toBe('name_first')
    expect(taken.suggestions).toEqual([])
    const leftOut = after(taken, { kind: 'setup', changes: { names: { 0: '', 1: 'email' } } })
    expect(leftOut.columns[0]?.leftOut).toBe('byHand')
    expect(leftOut.columns[1]?.target?.name).toBe('email')
  })
})

describe('a plan', () => {
  const readTitles = (...titles: string[]) =>
    after(noSheet, { kind: 'begin', fileName: 'people.csv' }, headOf(titles), linesOf(['Ada']), {
      kind: 'read',
    })

  test.each([
    ['names of fields', ['name_first', 'id_type']],
    ['labels of the form', ['First name', 'Type of ID', 'Bank verification number (BVN)']],
    ['what the desk wrote', ['name_first', 'id_type', 'row', 'file_row', 'why_not_created']],
  ])('is confirmed by %s alone', (_, titles) => {
    expect(readTitles(...titles).phase).toBe('checking')
  })

  test.each([
    ['another word for a field', ['name_first', 'id_type', 'Family name']],
    ['an unknown title', ['name_first', 'id_type', 'Grade']],
    ['a similar title', ['name_first', 'id_type', 'address.citty']],
  ])('waits for staff because of %s', (_, titles) => {
    const read = readTitles(...titles)
    expect(read.phase).toBe('checked')
    expect(statesOf(read)).toEqual(['unchecked'])
    expect(after(read, { kind: 'setup', changes: { isConfirmed: true } }).phase).toBe('checking')
  })

  test('waits for what becomes of hidden rows', () => {
    const head = { header, delimiter: ',', hidden: 2 }
    const begun = after(noSheet, { kind: 'begin', fileName: 'people.xlsx' })
    expect(after(begun, { kind: 'head', head }, { kind: 'read' }).setup).toMatchObject({
      personCase: 'individual-ngn',
      isConfirmed: true,
    })
    const read = after(begun, { kind: 'head', head }, linesOf(['Ada']), {
      kind: 'read',
    })
    expect(read.phase).toBe('checked')
    // Kept on the device with an edit, it could not ask any more.
    expect(after(read, { kind: 'edit', index: 0, column: 0, text: 'Obi' })).toBe(read)
  })
})

describe('files', () => {
  const named = () =>
    after(readySheet(['Ada']), {
      kind: 'edit',
      index: 0,
      column: file,
      text: 'Ada.PNG',
    })
  const photo = new File(['photo'], 'ada.png')

  test('marks a row as wrong until its file is added', () => {
    const state = named()
    const judged = after(state, checkOf(state))
    expect(judged.rows[0]?.problems).toEqual([
      { column: file, path: ['documents', 0, 'file'], code: 'fileNotAdded' },
    ])
    expect(statesOf(after(judged, { kind: 'addFiles', files: [photo] }))).toEqual(['ready'])
  })

  test('marks a row as ready when its refused file is added again', () => {
    const state = after(named(), { kind: 'addFiles', files: [photo] })
    const problems: RowProblem[] = [
      { column: file, path: ['documents', 0, 'file'], code: 'unreadable' },
    ]
    const refused = after(state, checkOf(state), {
      kind: 'changeRow',
      index: 0,
      changes: { state: 'refused', problems },
    })
    expect(statesOf(refused)).toEqual(['refused'])
    const again = after(refused, { kind: 'addFiles', files: [photo] })
    expect(statesOf(after(again, checkOf(again)))).toEqual(['ready'])
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

  test("has a row's bytes until its outcome is known", () => {
    const sending = onItsWay()
    expect(sending.rows[0]).toMatchObject({ state: 'sending', key: 'k', body: '{}' })
    const created = after(sending, sent({ state: 'created', id: 'p1' })).rows[0]
    expect(created).toMatchObject({ state: 'created', key: 'k', id: 'p1' })
    expect(created).not.toHaveProperty('body')
  })

  test('does not edit a row that is being sent or was created', () => {
    const edit: SheetAction = {
      kind: 'edit',
      index: 0,
      column: firstName,
      text: 'Obi',
    }
    const sending = onItsWay()
    expect(after(sending, edit)).toBe(sending)
    const created = after(sending, sent({ state: 'created', id: 'p1' }))
    expect(after(created, edit)).toBe(created)
  })

  test('fixes the case and the date order once a row was sent', () => {
    const sending = onItsWay()
    expect(after(sending, { kind: 'setup', changes: { order: 'dayFirst' } })).toBe(sending)
    expect(after(sending, { kind: 'setup', changes: { personCase: 'ubo-usd' } }).setup).toBe(
      sending.setup,
    )
  })

  test('does not change the state of a sent row in a later check', () => {
    const sending = onItsWay()
    expect(statesOf(after(sending, checkOf(sending, [[0, [missingName]]])))).toEqual(['sending'])
  })

  test('removes the reason when sending resumes', () => {
    const delay = { until: 5, why: 'service' } as const
    const state = after(
      readySheet(['Ada']),
      { kind: 'changeSending', changes: { phase: 'sending' } },
      { kind: 'changeSending', changes: { phase: 'stopped', reason: 'notAllowed' } },
      { kind: 'changeSending', changes: { delay } },
    )
    expect(state.sending).toEqual({ phase: 'stopped', reason: 'notAllowed', delay })
    const again = after(state, { kind: 'changeSending', changes: { phase: 'sending' } })
    expect(again.sending).toEqual({ phase: 'sending', delay })
  })
})

/** People with these BVNs are known to exist. */
const knowing = (...numbers: string[]) =>
  new Map(numbers.map((bvn) => [numberKey({ bank_id_number: bvn }), '2026-05-01T10:00:00.000Z']))

describe('a person who exists', () => {
  const numbers = ['22212345671', '22212345672', '22212345671', '222 1234 5671']
  const open = () => {
    const read = after(
      noSheet,
      { kind: 'begin', fileName: 'people.csv' },
      headOf(['bank_id_number', 'id_type']),
      linesOf(numbers),
      { kind: 'read' },
    )
    return after(read, checkOf(read))
  }

  test('is left out if an earlier row has the same number, until it is ticked', () => {
    const state = open()
    expect(statesOf(state)).toEqual(['ready', 'ready', 'exists', 'exists'])
    expect(createOverviewOf()(state).totals).toMatchObject({ all: 4, ready: 2, exists: 2 })
    const ticked = after(state, { kind: 'edit', index: 2, isIncluded: true })
    expect(statesOf(ticked)).toEqual(['ready', 'ready', 'ready', 'exists'])
    const cleared = after(ticked, { kind: 'edit', index: 2, isIncluded: false })
    expect(statesOf(cleared)).toEqual(statesOf(state))
  })

  test('loses the tick once the number is another, and not with another cell', () => {
    const ticked = after(open(), { kind: 'edit', index: 2, isIncluded: true })
    const edited = (state: SheetState, column: number, text: string) => {
      const next = after(state, { kind: 'edit', index: 2, column, text })
      return after(next, checkOf(next))
    }
    const named = edited(ticked, 2, 'Ada')
    expect(named.rows[2]?.isIncluded).toBe(true)
    const other = edited(named, 0, '22212345672').rows[2]
    expect([other?.isIncluded, other?.existsAs]).toEqual([undefined, 2])
  })

  test('is left out with other words if they were sent without an answer, until the date is known', () => {
    const people = createKnownPeople()
    const key = numberKey({ bank_id_number: '22212345672' })
    const marks = () =>
      after(open(), { kind: 'known', known: people.read() }).rows.map(({ existsAs }) => existsAs)
    people.add([[key, unanswered]])
    expect(marks()).toEqual([undefined, 'sent', 1, 1])
    people.add(createdNow([key]))
    expect(marks()).toEqual([undefined, 'known', 1, 1])
    people.add([[key, unanswered]])
    expect(marks()).toEqual([undefined, 'known', 1, 1])
  })

  test('repeats the row that was created, whichever it is', () => {
    const created = after(open(), {
      kind: 'changeRow',
      index: 2,
      changes: { state: 'created', id: 'p1' },
    })
    const edited = after(created, {
      kind: 'edit',
      index: 1,
      column: 1,
      text: 'passport',
    })
    expect(edited.rows.map(({ existsAs }) => existsAs)).toEqual([3, undefined, undefined, 3])
  })

  test('is left out after a reload too, when the created row has a hash of its number alone', () => {
    const keys = [numberKey({ bank_id_number: '22212345671' })]
    const rows = [
      {
        ...rowOfLine({ number: 1, cells: ['', ''] }),
        state: 'created',
        id: 'p1',
        numbers: keys,
      } as const,
      rowOfLine({ number: 2, cells: ['22212345671', 'nin'] }),
    ]
    const begun = after(
      noSheet,
      { kind: 'begin', fileName: 'people.csv' },
      headOf(['bank_id_number', 'id_type']),
    )
    const { columns } = begun
    const read = after(begun, { kind: 'read', saved: { columns, rows } })
    const state = after(read, checkOf(read))
    expect(state.rows.map(({ state: its, existsAs }) => [its, existsAs])).toEqual([
      ['created', undefined],
      ['exists', 1],
    ])
  })

  test('is left out if the service knows them; a wrong row stays wrong', () => {
    const state = open()
    const wrong = after(state, checkOf(state, [[0, [missingName]]]), {
      kind: 'known',
      known: knowing('22212345671', '22212345672'),
    })
    expect(statesOf(wrong)).toEqual(['wrong', 'exists', 'exists', 'exists'])
    const corrected = after(wrong, { kind: 'edit', index: 1, column: 0, text: '22212345673' })
    const again = after(corrected, checkOf(corrected, [[0, [missingName]]]))
    expect(statesOf(again)[1]).toBe('ready')
    const undone = after(again, { kind: 'undo' })
    expect(statesOf(after(undone, checkOf(undone)))[1]).toBe('exists')
  })

  test('is left out if the results of an earlier file say what became of it', () => {
    const cells = (...outcome: string[]) => [...outcome, '', '']
    const lines = [
      ['1', 'p1', 'AB', 'Created'],
      ['2', '', '', 'Already exists'],
      ['3', '', '', ''],
    ].map((outcome, at) => ({ number: at + 1, cells: cells(...outcome) }))
    const read = after(
      noSheet,
      { kind: 'begin', fileName: 'people-created.csv' },
      headOf(['row', 'id', 'reference', 'state', 'bank_id_number', 'id_type']),
      { kind: 'lines', lines, share: 1 },
      { kind: 'read' },
    )
    const state = after(read, checkOf(read))
    expect(statesOf(state)).toEqual(['exists', 'exists', 'ready'])
  })

  test('lacks no document while it is left out', () => {
    const lines = [{ number: 1, cells: ['1', 'p1', 'AB', 'Created', 'ada.png', 'nin'] }]
    const read = after(
      noSheet,
      { kind: 'begin', fileName: 'people-created.csv' },
      headOf(['row', 'id', 'reference', 'state', 'documents.0.file', 'id_type']),
      { kind: 'lines', lines, share: 1 },
      { kind: 'read' },
    )
    const state = after(read, checkOf(read))
    expect(statesOf(state)).toEqual(['exists'])
    const ticked = after(state, { kind: 'edit', index: 0, isIncluded: true })
    expect(statesOf(ticked)).toEqual(['wrong'])
    expect(statesOf(after(ticked, { kind: 'edit', index: 0, isIncluded: false }))).toEqual([
      'exists',
    ])
  })

  test('is left out no more once their number is another', () => {
    const edit: SheetAction = {
      kind: 'edit',
      index: 0,
      column: 0,
      text: '22212345679',
    }
    const edited = after(open(), edit)
    expect(edited.rows.map(({ existsAs }) => existsAs)).toEqual([
      undefined,
      undefined,
      undefined,
      3,
    ])
    expect(after(edited, { kind: 'undo' }).rows).toEqual(after(open(), edit, { kind: 'undo' }).rows)
  })
})

describe('what is shown', () => {
  test('has the same array for the same rows', () => {
    const overviewOf = createOverviewOf()
    const read = readSheet(['Ada', ''])
    const one = overviewOf(after(read, checkOf(read, [[1, [missingName]]])))
    expect(one).toMatchObject({ totals: { all: 2, ready: 1, wrong: 1 }, shown: [0, 1] })
    const state = after(read, checkOf(read, [[1, [missingName]]]), {
      kind: 'changeRow',
      index: 0,
      changes: { state: 'sending' },
    })
    const two = overviewOf(state)
    expect(two.totals.sending).toBe(1)
    expect(two.shown).toBe(one.shown)
    const wrong = overviewOf(after(state, { kind: 'show', filter: { state: 'wrong' } }))
    expect(wrong.shown).toEqual([1])
  })
})
