/** A value of a PDF (ISO 32000-1, 7.3). A name begins with "/". */
export type PdfValue = PdfDict | readonly PdfValue[] | PdfText | PdfRef | string | number

export type PdfDict = ReadonlyMap<string, PdfValue>

/** A string's bytes, as latin1. */
interface PdfText {
  text: string
}

/** The number of another object. */
interface PdfRef {
  ref: number
}

/** Reads the value that begins at an offset of a file in latin1. Throws if there is none. */
export function readPdfValue(file: string, start: number): { value: PdfValue; end: number } {
  let at = start
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(file)
    if (found !== null) at = pattern.lastIndex
    return found
  }
  const reads = (pattern: RegExp) => {
    read(blank)
    return read(pattern) !== null
  }

  function value(): PdfValue {
    if (reads(/<</y)) return dict()
    if (reads(/\[/y)) return items(/\]/y)
    if (reads(/\(/y)) return { text: literal() }
    const [hex] = read(/<[^<>]*>/y) ?? []
    if (hex !== undefined) return { text: textOfHex(hex) }
    const [, ref] = read(/(\d{1,10})\s{1,9}\d{1,5}\s{1,9}R\b/y) ?? []
    if (ref !== undefined) return { ref: Number(ref) }
    const [name] = read(/\/[^\s\0()<>[\]{}/%]*/y) ?? []
    if (name !== undefined) return withoutEscapes(name)
    const [number] = read(/[-+]?[\d.]+/y) ?? []
    if (number !== undefined) return Number(number)
    const [word] = read(/[a-z]+/y) ?? []
    if (word === undefined) throw new Error('No value of a PDF')
    return word
  }

  function items(end: RegExp): PdfValue[] {
    const found: PdfValue[] = []
    while (!reads(end)) found.push(value())
    return found
  }

  function dict(): PdfDict {
    const found = items(/>>/y)
    const entries = new Map<string, PdfValue>()
    for (let index = 0; index + 1 < found.length; index += 2) {
      const key = found[index]
      const entry = found[index + 1]
      if (typeof key === 'string' && entry !== undefined) entries.set(key, entry)
    }
    return entries
  }

  function literal(): string {
    let text = ''
    for (let depth = 1; ; ) {
      const [part] = read(/[^()\\]+|[()]|\\(?:[0-7]{1,3}|\r\n|[^])/y) ?? []
      if (part === undefined) throw new Error('A string of a PDF has no end')
      if (part === '(') depth += 1
      if (part === ')') depth -= 1
      if (depth === 0) return text
      text += part.startsWith('\\') ? unescaped(part.slice(1)) : part
    }
  }

  return { value: value(), end: at }
}

const blank = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\n': '',
  '\r': '',
  '\r\n': '',
}

function unescaped(code: string): string {
  return /^[0-7]/.test(code)
    ? String.fromCharCode(Number.parseInt(code, 8) & 0xff)
    : (escapes[code] ?? code)
}

function textOfHex(hex: string): string {
  const digits = hex.replace(/[^\da-f]/gi, '')
  return digits.replace(/..?/g, (byte) =>
    String.fromCharCode(Number.parseInt(byte.padEnd(2, '0'), 16)),
  )
}

function withoutEscapes(name: string): string {
  return name.replace(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
