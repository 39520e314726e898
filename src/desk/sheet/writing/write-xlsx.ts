import { Zip, ZipDeflate } from 'fflate'
import { columnLetters } from '../reading/head-of'
import type { FileTable, TableWriter } from './file-table'

// Office Open XML (ECMA-376), part 1: as little of it as Excel opens without a question. The library that reads .xlsx
// writes no format of a whole column: what is typed into an empty cell would lose its zeros.
const begin = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const lastRow = 1_048_576
/** In characters. */
const pieceLength = 32 * 1024
/** In characters. Excel has no longer text in a cell. */
const maxCellLength = 32_767
/** The formats in `styles`. */
const textStyle = 1
const titleStyle = 2

const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf numFmtId="49" applyNumberFormat="1" xfId="0"/><xf numFmtId="49" applyNumberFormat="1" fontId="1" applyFont="1" xfId="0"/></cellXfs></styleSheet>`

/** Returns what writes an .xlsx in which every cell is a text, also those below the last row. */
export function xlsxWriter({ titles, sheetName = 'People' }: FileTable): TableWriter {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  // Only parts that are packed in a worker can fail.
  const zip = new Zip((_error, chunk) => chunks.push(chunk))
  for (const [name, content] of Object.entries(partsOf(sheetName))) {
    const part = startPart(zip, name)
    part.write(content)
    part.end()
  }
  const sheet = startPart(zip, 'xl/worksheets/sheet1.xml')
  const width = `<cols><col min="1" max="${titles.length}" width="24" customWidth="1" style="${textStyle}"/></cols>`
  sheet.write(
    `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${width}<sheetData>`,
  )
  let count = 0
  const addRow = (cells: readonly string[], style: number) => {
    count += 1
    sheet.write(rowXml(cells, count, style))
  }
  addRow(titles, titleStyle)
  return {
    add: (cells) => addRow(cells, textStyle),
    end: () => {
      const all = `A1:${columnLetters(titles.length - 1)}${lastRow}`
      // Excel would mark each number with a green corner.
      const quiet = `<ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors>`
      sheet.write(`</sheetData>${quiet}</worksheet>`)
      sheet.end()
      zip.end()
      return new Blob(chunks, { type: `${types}.sheet` })
    },
  }
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

function partsOf(sheetName: string): Record<string, string> {
  const name = escaped(sheetName.replace(/[\\/?*:[\]]/g, ' ').slice(0, 31))
  const links = ['worksheet" Target="worksheets/sheet1', 'styles" Target="styles'].map(
    (link, at) => `<Relationship Id="rId${at + 1}" Type="${related}/${link}.xml"/>`,
  )
  return {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${related}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${related}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${links.join('')}</Relationships>`,
    'xl/styles.xml': styles,
  }
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
