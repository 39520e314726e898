/**
 * With these a spreadsheet begins a formula, at the beginning of a cell (OWASP, CSV injection). A program that splits
 * at another sign than ours, or takes no quotation mark for one, also finds a beginning behind that sign.
 */
const formulaSign = /[=+\-@＝＋－＠\t\r]/
const cellEnd = /[,;|\t\r\n]/

/** Returns the text with an apostrophe wherever a spreadsheet would run it as a formula. */
export function notAFormula(text: string): string {
  if (!formulaSign.test(text)) return text
  return changeBeginnings(text, (sign) => (formulaSign.test(sign) ? `'${sign}` : sign))
}

/** Returns a text for the clipboard, of which no spreadsheet runs a part. A phone number is no formula. */
export function clipboardText(text: string): string {
  return /^\+[\d ()-]+$/.test(text.trim()) ? text : notAFormula(text)
}

/** Returns the text without the apostrophes of `notAFormula`. */
export function withoutFormulaMarks(text: string): string {
  if (!text.includes("'")) return text
  return changeBeginnings(text, (sign, next) =>
    sign === "'" && formulaSign.test(next) ? '' : sign,
  )
}

/** Changes each character at the beginning of a cell, where spaces and quotation marks may stand before it. */
function changeBeginnings(text: string, change: (sign: string, next: string) => string): string {
  let changed = ''
  let isBeginning = true
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    changed += isBeginning ? change(sign, text.charAt(at + 1)) : sign
    isBeginning = cellEnd.test(sign) || (isBeginning && (sign === ' ' || sign === '"'))
  }
  return changed
}

/**
 * The byte order mark that makes Excel read UTF-8, and not `sep=,`: Excel would ignore the mark then, and change the
 * letters of names.
 */
export const csvStart = '\uFEFF'

/** Returns a line of a file (RFC 4180), in which no spreadsheet runs a cell. */
export function csvLine(cells: readonly string[], delimiter = ','): string {
  const quoted = (cell: string) => `"${notAFormula(cell).replace(/"/g, '""')}"`
  return `${cells.map(quoted).join(delimiter)}\r\n`
}

export function csvFile(lines: readonly (readonly string[])[], delimiter = ','): string {
  return csvStart + lines.map((cells) => csvLine(cells, delimiter)).join('')
}
