import { addressParts, nameParts } from '../../person'
import type { Content } from '../../ui/content'
import { texts } from '../../texts/texts'

/** One answer, as the request will contain it. */
export interface ReviewLine {
  key: string
  label: string
  value: Content
  /** A name that there is not: left out of the whole name, “None” in the saved copy. */
  isBlank?: boolean
  note?: string | undefined
  /** Why the service refused the answer. */
  error?: string | undefined
  /** The URL of the control that changes this answer. */
  change?: string | undefined
}

interface ShownLine extends Pick<ReviewLine, 'key' | 'label' | 'value'> {
  errors: readonly string[]
  notes: readonly string[]
}

/** Returns the lines with a name and an address in one line each. An address is labelled by its heading alone. */
export function shownLines(lines: readonly ReviewLine[], heading: string): ShownLine[] {
  const { review } = texts()
  const named = together(lines.map(asShown), nameParts, review.name, ' ')
  return together(named, addressParts, heading, ', ')
}

function asShown({ key, label, value, isBlank, error, note }: ReviewLine): ShownLine {
  return {
    key,
    label,
    value: isBlank ? '' : value,
    errors: error === undefined ? [] : [error],
    notes: note === undefined ? [] : [note],
  }
}

/** Puts one line in place of those that have one of these keys. */
function together(
  lines: readonly ShownLine[],
  keys: readonly string[],
  label: string,
  separator: string,
): ShownLine[] {
  const parts = keys.flatMap((key) => lines.filter((line) => line.key === key))
  const [first] = lines.filter(({ key }) => keys.includes(key))
  return lines.flatMap((line) => {
    if (!keys.includes(line.key)) return [line]
    if (line !== first) return []
    // Names and addresses are texts.
    const written = parts.flatMap((part) => (typeof part.value === 'string' ? [part.value] : []))
    const value = written.filter((text) => text !== '').join(separator)
    const errors = parts.flatMap((part) => part.errors)
    const notes = parts.flatMap((part) => part.notes)
    return [{ key: line.key, label, value, errors, notes }]
  })
}
