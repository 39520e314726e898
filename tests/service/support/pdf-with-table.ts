import { deflateSync } from 'node:zlib'

/** Objects as in a file (`1 0 obj … endobj`), or other bytes between them. */
export type Part = string | Buffer

interface TableOptions {
  /** Where the table points for an object: to this text instead of the object with that number. */
  sent?: Record<number, string>
  /** Other keys of the trailer. */
  trailer?: string
  /** Whether the table is text or a stream. */
  table?: 'text' | 'stream'
  lineEnd?: string
}

export const catalogue = (extra = '') => `1 0 obj\n<</Type/Catalog/Pages 2 0 R${extra}>>\nendobj`
export const pages = '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj'
export const page = (extra = '') =>
  `3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]${extra}>>\nendobj`

export function stream(number: number, content: Part, extra = ''): Buffer {
  const bytes = Buffer.from(content as string)
  const dictionary = `<</Length ${bytes.length}${extra}>>`
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n${dictionary}\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj'),
  ])
}

/** A PDF written by hand, with the cross-reference table that viewers follow. */
export function pdfWithTable(parts: Part[], options: TableOptions = {}): Buffer {
  return withTable('%PDF-1.7\n%\u00e2\u00e3\n', parts, options)
}

/** A later revision: more objects after a complete file, with their own table. */
export function updated(file: Buffer, parts: Part[], options: TableOptions = {}): Buffer {
  const trailer = `/Prev ${lastTableOf(file)}${options.trailer ?? ''}`
  return withTable(file, parts, { ...options, trailer })
}

export function lastTableOf(file: Buffer): string {
  return /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1'))?.[1] ?? '0'
}

function withTable(
  before: string | Buffer,
  parts: Part[],
  { sent = {}, trailer = '', table = 'text', lineEnd = '\n' }: TableOptions,
): Buffer {
  const start = typeof before === 'string' ? Buffer.from(before, 'latin1') : before
  const body = parts.flatMap((part) => [Buffer.from(part as string), Buffer.from(lineEnd)])
  const file = Buffer.concat([start, ...body])
  const text = file.toString('latin1')
  const offsets = new Map<number, number>()
  let offset = start.length
  for (const part of parts) {
    const number = /^(\d+) \d+ obj/.exec(part.toString('latin1'))?.[1]
    if (number !== undefined) offsets.set(Number(number), offset)
    offset += Buffer.from(part as string).length + lineEnd.length
  }
  for (const [number, words] of Object.entries(sent)) {
    if (!text.includes(words)) throw new Error(`The file holds no ${words}`)
    offsets.set(Number(number), text.indexOf(words))
  }
  const written = table === 'text' ? tableOf(offsets, trailer) : tableStream(offsets, file, trailer)
  return Buffer.concat([file, written, Buffer.from(`startxref\n${file.length}\n%%EOF\n`)])
}

function tableOf(offsets: Map<number, number>, trailer: string): Buffer {
  const digits = (value: number, count: number) => String(value).padStart(count, '0')
  const entries = [...offsets].map(
    ([number, offset]) => `${number} 1\n${digits(offset, 10)} 00000 n \n`,
  )
  const head = '0 1\n0000000000 65535 f \n'
  return Buffer.from(`xref\n${head}${entries.join('')}trailer\n<</Root 1 0 R/Size 60${trailer}>>\n`)
}

function tableStream(offsets: Map<number, number>, file: Buffer, trailer: string): Buffer {
  const all = new Map([...offsets, [59, file.length] as const])
  const index = [...all.keys()].map((number) => `${number} 1`).join(' ')
  const rows = [...all.values()].map((offset) => [
    1,
    offset >> 16,
    (offset >> 8) & 255,
    offset & 255,
    0,
  ])
  const keys = `/Type/XRef/Root 1 0 R/Size 60/W[1 3 1]/Index[${index}]/Filter/FlateDecode${trailer}`
  return Buffer.concat([stream(59, deflateSync(Buffer.from(rows.flat())), keys), Buffer.from('\n')])
}
