import allPhones from 'libphonenumber-js/max/metadata'
import { describe, expect, test } from 'vitest'
import { missingColumns } from '../../../../src/desk/sheet/columns/sheet-plan'
import { type Column, columnsOf } from '../../../../src/desk/sheet/columns/column'
import { describeProblem } from '../../../../src/desk/sheet/checking/describe-problem'
import { readFile } from '../../../../src/desk/sheet/reading/read-file'
import type { SheetLine } from '../../../../src/desk/sheet/reading/sheet-line'
import { createSheetWork } from '../../../../src/desk/sheet/worker/sheet-work'
import {
  createPhoneMetadataStore,
  nigerianPhones as nigeria,
  type PhoneMetadata,
} from '../../../../src/person/phones'
import {
  brokenPeople,
  cellsOf,
  csvOf,
  headerOf,
  sheetPerson,
} from '../../../support/sheet/people-csv'

// TypeScript infers `string` for the country codes of a JSON file.
const nigeriaMetadata = nigeria as PhoneMetadata

async function readAndCheck(csv: string) {
  const lines: SheetLine[] = []
  let header: readonly string[] = []
  await readFile(new File([csv], 'people.csv'), {}, (part) => {
    if (part.kind === 'head') header = part.head.header
    if (part.kind === 'lines') lines.push(...part.lines)
  })
  const own = columnsOf(header)
  const columns: Column[] = [...own, ...missingColumns('individual-usd', own)]
  const work = createSheetWork(
    createPhoneMetadataStore(nigeriaMetadata, () => Promise.resolve(allPhones)),
  )
  const settings = { personCase: 'individual-usd', columns, order: undefined } as const
  return { lines, columns, found: await work.check(lines, settings) }
}

describe('reading and checking a whole sheet', () => {
  test('finds every broken cell of 250 rows, and no other', async () => {
    const { csv, wrong } = brokenPeople(250, 30)
    const { lines, columns, found } = await readAndCheck(csv)
    expect(lines).toHaveLength(250)
    const told = found.map((problems, index) =>
      problems.map((problem) => ({
        number: lines[index]?.number,
        column: columns[problem.column]?.title,
        words: describeProblem(problem, lines[index] ?? { cells: [] }, columns),
      })),
    )
    expect(told.flat()).toEqual(
      wrong.map(({ number, column, words }) => ({
        number,
        column,
        words: expect.stringMatching(words) as string,
      })),
    )
  })

  test.each(["'+61491570737", '="+61491570737"'])(
    'loads the metadata of the foreign number %s, marked as text',
    async (phone) => {
      const person = { ...sheetPerson('individual-usd', 0), phone }
      const header = headerOf([person])
      const { lines, found } = await readAndCheck(csvOf([header, cellsOf(person, header)]))
      expect(lines).toHaveLength(1)
      expect(found.flat()).toEqual([])
    },
  )
})
