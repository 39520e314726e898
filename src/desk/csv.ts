/** A line of CSV as RFC 4180 has it. Cells come out as they went in. */
function csvLine(cells: readonly string[], delimiter = ','): string {
  const mustQuote = (cell: string) =>
    /["\r\n]/.test(cell) || cell.includes(delimiter) || cell !== cell.trim()
  return cells
    .map((cell) => (mustQuote(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(delimiter)
}

/** A whole file, with the mark by which Excel knows UTF-8. */
export function csvFile(lines: readonly (readonly string[])[], delimiter = ','): string {
  return `\uFEFF${lines.map((cells) => `${csvLine(cells, delimiter)}\r\n`).join('')}`
}

/** A spreadsheet runs what begins like a formula (OWASP, CSV injection): an apostrophe makes it a text. */
export function notAFormula(words: string): string {
  return /^[=+\-@\t\r]/.test(words) ? `'${words}` : words
}
