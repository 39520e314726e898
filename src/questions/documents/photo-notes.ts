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
  /** A short perceptual hash in hex: much the same after a photo was saved again. */
  likeness: string
}

/** Of the bits of a likeness. Photos of two documents differ in about half of them. */
const maxDifferentBits = 10

/** Returns whether two likenesses are of one photo, also if it was saved again. */
export function isSamePhoto(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined || a === '' || a.length !== b.length) return false
  let different = 0
  for (let at = 0; at < a.length; at += 1) {
    let bits = Number.parseInt(a.charAt(at), 16) ^ Number.parseInt(b.charAt(at), 16)
    for (; bits !== 0; bits &= bits - 1) different += 1
  }
  return different <= maxDifferentBits
}
