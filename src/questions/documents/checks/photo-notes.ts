/** What a person may want to do better in a photo of a document. None of them stops anybody. */
export const photoNotes = [
  'blurred',
  'dark',
  'bright',
  'glare',
  /** The letters have too few pixels to be read. */
  'small',
  /** A part of the document is outside the photo, or no document is in it. */
  'cut',
  /** The document lies on its side. */
  'turned',
  /** The photo of another document. It is found by comparing the likeness of two photos. */
  'same',
] as const

export type PhotoNote = (typeof photoNotes)[number]

/** What was seen in a photo while it was drawn. */
export interface PhotoFindings {
  /** All but `same`. */
  notes: readonly PhotoNote[]
  /** How bright the parts of the photo are, in hex: much the same after it was saved again. */
  likeness: string
}

/** Of the digits of a likeness. Most digits of two documents differ by more than one. */
const mostChanged = 1 / 3

/** Returns whether two likenesses are of one photo, also if it was saved again. */
export function isSamePhoto(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined || a === '' || a.length !== b.length) return false
  let changed = 0
  for (let at = 0; at < a.length; at += 1) {
    const difference = Math.abs(digitAt(a, at) - digitAt(b, at))
    if (difference > 1) return false
    changed += difference
  }
  return changed <= mostChanged * a.length
}

function digitAt(likeness: string, at: number): number {
  return Number.parseInt(likeness.charAt(at), 16)
}
