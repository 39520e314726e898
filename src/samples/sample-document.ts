import type { DocumentType } from '../person'

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

/** Bytes, so that an upload can be cut in the middle. */
const size = 4500

/** 960 × 600 pixels with the words "Identity document, specimen, no real person". */
const picture = [
  'iVBORw0KGgoAAAANSUhEUgAAA8AAAAJYAQMAAACXWh1CAAAABlBMVEXU0sQcKyR5nfEyAAAACXBIWXMAAAPoAAAD6A',
  'G1e1JrAAACLElEQVR42u3cQW6qQBzA4X/jwqVH8CZ6sSaaeDGP4hFYsmg6ZQBhtPU9LfqSR74vaaOB8OuCgsOAEQAA',
  'AAAAAAAAAAAAAAAAT7ZLsU37SCkdTrFZpVS/pY/z27xCXrpMVazTcbWPehOLU7GysPBti7z996j7V82vaLbfvWrD3d',
  'JVW2rC22p3KlcWFv5zeNFuK90I56U5HO1e3bwqVxYW/ls4parZfhmO9fJ4I1yuLCx8z159Wn6W4ehOttfhq5WFhR8/',
  'H4/hi/PxEH7ZBwHh2YQvRxJ5W3kkUYSLkUReuRhJCAsDAAAx37nFettNNO1/GCsIC//eeRqguKxRziwJCz8r3OWKmS',
  'Vh4akX2PIhsyrD55klYeFJ6v5K7RAuZpaEhZ8V3lyEYyMsPOV8nLrT7r8fSQjPPgwAAPzH8l2t7W2J+XJt89Ra/0xb',
  'PY4ztinl623NXYqf53GGsPC94U0xK7AfZgrGpRFXN+8LC98V/ngwvK2Ehe8MH4aH0/pD5kU4DbNSw6Pe7Z8gLHzPIX',
  'M97tV1O4GeT8B1OZ/ezx6cHzvaCQs/fj5eHr8fMrvwWzWGF8LCD48k+i816eed9n2428lXhzTOSgkLAwAAs7duft4j',
  '8kA0fxPYlLfCwnH13U3llzVNeSssfOlJO/Q6hIV/fGBy8g79+EU34fmH/R8Lvy7sE4jwy8LGTsKvCwMAAAAAAAAAAA',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAABM9AXgbZuPB4aULAAAAABJRU5ErkJggg==',
].join('')

function pictureFile(kind: DocumentType): SampleFile {
  const bytes = new Uint8Array(size)
  // Whoever opens a PNG ignores what follows its end.
  bytes.set(Array.from(atob(picture), (letter) => letter.charCodeAt(0)))
  return { name: `${kind}.png`, mimeType: 'image/png', buffer: bufferOf(bytes) }
}

/** A PDF of one page, with a font that every reader has. */
function pdfFile(kind: DocumentType): SampleFile {
  const words = `${kind.replaceAll('_', ' ')}, specimen, no real person`
  const drawing = `BT /F1 24 Tf 60 740 Td (${words}) Tj ET`.padEnd(size)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
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
