import { Zip, ZipDeflate } from 'fflate'
import { columnLetters } from '../reading/head-of'
import { maxCellLength } from '../reading/sheet-bounds'
import type { FileTable, TableWriter } from './file-table'

// Office Open XML (ECMA-376), part 1: as little of it as Excel opens without a question. The library that reads .xlsx
// writes no format of a whole column: what is typed into an empty cell would lose its zeros.
const begin = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** The hidden sheet with the texts to choose from. */
const listsName = 'Lists'
const lastRow = 1_048_576
/** In characters. */
const pieceLength = 32 * 1024
/** The formats in `styles`. */
const textStyle = 1
const titleStyle = 2

const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf numFmtId="49" applyNumberFormat="1" xfId="0"/><xf numFmtId="49" applyNumberFormat="1" fontId="1" applyFont="1" xfId="0"/></cellXfs></styleSheet>`

/** Returns what writes an .xlsx in which every cell is a text, also those below the last row. */
export function xlsxWriter({ columns, sheetName = 'People' }: FileTable): TableWriter {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  // Only parts that are packed in a worker can fail.
  const zip = new Zip((_error, chunk) => chunks.push(chunk))
  const lists = columns.flatMap(({ choices = [] }, at) =>
    choices.length === 0 ? [] : [{ at, choices }],
  )
  for (const [name, content] of Object.entries(partsOf(sheetName, lists))) {
    const part = startPart(zip, name)
    part.write(content)
    part.end()
  }
  const sheet = startPart(zip, 'xl/worksheets/sheet1.xml')
  const width = `<cols><col min="1" max="${columns.length}" width="24" customWidth="1" style="${textStyle}"/></cols>`
  sheet.write(
    `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${width}<sheetData>`,
  )
  let count = 0
  const addRow = (cells: readonly string[], style: number) => {
    count += 1
    sheet.write(rowXml(cells, count, style))
  }
  addRow(
    columns.map(({ title }) => title),
    titleStyle,
  )
  return {
    add: (cells) => addRow(cells, textStyle),
    end: () => {
      const all = `A1:${columnLetters(columns.length - 1)}${lastRow}`
      // Excel would mark each number with a green corner.
      const quiet = `<ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors>`
      sheet.write(`</sheetData>${validations(lists)}${quiet}</worksheet>`)
      sheet.end()
      zip.end()
      return new Blob(chunks, { type: `${types}.sheet` })
    },
  }
}

interface List {
  at: number
  choices: readonly string[]
}

/** Starts a part of the archive. Its text is packed in pieces, so that the whole is never in memory. */
function startPart(zip: Zip, name: string) {
  const part = new ZipDeflate(name)
  zip.add(part)
  const encoder = new TextEncoder()
  let text = begin
  const push = (isLast: boolean) => {
    part.push(encoder.encode(text), isLast)
    text = ''
  }
  return {
    write: (more: string) => {
      text += more
      if (text.length > pieceLength) push(false)
    },
    end: () => push(true),
  }
}

function partsOf(sheetName: string, lists: readonly List[]): Record<string, string> {
  const names = [sheetName.replace(/[\\/?*:[\]]/g, ' ').slice(0, 31), listsName]
  const sheets = names.map(
    (name, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${at === 0 ? '' : ' state="hidden"'} r:id="rId${at + 1}"/>`,
  )
  const overrides = ['worksheets/sheet1', 'worksheets/sheet2'].map(
    (part) => `<Override PartName="/xl/${part}.xml" ContentType="${types}.worksheet+xml"/>`,
  )
  const links = ['worksheet" Target="worksheets/sheet1', 'worksheet" Target="worksheets/sheet2']
    .concat('styles" Target="styles')
    .map((link, at) => `<Relationship Id="rId${at + 1}" Type="${related}/${link}.xml"/>`)
  const longest = Math.max(0, ...lists.map(({ choices }) => choices.length))
  const rows = Array.from({ length: longest }, (_, at) =>
    rowXml(
      lists.map(({ choices }) => choices[at] ?? ''),
      at + 1,
      textStyle,
    ),
  )
  return {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${overrides.join('')}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${related}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${related}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${links.join('')}</Relationships>`,
    'xl/styles.xml': styles,
    'xl/worksheets/sheet2.xml': `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  }
}

function validations(lists: readonly List[]): string {
  if (lists.length === 0) return ''
  const each = lists.map(({ at, choices }, list) => {
    const column = columnLetters(at)
    const source = `${listsName}!$${columnLetters(list)}$1:$${columnLetters(list)}$${choices.length}`
    return `<dataValidation type="list" allowBlank="1" sqref="${column}2:${column}${lastRow}"><formula1>${source}</formula1></dataValidation>`
  })
  return `<dataValidations count="${each.length}">${each.join('')}</dataValidations>`
}

function rowXml(cells: readonly string[], row: number, style: number): string {
  const filled = cells.map((cell, at) => {
    if (cell === '') return ''
    const text = escaped(cell.slice(0, maxCellLength))
    return `<c r="${columnLetters(at)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
  })
  return `<row r="${row}">${filled.join('')}</row>`
}

const special = /[&<>"\uFFFE\uFFFF]|(?![\t\n])\p{Cc}|_(?=x[\dA-Fa-f]{4}_)/gu
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Returns a text in XML. What XML cannot have is written as Excel does: _x000D_ (part 1, 22.9.2.19). */
function escaped(text: string): string {
  return text.replace(special, (sign) => entities[sign] ?? `_x${hexOf(sign)}_`)
}

function hexOf(sign: string): string {
  return sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
}
