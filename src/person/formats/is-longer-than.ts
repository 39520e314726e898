/**
 * UTF-16 code units per character. A letter outside the basic plane with three marks has 8. Without
 * a limit, one letter could have 100,000 marks.
 */
const maxUnits = 8

let segmenter: Intl.Segmenter | undefined

/**
 * Counts characters as people see them (grapheme clusters, UAX 29). "Ọ́" is one character in every
 * normalization form.
 */
export function isLongerThan(text: string, maxLength: number): boolean {
  if (text.length <= maxLength) return false
  if (text.length > maxLength * maxUnits) return true
  // Firefox has it since version 125. Without it, only the service counts.
  if (!('Segmenter' in Intl)) return false
  segmenter ??= new Intl.Segmenter()
  let length = 0
  for (const _ of segmenter.segment(text)) {
    length += 1
    if (length > maxLength) return true
  }
  return false
}
