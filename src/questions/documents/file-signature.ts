/** The first bytes of each kind of file that is taken, by their place in the file. */
const signatures: readonly (readonly [at: number, bytes: readonly string[]])[] = [
  [0, ['\xff\xd8\xff']],
  [0, ['\x89PNG\r\n\x1a\n']],
  [8, ['WEBP']],
  // ISO base media: the brands of HEIC and HEIF still pictures.
  [
    4,
    [
      'ftypheic',
      'ftypheix',
      'ftypmif1',
      'ftypmsf1',
      'ftypheim',
      'ftypheis',
      'ftyphevc',
      'ftyphevx',
    ],
  ],
  [0, ['%PDF-']],
]

/** A look at the first bytes, whatever the file is called, so that nobody waits for an upload in vain. */
export async function isPictureOrPdf(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const text = String.fromCharCode(...head)
  return signatures.some(([at, beginnings]) =>
    beginnings.some((beginning) => text.startsWith(beginning, at)),
  )
}
