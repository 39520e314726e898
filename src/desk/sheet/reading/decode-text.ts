/** How a file's bytes were read into text. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export interface DecodedText {
  text: string
  encoding: Encoding
}

/**
 * Reads a spreadsheet's bytes: UTF-8 with or without its mark, UTF-16 with one ("Unicode text" of Excel), and
 * where they are no UTF-8, the Windows-1252 that Excel's plain CSV is in.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = encodingOf(bytes)
  // A decoder takes the mark of its own encoding away by itself.
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
