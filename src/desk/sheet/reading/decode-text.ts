/**
 * Decodes a spreadsheet: UTF-8 with or without a byte order mark, UTF-16 with one (Excel's "Unicode text"), or else
 * Windows-1252 (Excel's CSV).
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  // The decoders remove the byte order mark.
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
