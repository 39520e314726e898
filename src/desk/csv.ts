/**
 * Before these a spreadsheet begins a formula, at the beginning of a cell (OWASP, CSV injection). A program that splits
 * at another sign than ours, or takes no quotation mark for one, also finds a beginning behind that sign.
 */
const formulaStart = /(?=[=+\-@＝＋－＠\t\r])(?<=(?:^|[,;|\t\r\n])[ "]*)/g
const mark = /'(?=[=+\-@＝＋－＠\t\r])(?<=(?:^|[,;|\t\r\n])[ "]*')/g

/** Returns the text with an apostrophe wherever a spreadsheet would run it as a formula. */
export function notAFormula(text: string): string {
  return text.replaceAll(formulaStart, "'")
}

/** Returns the text without the apostrophes of `notAFormula`. */
export function withoutFormulaMarks(text: string): string {
  return text.includes("'") ? text.replaceAll(mark, '') : text
}

/**
 * Returns a whole file (RFC 4180), in which no spreadsheet runs a cell. It begins with the byte order mark that makes
 * Excel read UTF-8, and not with `sep=,`: Excel would ignore the mark then, and change the letters of names.
 */
export function csvFile(lines: readonly (readonly string[])[], delimiter = ','): string {
  const quoted = (cell: string) => `"${notAFormula(cell).replaceAll('"', '""')}"`
  return `\uFEFF${lines.map((cells) => `${cells.map(quoted).join(delimiter)}\r\n`).join('')}`
}
