import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvFile } from '../../../src/desk/csv'
import { cellText } from '../../../src/desk/sheet/columns/cell-text'
import { columnsOf } from '../../../src/desk/sheet/columns/column'
import { readFile } from '../../../src/desk/sheet/reading/read-file'
import type { SheetRow } from '../../../src/desk/sheet/state/sheet-row'
import { refusedTable } from '../../../src/desk/sheet/writing/result-files'
import { csvOfTable } from '../../support/sheet/table-text'

const header = ['name_first', 'phone', 'address.line1', '-Nickname']
const columns = columnsOf(header)
const delimiters = fc.constantFrom(',', ';', '\t', '|')
const formulas = [
  '=cmd|x',
  '+2348031234567',
  '-5',
  '@SUM(A1)',
  '＝1',
  '\t',
  '\r',
  "'",
  '"',
  ';',
  ' ',
]
const cell = fc.oneof(
  fc.array(fc.constantFrom(...formulas, 'Obi', ',', '|', '\n', 'Ngọ'), { maxLength: 6 }),
  fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { maxLength: 1 }),
)
const text = cell.map((parts) => parts.join(''))
const cells = fc.tuple(fc.constant('Ada'), text, text, text).map((each) => [...each])

function rowOf(own: string[], at: number): SheetRow {
  const problems = [{ column: 1, path: ['phone'], code: 'missing' as const }]
  return { number: at + 1, cells: own, state: 'wrong', problems }
}

function refusedCsv(rows: readonly SheetRow[], delimiter: string): Promise<string> {
  const source = { rows, columns, personCase: 'individual-ngn', order: undefined } as const
  return csvOfTable(refusedTable({ ...source, head: { header, delimiter } }, false))
}

async function readBack(csv: string): Promise<{ titles: readonly string[]; cells: string[][] }> {
  let titles: readonly string[] = []
  const found: string[][] = []
  await readFile(new File([csv], 'people-to-fix.csv'), {}, (part) => {
    if (part.kind === 'head') titles = part.head.header
    if (part.kind === 'lines') found.push(...part.lines.map((line) => [...line.cells]))
  })
  return { titles, cells: found }
}

/** The cells of a program that splits at all separators, and takes no quotation mark for one. */
const looseCells = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .split(/[,;|\t\r\n]/)
    .map((each) => each.replace(/^[ "]*/, ''))

describe('a CSV of the desk', () => {
  test('comes back as it was, after it was saved, corrected and chosen again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(cells, { minLength: 1, maxLength: 4 }),
        delimiters,
        async (rows, delimiter) => {
          const once = await refusedCsv(rows.map(rowOf), delimiter)
          const back = await readBack(once)
          expect(back.titles).toEqual([...header, 'row', 'file_row', 'why_not_created'])
          const own = back.cells.map((line) => line.slice(0, header.length))
          const meaning = (lines: string[][]) =>
            lines.map((line) => line.map((each) => cellText(each)))
          expect(meaning(own)).toEqual(meaning(rows))
          expect(await refusedCsv(own.map(rowOf), delimiter)).toBe(once)
        },
      ),
      {
        numRuns: 25,
        examples: [[[['Ada', '+2348031234567', 'Flat 2; -1, Allen', "'t Hooft"]], ',']],
      },
    )
  })

  test('has no cell that a spreadsheet runs, wherever it splits a line', () => {
    fc.assert(
      fc.property(fc.array(cells, { minLength: 1 }), delimiters, (rows, delimiter) => {
        const run = looseCells(csvFile(rows, delimiter)).filter((each) =>
          /^[=+\-@＝＋－＠]/.test(each),
        )
        expect(run).toEqual([])
      }),
      { examples: [[[['Obi;=cmd|x', '"=1"', ';"=1"', '\n @a']], ',']] },
    )
  })

  test('begins with the mark of UTF-8, and has every cell in quotation marks', () => {
    expect(
      csvFile(
        [
          ['name', 'say "hi"'],
          ['Ngọzi', ''],
        ],
        ';',
      ),
    ).toBe('\uFEFF"name";"say ""hi"""\r\n"Ngọzi";""\r\n')
  })
})
