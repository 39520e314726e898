import { describe, expect, test } from 'vitest'
import { describeProblem } from '../../../../src/desk/sheet/checking/describe-problem'
import { wholeRow } from '../../../../src/desk/sheet/checking/row-problem'
import { columnsOf } from '../../../../src/desk/sheet/columns/column'
import { deskTexts } from '../../../../src/texts/desk-texts'
import { decodeText } from '../../../../src/desk/sheet/reading/decode-text'
import { giveLines } from '../../../../src/desk/sheet/reading/give-lines'
import { readCsv } from '../../../../src/desk/sheet/reading/read-csv'
import type { SheetHead, SheetLine } from '../../../../src/desk/sheet/reading/sheet-line'

function read(text: string) {
  const lines: SheetLine[] = []
  const shares: number[] = []
  let head: SheetHead | undefined
  const refusal = giveLines(readCsv(text), {}, (part) => {
    if (part.kind === 'head') head = part.head
    if (part.kind === 'lines') {
      lines.push(...part.lines)
      shares.push(part.share)
    }
  })
  return { refusal, head, lines, shares }
}

describe('the bytes of a spreadsheet', () => {
  const words = 'name_first\r\nNgọzi'

  test.each([
    ['UTF-8', Buffer.from(words)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${words}`)],
    ['UTF-16 of Excel’s Unicode text', Buffer.from(`\uFEFF${words}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${words}`, 'utf16le').swap16()],
  ])('are read as %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(words)
  })

  test.each([
    ['the first byte of one', [0xff, 0x41], 'ÿA'],
    ['the second byte of one', [0x41, 0xfe], 'Aþ'],
    ['the first byte of the other', [0xfe, 0x41], 'þA'],
    ['the second byte of the other', [0x41, 0xff], 'Aÿ'],
  ])('are not UTF-16 with only %s mark', (_, bytes, text) => {
    expect(decodeText(Uint8Array.from(bytes))).toBe(text)
  })

  test('are decoded as Windows-1252 if they are not valid UTF-8', () => {
    // Node 20 decodes 0x80 to 0x9f as Latin-1. Browsers do not, and a browser test covers them.
    const bytes = Buffer.from('Jürgen', 'latin1')
    expect(decodeText(bytes)).toBe('Jürgen')
  })
})

describe('the lines of a spreadsheet', () => {
  test.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('are split at %s', (_, delimiter) => {
    const text = [
      ['name_first', 'name_last', 'email'],
      ['Ada', 'Obi', 'ada@example.com'],
    ]
      .map((cells) => cells.join(delimiter))
      .join('\n')
    const { head, lines } = read(text)
    expect(head).toMatchObject({ header: ['name_first', 'name_last', 'email'], delimiter })
    expect(lines).toEqual([{ number: 1, cells: ['Ada', 'Obi', 'ada@example.com'] }])
  })

  test('are split at the delimiter of `sep=`, which is not a line', () => {
    const { head, lines } = read(
      'sep=;\r\nname_first;address.line1\r\nAda;1, High Street, Leeds\r\n',
    )
    expect(head?.header).toEqual(['name_first', 'address.line1'])
    expect(lines).toEqual([{ number: 1, cells: ['Ada', '1, High Street, Leeds'] }])
  })

  test('may have quoted line breaks, commas and quotation marks', () => {
    const { lines } = read('a,b\r\n"1, High\r\nStreet","the ""White"" House"\r\nx,y\r\n')
    expect(lines.map(({ number, cells }) => [number, ...cells])).toEqual([
      [1, '1, High\r\nStreet', 'the "White" House'],
      [2, 'x', 'y'],
    ])
  })

  test('have the numbers of the spreadsheet, where empty lines count', () => {
    const { lines } = read('\n\na,b\n1,2\n\n,\n3,4\n\n')
    expect(lines.map(({ number }) => number)).toEqual([1, 4])
  })

  test('may be shorter than the header, or have empty cells after it', () => {
    const { head, lines } = read('a,b,,\n1\n2,3,,\n')
    expect(head?.header).toEqual(['a', 'b'])
    expect(lines.map(({ cells }) => cells)).toEqual([
      ['1', ''],
      ['2', '3'],
    ])
  })

  test('may have an untitled column after the last title', () => {
    const { head, lines } = read('a,b,,,\n1,2\n3,4,,note,\n')
    expect(head?.header).toEqual(['a', 'b', '', ''])
    expect(lines).toEqual([
      { number: 1, cells: ['1', '2', '', ''] },
      { number: 2, cells: ['3', '4', '', 'note'] },
    ])
  })

  test('have a fault with more cells than the header, or an unclosed quotation mark', () => {
    const { lines } = read('a,b\n1,2,3\n4,"5\n6,7\n')
    expect(lines.map(({ fault }) => fault)).toEqual(['tooManyCells', 'quotesBroken'])
  })

  test.each([
    ['the first row', 0],
    ['the third row', 2],
    ['the last row', 11],
  ])('say how many rows an unclosed quotation mark in %s took', (_, at) => {
    const rows = Array.from(
      { length: 12 },
      (_row, each) => `Ada ${each},${each === at ? '"' : ''}5`,
    )
    const { lines } = read(`a,b\n${rows.join('\n')}\n`)
    const [line] = lines.filter(({ fault }) => fault === 'quotesBroken')
    const problem = { column: wholeRow, path: [], code: 'quotesBroken' } as const
    const said = describeProblem(problem, line ?? { cells: [] }, columnsOf(['a', 'b']))
    const lost = 11 - at
    const { rowsSwallowed, refusals } = deskTexts().sheet
    expect(said).toBe(lost === 0 ? refusals.quotesBroken : rowsSwallowed({ count: lost }))
    expect(lines.length + lost).toBe(12)
  })

  test('come in chunks, with a growing share of the text', () => {
    const { lines, shares } = read(`a,b\n${'first cell,"second\ncell"\n'.repeat(20_000)}`)
    expect(lines).toHaveLength(20_000)
    expect(lines.every(({ cells }) => cells[1] === 'second\ncell')).toBe(true)
    expect(shares.length).toBeGreaterThan(3)
    expect(shares).toEqual([...shares].sort((one, other) => one - other))
    expect(shares.at(-1)).toBe(1)
  })

  test('do not exist in an empty file', () => {
    expect(read('').refusal).toBe('noHeader')
    expect(read('\r\n \r\n').refusal).toBe('noHeader')
  })
})

test.each([1, 30])(
  'a file of too many columns and %s rows is refused before it is shown',
  (count) => {
    const titles = (length: number) => Array.from({ length }, (_, at) => `extra ${at}`).join()
    const { refusal, head, lines } = read(`${titles(129)}\r\n${'1\r\n'.repeat(count)}`)
    expect([refusal, head, lines]).toEqual(['tooLarge', undefined, []])
    expect(read(`${titles(128)}\r\n1\r\n`).lines).toHaveLength(1)
  },
)
