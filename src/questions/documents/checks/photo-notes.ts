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
] as const

export type PhotoNote = (typeof photoNotes)[number]
