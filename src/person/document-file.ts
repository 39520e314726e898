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

/** Width × height. More than a phone's camera takes in 10 MB, and the service has the memory to decode it. */
export const maxDocumentPixels = 50_000_000

/** As above, of pictures that are decoded as a whole: 16 bits a channel, interlaced or progressive, HEIC. */
export const maxPixelsAtOnce = 24_000_000

/** What a file chooser offers. The bytes decide in the end, whatever a file is called. */
export const documentMediaTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'application/pdf',
] as const
