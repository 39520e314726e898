/** A line of CSV (RFC 4180), without changes to the cells. */
function csvLine(cells: readonly string[], delimiter = ','): string {
  const mustQuote = (cell: string) =>
    /["\r\n]/.test(cell) || cell.includes(delimiter) || cell !== cell.trim()
  return cells
    .map((cell) => (mustQuote(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(delimiter)
}

/** Returns a whole file. It begins with the byte order mark that makes Excel read UTF-8. */
export function csvFile(lines: readonly (readonly string[])[], delimiter = ','): string {
  return `\uFEFF${lines.map((cells) => `${csvLine(cells, delimiter)}\r\n`).join('')}`
}

/** Returns the text with an apostrophe where a spreadsheet would run it as a formula (OWASP, CSV injection). */
export function notAFormula(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
}
