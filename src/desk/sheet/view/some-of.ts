import { deskTexts } from '../../../texts/desk-texts'
import { formatList, formatNumber } from '../../../texts/shown-values'

/** Returns the names, or the first five and how many more. */
export function someOf(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(', ')
  const count = names.length - 5
  return count > 0 ? deskTexts().sheet.someOf({ names: shown, count }) : shown
}

/** Returns "2, 5 and 9", or the first five and how many more. */
export function rowList(rows: readonly number[]): string {
  const numbers = rows.map((row) => formatNumber(row))
  return rows.length > 5 ? someOf(numbers) : formatList(numbers)
}
