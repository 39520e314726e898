/**
 * Returns a text without the characters at its end that match. A pattern such as `x+$` takes
 * quadratic steps without a lookbehind, which Safari supports since 16.4 only.
 */
export function withoutEnd(text: string, character: RegExp): string {
  let end = text.length
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
