/** Almost every text is, and a spreadsheet has many. */
const isAscii = /^[ -~]*$/

/**
 * Returns a text with ASCII digits in place of full-width ones and of those of Arabic and Persian keyboards, whose
 * decimal and thousands signs become a point and a comma.
 */
export function plainDigits(text: string): string {
  if (isAscii.test(text)) return text
  return (
    text
      .normalize('NFKC')
      // The last four bits of each are its value.
      .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
      .replace(/\u066B/g, '.')
      .replace(/\u066C/g, ',')
  )
}
