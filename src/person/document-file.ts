/** Why the service refuses the bytes of an upload. */
export const documentRefusalCodes = [
  'empty',
  'tooBig',
  'notAPictureOrPdf',
  'unreadable',
  'locked',
  'tooManyPixels',
  'active',
  'infected',
] as const
export type DocumentRefusalCode = (typeof documentRefusalCodes)[number]

/**
 * Why a chosen file did not arrive. `lost`: its bytes are no longer where it was chosen. `blocked`: something between the
 * browser and the service, such as a proxy, refuses the upload. `notAPage`: only photos that the browser can draw are
 * pages of one document.
 */
export const fileRefusalCodes = [...documentRefusalCodes, 'lost', 'blocked', 'notAPage'] as const
export type FileRefusalCode = (typeof fileRefusalCodes)[number]

/** 10 MB. */
export const maxDocumentBytes = 10 * 1024 * 1024

/**
 * Width × height. No phone camera takes more in 10 MB, and the service has the memory to decode it.
 */
export const maxDocumentPixels = 50_000_000

/**
 * The limit for pictures that are decoded as a whole: 16 bits per channel, interlaced, progressive,
 * WebP or HEIC.
 */
export const maxPixelsAtOnce = 24_000_000

/** The types that a file chooser offers. The service decides by the bytes, not by the file name. */
export const acceptedFiles =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf,.heic,.heif'
