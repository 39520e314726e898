/**
 * Decodes a spreadsheet: UTF-8 with or without a byte order mark, UTF-16 with one (Excel's "Unicode text"), or else
 * Windows-1252 (Excel's CSV). Where nearly all of it is UTF-8, a bad byte is U+FFFD, which no rule accepts: its cell is
 * marked, and the other names stay right.
 */
export function decodeText(bytes: Uint8Array, guessed: GuessedEncoding = 'windows-1252'): string {
  return certainText(bytes) ?? decodeAs(guessed, bytes)
}

/** The encodings of a file that has no mark and is not UTF-8: Excel's "CSV", "CSV (Macintosh)" and "CSV (MS-DOS)". */
const guessedEncodings = ['windows-1252', 'macintosh', 'ibm850'] as const
export type GuessedEncoding = (typeof guessedEncodings)[number]

/** A guess, and the first cells with other letters than English has, as it reads them. */
export interface EncodingGuess {
  encoding: GuessedEncoding
  samples: readonly string[]
}

/** Returns how the encodings read a file that shows none of them. Empty if all read the same. */
export function encodingGuesses(bytes: Uint8Array): EncodingGuess[] {
  if (certainText(bytes) !== undefined) return []
  const cells = otherCells(bytes)
  const guesses = guessedEncodings.map((encoding) => ({
    encoding,
    samples: cells.map((cell) => decodeAs(encoding, cell)),
  }))
  return new Set(guesses.map(({ samples }) => samples.join('\n'))).size > 1 ? guesses : []
}

const maxSamples = 3
/** In bytes. Longer cells are shown in part. */
const maxSampleBytes = 40
const isCellEnd = (byte = 0x0a) => ',;|"\t\r\n'.includes(String.fromCharCode(byte))

/** Returns the bytes of the first cells that have one beyond ASCII. */
function otherCells(bytes: Uint8Array): Uint8Array[] {
  const cells: Uint8Array[] = []
  for (let at = 0; at < bytes.length && cells.length < maxSamples; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue
    let first = at
    while (at - first < maxSampleBytes && first > 0 && !isCellEnd(bytes[first - 1])) first -= 1
    const from = at
    while (at - from < maxSampleBytes && !isCellEnd(bytes[at])) at += 1
    cells.push(bytes.slice(first, at))
  }
  return cells
}

function decodeAs(encoding: GuessedEncoding, bytes: Uint8Array): string {
  // Browsers know the first two only.
  if (encoding !== 'ibm850') return new TextDecoder(encoding).decode(bytes)
  return Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : upper850.charAt(byte - 0x80),
  ).join('')
}

/** The characters 128 to 255 of code page 850. */
const upper850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
  'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

/** Returns the text of a file that shows its encoding; undefined if it has to be guessed. */
function certainText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  // The decoders remove the byte order mark.
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const text = new TextDecoder('utf-8').decode(bytes)
  const bad = countOf(text, /\uFFFD/g)
  if (bad === 0) return text
  // In Windows-1252, letters with accents stand alone, and hardly ever make a letter of UTF-8.
  const isUtf8 = bad * leastGood <= countOf(text, /[^\p{ASCII}\uFFFD]/gu)
  return isUtf8 ? text : undefined
}

/** Letters beyond ASCII for each bad byte, in a text that is UTF-8. */
const leastGood = 3

function countOf(text: string, what: RegExp): number {
  return text.match(what)?.length ?? 0
}
