/** Almost every text is, and a spreadsheet has many. */
const isAscii = /^[ -~]*$/

/** What word processors make of a hyphen, and the minus sign. */
const typographicDash = /[\u2010-\u2015\u2212]/g

/**
 * Returns a text with ASCII digits in place of full-width ones and of those of Arabic and Persian keyboards, whose
 * decimal and thousands signs become a point and a comma. A dash becomes a hyphen.
 */
export function plainDigits(text: string): string {
  if (isAscii.test(text)) return text
  return asciiDigits(text.normalize('NFKC')).replace(typographicDash, '-')
}

/** The same, and all else stays as it is written: a name or an address may stand beside the digits. */
export function asciiDigits(text: string): string {
  return (
    text
      // The last four bits of each are its value.
      .replace(/[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g, (digit) =>
        String(digit.charCodeAt(0) & 15),
      )
      .replace(/\u066B/g, '.')
      .replace(/\u066C/g, ',')
  )
}
