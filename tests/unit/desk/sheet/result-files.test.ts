import * as fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { csvFile } from '../../../../src/desk/csv'
import { keyOf } from '../../../../src/desk/paste/reading/label-key'
import { cellText } from '../../../../src/desk/sheet/columns/cell-text'
import { columnsOf } from '../../../../src/desk/sheet/columns/column'
import { readFile } from '../../../../src/desk/sheet/reading/read-file'
import type { SheetLine } from '../../../../src/desk/sheet/reading/sheet-line'
import type { SheetRow } from '../../../../src/desk/sheet/state/sheet-row'
import {
  createdTable,
  refusedTable,
  type ResultSource,
  resultsTable,
  templateTable,
} from '../../../../src/desk/sheet/writing/result-files'
import { parsedCsv } from '../../../support/sheet/parsed-csv'
import { csvOfTable, xlsxOfTable } from '../../../support/sheet/table-text'

const header = ['name_first', 'name_last', 'row', 'bank_id_number']
const columns = columnsOf(header)

function row(number: number, changes: Partial<SheetRow>): SheetRow {
  const cells = [`Ada ${number}`, 'Obi', 'own', '22212345678']
  return { number, cells, state: 'ready', problems: [], ...changes }
}

function sourceOf(rows: readonly SheetRow[], changes: Partial<ResultSource> = {}): ResultSource {
  const head = { header, delimiter: ',', titleRow: 1 }
  return { rows, columns, head, personCase: 'ubo-usd', order: undefined, ...changes }
}

const createdCsv = (...source: Parameters<typeof sourceOf>) =>
  csvOfTable(createdTable(sourceOf(...source)))
const refusedCsv = async (...source: Parameters<typeof sourceOf>) =>
  parsedCsv(await csvOfTable(refusedTable(sourceOf(...source), false)))

describe('the file of created people', () => {
  test('has the columns row and id, then the names and the case', async () => {
    const rows = [row(1, { state: 'created', id: 'one' }), row(2, {}), row(3, { id: 'three' })]
    expect(parsedCsv(await createdCsv(rows))).toEqual([
      ['row', 'id', 'name_first', 'name_last', 'case'],
      ['1', 'one', 'Ada 1', 'Obi', 'ubo-usd'],
      ['3', 'three', 'Ada 3', 'Obi', 'ubo-usd'],
    ])
  })

  test('has one line per row and no formula, whatever the names contain', async () => {
    const named = { id: 'one', cells: ['=Ada\nthe first', 'Obi, "junior"', '', ''] }
    const text = await createdCsv([row(1, named)], { personCase: 'individual-ngn' })
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toEqual([
      expect.anything(),
      `"1","one","'=Ada the first","Obi, ""junior""","individual-ngn"`,
    ])
  })
})

test('the results say why a row is left out, with the number that the first one has in them', async () => {
  const again = columnsOf([...header, 'row', 'file_row', 'why_not_created'])
  const cells = (number: string) => ['Ada', 'Obi', 'own', '22212345678', number, '', '']
  const rows = [
    row(1, { state: 'created', id: 'one', cells: cells('7') }),
    row(2, { state: 'exists', existsAs: 1, cells: cells('8') }),
    row(3, { state: 'exists', existsAs: 'known', cells: cells('9') }),
    row(4, { state: 'wrong', cells: cells('10') }),
  ]
  const table = resultsTable(sourceOf(rows, { columns: again }))
  const lines = []
  for (const line of table.rows) lines.push(await line)
  expect(lines.map((line) => [line[0], line[3]])).toEqual([
    ['7', 'Created'],
    ['8', 'Exists: the same person as row 7'],
    ['9', 'Exists'],
  ])
})

const wrong = row(2, {
  state: 'wrong',
  problems: [
    { column: 0, path: ['name_first'], code: 'missing' },
    { column: -1, path: [], code: 'saidByService', sentence: 'Not today' },
  ],
})

describe('the file of rows to fix', () => {
  test("has the file's columns, then the row, then the reasons with their columns", async () => {
    const [titles, line] = await refusedCsv([row(1, {}), wrong])
    expect(titles).toEqual([...header, 'row', 'file_row', 'why_not_created'])
    expect(line?.slice(0, -1)).toEqual([...wrong.cells, '2', '3'])
    expect(line?.at(-1)).toMatch(/^name_first: .+; row: Not today$/)
  })

  test('keeps the row number of the first file when it was chosen again', async () => {
    const again = columnsOf([...header, 'row', 'file_row', 'why_not_created'])
    expect(again.map(({ leftOut }) => leftOut)).toEqual([
      undefined,
      undefined,
      'unknown',
      undefined,
      'ours',
      'ours',
      'ours',
    ])
    const cells = [...wrong.cells, '2', '7', 'name_first: Enter it']
    const rows = [{ ...wrong, number: 1, cells }]
    const [titles, line] = await refusedCsv(rows, { columns: again })
    expect(titles).toEqual([...header, 'row', 'file_row', 'why_not_created'])
    expect(line?.slice(0, -1)).toEqual([...wrong.cells, '2', '7'])
    const created = { ...wrong, number: 1, cells, id: 'one' }
    const text = await createdCsv([created], { columns: again })
    expect(parsedCsv(text)[1]?.[0]).toBe('2')
  })

  test('has no cell that a spreadsheet runs, and every cell reads back unchanged', async () => {
    const cells = ['=HYPERLINK("x")', '+Obi', '-1', '@22212345678']
    const [, line = []] = await refusedCsv([{ ...wrong, cells }])
    expect(line.slice(0, 4)).toEqual(cells.map((cell) => `'${cell}`))
    expect(line.slice(0, 4).map((cell) => cellText(cell))).toEqual(cells)
  })
})

/** The lines of a file, as it is chosen again. */
async function linesIn(name: string, content: BlobPart, titles = header) {
  const lines: SheetLine[] = []
  let read: readonly string[] = []
  const refusal = await readFile(
    new File([content], name),
    { words: titles.map(keyOf), lastTitles: ['whynotcreated'] },
    (part) => {
      if (part.kind === 'head') read = part.head.header
      if (part.kind === 'lines') lines.push(...part.lines)
    },
  )
  expect(refusal).toBeUndefined()
  return { lines, columns: columnsOf(read) }
}

describe('a row at fault', () => {
  const any = fc.constantFrom('', 'Ada', 'Obi', '22212345678', '7', 'a "b', 'x, y', 'line\nbreak')
  const cells = fc
    .array(any, { minLength: 1, maxLength: 9 })
    .filter((all) => all.some((cell) => cell !== ''))

  test.each(['csv', 'xlsx'] as const)(
    'goes out as .%s and comes back with all its cells and its fault, again and again',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(cells, fc.boolean(), async (first, isBroken) => {
          const text = csvFile([header, first])
          const chosen = await linesIn('people.csv', text)
          let [line = { number: 1, cells: first }] = chosen.lines
          let columnsNow = chosen.columns
          if (isBroken) line = { ...line, fault: 'quotesBroken' }
          fc.pre(line.fault !== undefined)
          const textOf = ({ cells: all }: Pick<SheetLine, 'cells'>) =>
            all.map((cell) => cellText(cell)).filter((cell) => cell !== '')
          const before = textOf(line)
          for (let time = 0; time < 3; time += 1) {
            const wrongRow: SheetRow = {
              ...line,
              state: 'wrong',
              problems: [{ column: -1, path: [], code: line.fault ?? 'tooManyCells' }],
            }
            const table = refusedTable(sourceOf([wrongRow], { columns: columnsNow }), false)
            const content = format === 'csv' ? await csvOfTable(table) : await xlsxOfTable(table)
            const again = await linesIn(`people-to-fix.${format}`, content)
            expect(again.lines.map(({ fault }) => fault)).toEqual([line.fault])
            const [only = line] = again.lines
            const now = textOf(only)
            for (const cell of before)
              expect(now.filter((each) => each === cell).length).toBeGreaterThanOrEqual(
                before.filter((each) => each === cell).length,
              )
            expect(now.length).toBeLessThanOrEqual(before.length + 4)
            line = only
            columnsNow = again.columns
          }
        }),
        { numRuns: 30 },
      )
    },
  )
})

async function cellsIn(bytes: Uint8Array<ArrayBuffer>): Promise<readonly string[][]> {
  const found: string[][] = []
  const refusal = await readFile(new File([bytes], 'people-to-fix.xlsx'), {}, (part) => {
    if (part.kind === 'lines') found.push(...part.lines.map((line) => [...line.cells]))
  })
  expect(refusal).toBeUndefined()
  return found
}

describe('an .xlsx of the desk', () => {
  const any = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }).filter((text) => text.trim() !== ''),
    fc.constantFrom('=1+1', '+234', '-5', '@a', '01', '00123456789', ' a ', 'a\r\nb', '_x0041_'),
    fc.constantFrom('#REF!', 'TRUE', '1E5', '27/03/1990', "'0803", '<a>&"', '\u0000\u0001', '\t'),
  )
  const cells = fc.array(any, { minLength: 4, maxLength: 4 })

  test('comes back with the same bytes in each cell', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(cells, { minLength: 1, maxLength: 4 }), async (lines) => {
        const rows = lines.map((each, at) => ({ ...wrong, number: at + 1, cells: each }))
        const bytes = await xlsxOfTable(refusedTable(sourceOf(rows), true))
        expect((await cellsIn(bytes)).map((line) => line.slice(0, 4))).toEqual(lines)
      }),
      { numRuns: 20 },
    )
  })

  test('keeps the zeros of what is typed into an empty cell, in the template also further down', async () => {
    const table = { titles: ['BVN', 'Phone'], rows: [['', '0803']] }
    const template = templateTable('individual-ngn', 2030, true)
    for (const [each, rows] of [[table, [1]] as const, [template, [2, 500, 1001]] as const]) {
      const { sheets } = await readXlsx(await xlsxOfTable(each), { readStyles: true })
      const formats = rows.map((at) => sheets[0]?.cells?.get(`${at},0`)?.style?.numFmt)
      expect(new Set(formats)).toEqual(new Set(['@']))
    }
  })
})
