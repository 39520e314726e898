import type { DocumentType } from '../person'
import { pixelsOf } from './pixel-letters'
import { encodePng } from './png'

/** Node's `Buffer` where it exists, because Playwright's `setInputFiles` takes nothing else. */
type Bytes = typeof globalThis extends { Buffer: { from: (text: string) => infer Made } }
  ? Made
  : Uint8Array<ArrayBuffer>

/** A file for `setInputFiles`, or for `new File([buffer], name, { type: mimeType })`. */
export interface SampleFile {
  name: string
  mimeType: string
  buffer: Bytes
}

/**
 * Returns a small document that the service accepts, the same for every call. It is a PDF for bills
 * and statements, and a PNG otherwise.
 */
export async function sampleDocument(kind: DocumentType): Promise<SampleFile> {
  return kind === 'utility_bill' || kind === 'bank_statement' ? pdfFile(kind) : pictureFile(kind)
}

const width = 960
const height = 600
const paper = { from: [0xe9, 0xe4, 0xd4], to: [0x9f, 0xb3, 0xa6] } as const
const shades = 64
const ink = [0x1c, 0x2b, 0x24] as const

async function pictureFile(kind: DocumentType): Promise<SampleFile> {
  const line = Uint8Array.from({ length: width }, (_, x) => Math.floor((x / width) * shades))
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) pixels.set(line, y * width)
  const printed = [...wordsOn(kind), '<<<<<<<<<<<<<<<<<<<<']
  const size = 5
  for (const [row, text] of printed.entries()) {
    for (const [x, y] of pixelsOf(text)) {
      const left = 60 + x * size
      const top = 120 + row * 60 + y * size
      for (let below = top; below < top + size; below += 1)
        pixels.fill(shades, below * width + left, below * width + left + size)
    }
  }
  const bytes = await encodePng({ width, height, palette: [...gradient(), ink], pixels })
  return { name: `${kind}.png`, mimeType: 'image/png', buffer: bufferOf(bytes) }
}

function gradient() {
  return Array.from({ length: shades }, (_, step) => {
    const shade = (part: 0 | 1 | 2) =>
      Math.round(paper.from[part] + ((paper.to[part] - paper.from[part]) * step) / (shades - 1))
    return [shade(0), shade(1), shade(2)] as const
  })
}

/** A PDF of one page: the letters are rectangles, because a font would be a file of its own. */
function pdfFile(kind: DocumentType): SampleFile {
  const size = 3
  const rectangles = wordsOn(kind).flatMap((text, row) =>
    pixelsOf(text).map(
      ([x, y]) => `${60 + x * size} ${760 - row * 40 - (y + 1) * size} ${size} ${size} re`,
    ),
  )
  const drawing = [...rectangles, 'f'].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> /Contents 4 0 R >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const entries = objects.length + 1
  file +=
    `xref\n0 ${entries}\n0000000000 65535 f \n${table}` +
    `trailer\n<< /Size ${entries} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  // ASCII only, so a character is a byte.
  const buffer = bufferOf(new TextEncoder().encode(file))
  return { name: `${kind}.pdf`, mimeType: 'application/pdf', buffer }
}

function bufferOf(bytes: Uint8Array<ArrayBuffer>): Bytes {
  const { Buffer: inNode } = globalThis as { Buffer?: { from: (bytes: ArrayBuffer) => unknown } }
  return (inNode?.from(bytes.buffer) ?? bytes) as Bytes
}

function wordsOn(kind: DocumentType): string[] {
  return [kind.replaceAll('_', ' ').toUpperCase(), 'SPECIMEN', 'NO REAL PERSON']
}
