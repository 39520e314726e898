import type { DocumentType } from '../person/document-kinds'
import { letterPath } from './pixel-letters'

/** A file for Playwright's `setInputFiles`. */
export interface SampleFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const width = 960
const height = 600

/**
 * Returns a small document that the service accepts, the same for every call. It is a PDF for bills
 * and statements, and a JPEG otherwise.
 */
export async function sampleDocument(kind: DocumentType): Promise<SampleFile> {
  return kind === 'utility_bill' || kind === 'bank_statement' ? pdfFile(kind) : pictureFile(kind)
}

async function pictureFile(kind: DocumentType): Promise<SampleFile> {
  // Loaded on demand, because suites without documents do not need it.
  const { default: sharp } = await import('sharp')
  const line = (text: string, row: number) => letterPath(text, 60, 120 + row * 60, 5)
  const printed = [titleOf(kind), 'SPECIMEN', 'NO REAL PERSON', '<<<<<<<<<<<<<<<<<<<<']
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="light" x2="1" y2="1"><stop stop-color="#e9e4d4"/><stop offset="1" stop-color="#9fb3a6"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#light)"/>
    <path fill="#1c2b24" d="${printed.map(line).join('')}"/>
  </svg>`
  const buffer = await sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer()
  return { name: `${kind}.jpg`, mimeType: 'image/jpeg', buffer }
}

async function pdfFile(kind: DocumentType): Promise<SampleFile> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  // Without the creation time, which would differ in each file.
  const document = await PDFDocument.create({ updateMetadata: false })
  const page = document.addPage([595, 842])
  for (const [row, text] of [titleOf(kind), 'SPECIMEN', 'NO REAL PERSON'].entries()) {
    page.drawSvgPath(letterPath(text, 0, 0, 3), { x: 60, y: 760 - row * 40 })
  }
  const buffer = Buffer.from(await document.save())
  return { name: `${kind}.pdf`, mimeType: 'application/pdf', buffer }
}

function titleOf(kind: DocumentType): string {
  return kind.replaceAll('_', ' ').toUpperCase()
}
