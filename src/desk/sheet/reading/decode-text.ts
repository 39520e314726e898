/**
 * Decodes a spreadsheet: UTF-8 with or without a byte order mark, UTF-16 with one (Excel's "Unicode text"), or else
 * Windows-1252 (Excel's CSV). Where nearly all of it is UTF-8, a bad byte is U+FFFD, which no rule accepts: its cell is
 * marked, and the other names stay right.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  // The decoders remove the byte order mark.
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const text = new TextDecoder('utf-8').decode(bytes)
  const bad = countOf(text, /\uFFFD/g)
  if (bad === 0) return text
  // In Windows-1252, letters with accents stand alone, and hardly ever make a letter of UTF-8.
  const isUtf8 = bad * leastGood <= countOf(text, /[^\p{ASCII}\uFFFD]/gu)
  return isUtf8 ? text : new TextDecoder('windows-1252').decode(bytes)
}

/** Letters beyond ASCII for each bad byte, in a text that is UTF-8. */
const leastGood = 3

function countOf(text: string, what: RegExp): number {
  return text.match(what)?.length ?? 0
}
