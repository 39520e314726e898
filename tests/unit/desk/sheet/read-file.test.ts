import { readFileSync } from 'node:fs'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import type { FilePart, ReadOptions } from '../../../../src/desk/sheet/reading/give-lines'
import { excelConversionIn } from '../../../../src/desk/sheet/columns/cell-text'
import { readFile } from '../../../../src/desk/sheet/reading/read-file'
import type {
  SheetHead,
  SheetLine,
  WorkbookSheets,
} from '../../../../src/desk/sheet/reading/sheet-line'
import { zipOf } from './support/zip-of'

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url))

async function read(bytes: Uint8Array | string, name = 'people.xlsx', options: ReadOptions = {}) {
  const lines: SheetLine[] = []
  let head: SheetHead | undefined
  let sheets: WorkbookSheets | undefined
  const refusal = await readFile(
    new File([new Uint8Array(Buffer.from(bytes))], name),
    options,
    (part) => {
      if (part.kind === 'sheets') sheets = part.sheets
      if (part.kind === 'head') head = part.head
      if (part.kind === 'lines') lines.push(...part.lines)
    },
  )
  const { hidden } = head ?? {}
  return { refusal, sheets, header: head?.header, lines, ...(hidden !== undefined && { hidden }) }
}

describe('the same people', () => {
  const csv = fixture('people.csv').toString()
  // Node 20 decodes 0x80 to 0x9f as Latin-1. Browsers do not, and a browser test covers them.
  const latin = csv.replaceAll(/[’“”]/g, "'")

  test.each([
    ['UTF-8 with its mark', csv, Buffer.from(`\uFEFF${csv}`)],
    ['UTF-16', csv, Buffer.from(`\uFEFF${csv}`, 'utf16le')],
    ['UTF-16, big end first', csv, Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16()],
    ['Windows-1252', latin, Buffer.from(latin, 'latin1')],
  ])('are read from CSV in UTF-8 and in %s', async (_, text, bytes) => {
    const people = await read(text, 'people.csv')
    expect(people.lines).toHaveLength(24)
    expect(await read(bytes, 'people.csv')).toEqual(people)
  })

  test('are read from UTF-8 with one bad byte, which marks its own cell alone', async () => {
    const names = ['José', 'Adékúnlé', 'Ọmọ́wùmí', 'Zoë']
    const text = `name_first\n${names.join('\n')}\nAndr`
    const bytes = Buffer.concat([Buffer.from(text), Buffer.from([0xe9])])
    const { lines } = await read(bytes, 'people.csv')
    expect(lines.map(({ cells }) => cells[0])).toEqual([...names, 'Andr\uFFFD'])
  })

  // Each has what it writes of its own: a formula with its value, rich text, links, inline texts, dates since 1904.
  test.each(['exceljs.xlsx', 'hucre.xlsx', 'write-excel-file.xlsx'])(
    'are read from CSV and from %s',
    async (name) => {
      const { refusal, header, lines } = await read(fixture(name), name)
      const people = await read(csv, 'people.csv')
      expect(refusal).toBeUndefined()
      expect(header).toEqual(people.header)
      expect(lines).toEqual(people.lines)
    },
  )
})

describe('a CSV that does not show its encoding', () => {
  const names = ['José', 'Müller', 'François', 'Ngozi', 'Zoé']
  const bytesIn = {
    'windows-1252': { é: 0xe9, ü: 0xfc, ç: 0xe7 },
    macintosh: { é: 0x8e, ü: 0x9f, ç: 0x8d },
    ibm850: { é: 0x82, ü: 0x81, ç: 0x87 },
  } as const
  const csvIn = (encoding: keyof typeof bytesIn) => {
    const codes: Readonly<Record<string, number>> = bytesIn[encoding]
    const text = ['name_first', ...names].map((name) => `${name},x\r\n`).join('')
    return Uint8Array.from(text, (sign) => codes[sign] ?? sign.charCodeAt(0))
  }
  const readAs = async (bytes: Uint8Array<ArrayBuffer>, encoding?: keyof typeof bytesIn) => {
    let head: SheetHead | undefined
    const firsts: string[] = []
    const tell = (part: FilePart) => {
      if (part.kind === 'head') head = part.head
      if (part.kind === 'lines') firsts.push(...part.lines.map(({ cells }) => cells[0] ?? ''))
    }
    await readFile(new File([bytes], 'people.csv'), { encoding }, tell)
    return { head, firsts }
  }

  test.each(['windows-1252', 'macintosh', 'ibm850'] as const)(
    'shows three names in each, and is read in the chosen one: %s',
    async (encoding) => {
      const { head } = await readAs(csvIn(encoding))
      const guesses = head?.encodings ?? []
      expect(guesses.map((each) => each.encoding)).toEqual(Object.keys(bytesIn))
      const right = guesses.find((each) => each.encoding === encoding)
      expect(right?.samples).toEqual(names.slice(0, 3))
      expect((await readAs(csvIn(encoding), encoding)).firsts).toEqual(names)
    },
  )

  test('asks nothing of one in ASCII or UTF-8, nor of one in UTF-8 with a bad byte', async () => {
    const plain = Buffer.from('name_first\r\nAda\r\n')
    const utf8 = Buffer.from(`name_first\r\n${names.join('\r\n')}\r\n`)
    for (const bytes of [plain, utf8, Buffer.concat([utf8, Buffer.from([0xe9])])])
      expect((await readAs(Uint8Array.from(bytes))).head?.encodings).toBeUndefined()
  })
})

describe('a small workbook whose archive is written as a large one', () => {
  test.each(['end-record-only', 'inline', 'sizes'])('is read: zip64-%s', async (of) => {
    const name = `zip64-${of}.xlsx`
    const { refusal, lines } = await read(fixture(name), name)
    expect(refusal).toBeUndefined()
    expect(lines.length).toBeGreaterThan(0)
  })
})

describe('a workbook', () => {
  const rows = [['', ''], ['name_first', 'phone'], ['Ada', '0803'], [], ['Bola', 8_031_234_567]]

  test('has the row numbers of the spreadsheet, and all digits of a number', async () => {
    const { header, lines } = await read(await writeXlsx({ sheets: [{ name: 'People', rows }] }))
    expect(header).toEqual(['name_first', 'phone'])
    expect(lines).toEqual([
      { number: 1, cells: ['Ada', '0803'] },
      { number: 3, cells: ['Bola', '8031234567'] },
    ])
  })

  test.each([
    [123_456_789_012_345, '123456789012345', undefined],
    // Excel keeps 15 digits, and the others are zeros.
    [1_234_567_890_123_450, '1.23456789012345E+15', 'numberShortened'],
    [9e19, '9E+19', 'numberShortened'],
    [1500.0999999999999, '1500.1', undefined],
  ] as const)('never rounds a number of more than 15 digits: %d', async (number, text, code) => {
    const sheets = [{ name: 'People', rows: [['id_number'], [number]] }]
    const [cell = ''] = (await read(await writeXlsx({ sheets }))).lines[0]?.cells ?? []
    expect(cell).toBe(text)
    expect(excelConversionIn(cell, { field: 'id_number' }, 'voters_card')).toBe(code)
  })

  test('may have a column without a title, whichever row is the first to use it', async () => {
    const people = Array.from({ length: 30 }, (_, at) => [`Ada ${at}`, '0803', '', ' '])
    const noted = ['Bola', '0805', 'called twice', '']
    const { header, lines } = await read(
      await writeXlsx({
        sheets: [{ name: 'People', rows: [['name_first', 'phone'], ...people, noted] }],
      }),
    )
    expect(header).toEqual(['name_first', 'phone', ''])
    expect(lines.filter(({ fault }) => fault !== undefined)).toEqual([])
    expect(lines.at(-1)?.cells).toEqual(['Bola', '0805', 'called twice'])
  })

  test('can begin with a person, and has letters as titles then', async () => {
    const bytes = await writeXlsx({
      sheets: [{ name: 'People', rows: [['Ada'], ['Bola', '0803'], ['Uche', null]] }],
    })
    const people = {
      header: ['A', 'B'],
      lines: [
        { number: 1, cells: ['Ada', ''] },
        { number: 2, cells: ['Bola', '0803'] },
        { number: 3, cells: ['Uche', ''] },
      ],
    }
    expect(await read(bytes, 'people.xlsx', { hasTitles: false })).toMatchObject(people)
    const csv = 'Ada,\nBola,0803\nUche,\n'
    expect(await read(csv, 'people.csv', { hasTitles: false })).toMatchObject(people)
  })

  test('has dates as days, and a time only where Excel has one', async () => {
    const dates = [
      new Date(Date.UTC(1990, 11, 31)),
      new Date(Date.UTC(1900, 1, 1)),
      new Date(Date.UTC(1990, 0, 2, 13, 45)),
    ]
    const sheets = [{ name: 'Dates', rows: [['a', 'b', 'c'], dates] }]
    expect((await read(await writeXlsx({ sheets }))).lines[0]?.cells).toEqual([
      '1990-12-31',
      '1900-02-01',
      '1990-01-02 13:45:00',
    ])
  })

  test('has no hidden column once staff want what is shown, and has it last once they want all', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'People',
          columns: [{}, { hidden: true }, { hidden: true }, {}],
          rows: [
            ['name_first', 'BVN', '', 'BVN'],
            ['Ada', '11111111111', '', '22222222222'],
          ],
        },
      ],
    })
    const readAs = async (withHidden?: boolean) => {
      const { header, lines } = await read(bytes, 'people.xlsx', { withHidden })
      return [header, lines[0]?.cells]
    }
    expect(await readAs(false)).toEqual([
      ['name_first', 'BVN'],
      ['Ada', '22222222222'],
    ])
    expect(await readAs(true)).toEqual([
      ['name_first', 'BVN', 'BVN'],
      ['Ada', '22222222222', '11111111111'],
    ])
    // Nothing is checked until they say what they want. An empty column is no reason to ask.
    expect(await read(bytes)).toMatchObject({ hidden: 1 })
  })

  test('is read from its first visible sheet, or from the one that is asked for', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Lists', hidden: true, rows: [['secret']] },
        { name: 'People', rows },
        { name: 'More people', rows: [['email'], ['ada@example.com']] },
      ],
    })
    const names = ['People', 'More people']
    expect((await read(bytes)).sheets).toEqual({ names, shown: 'People' })
    expect(await read(bytes, 'people.xlsx', { sheetName: 'More people' })).toEqual({
      refusal: undefined,
      sheets: { names, shown: 'More people' },
      header: ['email'],
      lines: [{ number: 1, cells: ['ada@example.com'] }],
    })
  })
})

describe('a file is refused', () => {
  const refusalOf = async (bytes: Uint8Array | string, name?: string) =>
    (await read(bytes, name)).refusal
  const parts = ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml']
  const small = parts.map((name) => ({ name, content: Buffer.from('<x/>') }))

  test('if it is larger than the page can hold', async () => {
    const large = Buffer.alloc(20 * 1024 * 1024)
    expect(
      await refusalOf(zipOf([...small, { name: 'xl/a.bin', content: large, isStored: true }])),
    ).toBe('tooLarge')
  })

  test('if it holds more than it claims', async () => {
    const kind =
      'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
    const archive = (claims?: number) =>
      zipOf([
        { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
        {
          name: '_rels/.rels',
          content: Buffer.from(
            `<Relationships><Relationship Id="r" Type="${kind}" Target="xl/workbook.xml"/></Relationships>`,
          ),
        },
        {
          name: 'xl/workbook.xml',
          content: Buffer.from(`<workbook><sheets/>${' '.repeat(1_000_000)}</workbook>`),
          ...(claims !== undefined && { claims }),
        },
      ])
    expect(await refusalOf(archive())).toBe('noHeader')
    expect(await refusalOf(archive(100))).toBe('damaged')
  })

  const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const links = (...targets: readonly (readonly [string, string])[]) =>
    `<Relationships>${targets
      .map(
        ([kind, to], at) =>
          `<Relationship Id="rId${at + 1}" Type="${related}/${kind}" Target="${to}"/>`,
      )
      .join('')}</Relationships>`
  const workbookOf = (rows: string, strings = '') =>
    zipOf(
      Object.entries({
        '[Content_Types].xml': '<Types/>',
        '_rels/.rels': links(['officeDocument', 'xl/workbook.xml']),
        'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${related}"><sheets><sheet name="P" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': links(
          ['worksheet', 'worksheets/sheet1.xml'],
          ['sharedStrings', 'sharedStrings.xml'],
        ),
        'xl/worksheets/sheet1.xml': `<worksheet xmlns="${spreadsheet}"><sheetData>${rows}</sheetData></worksheet>`,
        'xl/sharedStrings.xml': `<sst xmlns="${spreadsheet}">${strings}</sst>`,
      }).map(([name, content]) => ({ name, content: Buffer.from(content) })),
    )
  const cell = (at: string, text = 'x') => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const rowsOf = (count: number, columns: string) =>
    Array.from({ length: count }, (_, at) => `<row>${cell(`${columns}${at + 1}`)}</row>`).join('')

  test('if its rows and columns are more than the page can hold', async () => {
    expect(await refusalOf(workbookOf(rowsOf(2, 'A')))).toBeUndefined()
    // 200 wide rows of 16,384 columns took 2 GB at a tenth of this size.
    expect(await refusalOf(workbookOf(rowsOf(20_000, 'DX')))).toBe('tooLarge')
    expect(await refusalOf(workbookOf(`<row>${cell('A1')}${cell('DY1')}</row>`))).toBe('tooLarge')
    const long = `<row r="100001">${cell('A100001')}</row>`
    expect(await refusalOf(workbookOf(rowsOf(2, 'A') + long))).toBe('tooLarge')
  })

  test('but not if only the format of a cell lies far away', async () => {
    const far = '<row r="1048576"><c r="A1048576" s="1"/><c r="XFD1048576" s="1"/></row>'
    const { refusal, header, lines } = await read(workbookOf(rowsOf(3, 'B') + far))
    expect(refusal).toBeUndefined()
    expect(header).toEqual(['', 'x'])
    expect(lines).toHaveLength(2)
  })

  test('if a CSV has more cells than the page can hold', async () => {
    const wide = `a${',a'.repeat(99)}\n${'x\n'.repeat(25_001)}`
    expect(await refusalOf(wide, 'people.csv')).toBe('tooLarge')
    expect(await refusalOf(`a${',a'.repeat(99)}\n${'x\n'.repeat(100)}`, 'a.csv')).toBeUndefined()
  })

  test('if it can run macros, whatever its name', async () => {
    const sheets = [{ name: 'People', rows: [['name_first'], ['Ada']] }]
    const macros = await writeXlsx({ sheets, vbaProject: new Uint8Array(100) })
    expect(await refusalOf(macros, 'people.xlsx')).toBe('macros')
    expect(await refusalOf(await writeXlsx({ sheets }), 'people.xlsm')).toBe('macros')
  })

  test('if it has a password', async () => {
    const sheets = [{ name: 'People', rows: [['name_first'], ['Ada']] }]
    const encryption = { password: 'secret', spinCount: 1 }
    expect(await refusalOf(await writeXlsx({ sheets, encryption }))).toBe('encrypted')
  })

  test('if it is of another format', async () => {
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048)])
    expect(await refusalOf(old, 'people.xls')).toBe('oldExcel')
    expect(await refusalOf(zipOf([{ name: 'xl/workbook.bin', content: old }]))).toBe('oldExcel')
    const ods = await writeOds({ sheets: [{ name: 'People', rows: [['name_first']] }] })
    expect(await refusalOf(ods, 'people.ods')).toBe('openDocument')
    expect(await refusalOf(zipOf([{ name: 'word/document.xml', content: old }]))).toBe('otherFile')
    expect(await refusalOf('%PDF-1.7\n', 'people.csv')).toBe('otherFile')
    expect(await refusalOf(Buffer.from('89504e470d0a1a0a', 'hex'), 'a.csv')).toBe('otherFile')
    expect(await refusalOf(Buffer.from([0x61, 0, 0x62, 0]), 'people.csv')).toBe('otherFile')
  })

  test('if it is cut off, or has no header', async () => {
    expect(await refusalOf(fixture('exceljs.xlsx').subarray(0, 3000))).toBe('damaged')
    expect(await refusalOf(await writeXlsx({ sheets: [{ name: 'Empty', rows: [] }] }))).toBe(
      'noHeader',
    )
    expect(await refusalOf('\r\n', 'people.csv')).toBe('noHeader')
  })
})
