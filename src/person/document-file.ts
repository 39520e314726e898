/** Why the bytes of an upload are no acceptable document. */
export const documentRefusalCodes = [
  'empty',
  'tooBig',
  'notAPictureOrPdf',
  'unreadable',
  'locked',
  'tooManyPixels',
  'active',
] as const
export type DocumentRefusalCode = (typeof documentRefusalCodes)[number]

/** 10 MB, in bytes. */
export const maxDocumentBytes = 10 * 1024 * 1024

/** Width × height. More than any phone's camera takes in 10 MB, less than a decompression bomb. */
export const maxDocumentPixels = 100_000_000

/** What a file chooser offers. The bytes decide in the end, whatever a file is called. */
export const documentMediaTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'application/pdf',
] as const
