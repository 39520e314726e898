import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PersonCase, personCases } from '../../../../src/person'
import { valueIn } from '../../../../src/desk/sheet/columns/cells'
import {
  choicesOf,
  mappableNames,
  plannedColumns,
  type SheetSetup,
} from '../../../../src/desk/sheet/columns/sheet-plan'
import { fieldOfName } from '../../../../src/desk/sheet/columns/column'
import { refusedColumns, resultColumns } from '../../../../src/desk/sheet/columns/own-columns'
import { reduceSheet } from '../../../../src/desk/sheet/state/reduce-sheet'
import {
  noSheet,
  type SheetAction,
  type SheetState,
} from '../../../../src/desk/sheet/state/sheet-state'
import { deskLanguages } from '../../../../src/texts/desk-languages'
import { deskTexts } from '../../../../src/texts/desk-texts'
import { loadTexts, selectLanguage, switchLanguage } from '../../../../src/texts/in-language'
import { checkOf } from '../../../support/sheet/check-of'

beforeEach(async () => {
  await loadTexts('first', 'form', 'desk')
  await switchLanguage(deskLanguages.fr ?? {})
})
afterEach(() => selectLanguage(undefined))

const toEnglish = () => switchLanguage({})

/** Everything after which a file is read again into rows. */
const again: readonly SheetAction[] = [
  { kind: 'setup', changes: { isConfirmed: true } },
  { kind: 'setup', changes: { order: 'dayFirst' } },
  { kind: 'setup', changes: { names: {} } },
]

function open(personCase: PersonCase, header: string[], lines: string[][]): SheetState {
  return (
    [
      { kind: 'setup', changes: { personCase } },
      { kind: 'begin', fileName: 'people.csv' },
      { kind: 'head', head: { header, delimiter: ',' } },
      { kind: 'lines', lines: lines.map((cells, at) => ({ number: at + 1, cells })), share: 1 },
      { kind: 'read' },
      { kind: 'setup', changes: { personCase } },
    ] satisfies SheetAction[]
  ).reduce<SheetState>(reduceSheet, noSheet)
}

test.each(personCases)('words of a French file of %s stay codes in an English page', async (of) => {
  const named = mappableNames(of).flatMap((name) => {
    const target = fieldOfName(name)
    const choices = target === undefined || name.endsWith('country') ? [] : choicesOf(target, of)
    return choices.map(({ word, code }) => ({ name, word, code }))
  })
  expect(named.length).toBeGreaterThan(3)
  const header = [...new Set(named.map(({ name }) => name))]
  const lines = named.map(({ name, word }) => header.map((each) => (each === name ? word : '')))
  const french = open(of, header, lines)
  const readBy = ({ columns, rows }: Pick<SheetState, 'columns' | 'rows'>) =>
    rows.map((row, at) => valueIn(row, columns, named[at]?.name ?? ''))
  const codes = named.map(({ code }) => code)
  expect(readBy(french)).toEqual(codes)
  await toEnglish()
  for (const action of again) expect(readBy(reduceSheet(french, action))).toEqual(codes)
  // The device gives back what it was given as JSON.
  const saved = JSON.parse(JSON.stringify(french.setup)) as SheetSetup
  expect(readBy({ columns: plannedColumns(saved), rows: french.rows })).toEqual(codes)
})

test('what a French file of the desk says of its rows counts in an English page', async () => {
  const { ownColumns } = deskTexts().sheet
  const results = [...resultColumns.map((name) => ownColumns[name]), 'bank_id_number', 'id_type']
  const refused = ['bank_id_number', ...refusedColumns.map((name) => ownColumns[name])]
  const lines = [['1', 'p1', 'AB', 'Créée', '22212345671', 'nin']]
  const french = [
    open('individual-ngn', results, lines),
    open('individual-ngn', refused, [['22212345671', '7', '8', 'x']]),
  ]
  await toEnglish()
  for (const [at, state] of french.entries()) {
    for (const action of again) {
      const read = reduceSheet(state, action)
      const checked = reduceSheet(read, checkOf(read))
      const [row] = checked.rows
      expect(row?.existsAs).toBe(at === 0 ? 'known' : undefined)
      expect(read.columns.filter(({ leftOut }) => leftOut === 'ours')).toHaveLength(
        at === 0 ? resultColumns.length : refusedColumns.length,
      )
    }
  }
})
