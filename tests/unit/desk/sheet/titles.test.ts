import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { personCases } from '../../../../src/person'
import { rowAnswers } from '../../../../src/desk/sheet/checking/row-answers'
import { columnNamesOf } from '../../../../src/desk/paste/reading/reading'
import {
  caseOfSheet,
  choicesOf,
  plannedColumns,
  wordsOf,
} from '../../../../src/desk/sheet/columns/sheet-plan'
import { columnsOf, dateOrders, fieldOfName } from '../../../../src/desk/sheet/columns/column'
import { resultColumns } from '../../../../src/desk/sheet/columns/own-columns'
import { setupOf } from '../../../../src/desk/sheet/columns/recognise'
import {
  refusedTable,
  templateOf,
  templateTable,
} from '../../../../src/desk/sheet/writing/result-files'
import { titleOf } from '../../../../src/desk/sheet/columns/titles'
import { deskLanguages } from '../../../../src/texts/desk-languages'
import { loadTexts, selectLanguage, switchLanguage } from '../../../../src/texts/in-language'

/** How a header is read: whether nothing is to confirm, the name of each column, and the order of dates. */
function reading(header: readonly string[]) {
  const { isConfirmed, accepted, order } = setupOf({ header, delimiter: ',' })
  const columns = columnsOf(header, accepted)
  const names = columns.map(({ target, whole, leftOut }) => target?.name ?? whole ?? leftOut)
  return { isCertain: isConfirmed, names, order }
}

const later = ['type', 'file', 'url', 'issue_date', 'expiry_date'].map(
  (leaf) => `documents.3.${leaf}`,
)

afterEach(() => selectLanguage(undefined))

describe.each(['en', 'fr'] as const)('in the language %s', (tag) => {
  beforeEach(async () => {
    await loadTexts('first', 'form', 'desk')
    await switchLanguage(deskLanguages[tag] ?? {})
  })

  test.each(personCases)('the titles of the template of %s are certain', (of) => {
    const { titles, sheetName } = templateTable(of, 2030, true)
    const names = templateOf(of, 2030).map(([name]) => name)
    expect(reading(titles)).toMatchObject({ isCertain: true, names })
    expect(caseOfSheet(sheetName)).toBe(of)
    expect(sheetName).toMatch(/^[^\\/?*:[\]]{1,31}$/)
  })

  test.each(dateOrders)('the titles say that dates are %s, and which document it is', (order) => {
    const names = [...columnNamesOf('individual-ngn'), ...later, 'full_name']
    const titles = names.map((name) => titleOf(name, order))
    expect(new Set(titles).size).toBe(names.length)
    // A whole name beside its parts is left out.
    const read = [...names.slice(0, -1), 'unknown']
    expect(reading(titles)).toEqual({ isCertain: true, names: read, order })
  })

  test('what a cell can be chosen from is read as its code', () => {
    for (const personCase of personCases) {
      const names = columnNamesOf(personCase)
      const setup = { ...setupOf({ header: names, delimiter: ',' }), personCase }
      const columns = plannedColumns(setup)
      for (const [at, name] of names.entries()) {
        const target = fieldOfName(name)
        for (const { code, word } of target ? choicesOf(target, personCase) : []) {
          const settings = { personCase, columns, order: undefined }
          const read = (cell: string) =>
            rowAnswers({ cells: names.map((_, each) => (each === at ? cell : '')) }, settings)
          expect(read(word)).toEqual(read(code))
        }
      }
    }
  })

  test('a file to fix is certain, whatever its columns were called and used for', () => {
    const header = ['Email', 'Mail of work', 'S/N', 'Other mail', 'Client', 'NIN']
    const accepted = { Email: '', 'Mail of work': 'email', Client: 'given_names' }
    const { titles } = refusedTable(
      {
        rows: [],
        columns: columnsOf(header, accepted),
        head: { header, delimiter: ',' },
        personCase: 'individual-ngn',
        order: undefined,
      },
      true,
    )
    expect(reading(titles)).toMatchObject({
      isCertain: true,
      names: [
        'byHand',
        'email',
        'byHand',
        'byHand',
        'given_names',
        'byHand',
        'ours',
        'ours',
        'ours',
      ],
    })
  })
})

test('a whole name is handed out whole until it is split, and then in its parts', () => {
  const header = ['Customer', 'Phone']
  const accepted = { Customer: 'full_name', Phone: 'phone' }
  const titlesAfter = (isConfirmed: boolean) => {
    const personCase = 'ubo-usd'
    const head = { header, delimiter: ',' }
    const said = { accepted, personCase, order: undefined, isConfirmed, forAll: {} } as const
    const setup = { head, ...wordsOf(head), ...said }
    const columns = plannedColumns(setup)
    const cells = columns.map((_, at) => ['Ada Obi', '0803'][at] ?? '')
    const row = { number: 1, cells, state: 'wrong', problems: [] } as const
    return refusedTable({ ...setup, rows: [row], columns }, true).titles
  }
  const names = ['First name', 'Surname']
  expect(titlesAfter(false)).toContain('Full name')
  expect(titlesAfter(true)).toEqual(expect.arrayContaining(names))
  expect(titlesAfter(true)).not.toContain('Full name')
})

test('a column “ID” of the bank before ours is its own', () => {
  expect(reading(['ID', 'row', 'why_not_created']).names).toEqual(['byHand', 'ours', 'ours'])
  expect(reading(['Row', 'Full reference', 'Reference', 'Status', 'Row']).names).toEqual([
    ...resultColumns.map(() => 'ours'),
    'unknown',
  ])
})

test('a template in English is certain on a French page', async () => {
  const { titles } = templateTable('individual-usd', 2030, true)
  await loadTexts('first', 'form', 'desk')
  await switchLanguage(deskLanguages.fr ?? {})
  expect(reading(titles)).toMatchObject({
    isCertain: true,
    names: templateOf('individual-usd', 2030).map(([name]) => name),
  })
})
