import { randomBytes } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { SampleFile } from './sample-files'

/** A PDF of about so many bytes that nothing makes smaller, and that the service keeps as it is. */
export async function statement(bytes: number): Promise<SampleFile> {
  const document = await PDFDocument.create()
  document.addPage()
  document.context.register(document.context.stream(randomBytes(bytes)))
  const buffer = Buffer.from(await document.save())
  return { name: 'statement.pdf', mimeType: 'application/pdf', buffer }
}
