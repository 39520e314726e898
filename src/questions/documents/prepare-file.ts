import { type DocumentRefusalCode, maxDocumentBytes } from '../../person/document-file'
import { isPictureOrPdf } from './file-signature'
import { shrinkPicture } from './shrink-picture'

/** A picture larger than this is not even opened. In bytes. */
const maxChosenBytes = 64 * 1024 * 1024

export type Prepared = { ok: true; file: Blob } | { ok: false; code: DocumentRefusalCode }

/** What can be told and done before any byte is sent: the service looks closer. */
export async function prepareFile(file: Blob): Promise<Prepared> {
  if (file.size === 0) return refuse('empty')
  if (file.size > maxChosenBytes) return refuse('tooBig')
  try {
    if (!(await isPictureOrPdf(file))) return refuse('notAPictureOrPdf')
    const shrunk = await shrinkPicture(file)
    if (shrunk.kind === 'tooManyPixels') return refuse('tooManyPixels')
    const ready = shrunk.kind === 'shrunk' ? shrunk.file : file
    return ready.size > maxDocumentBytes ? refuse('tooBig') : { ok: true, file: ready }
  } catch {
    // The file was moved, or the card it lay on taken out.
    return refuse('unreadable')
  }
}

function refuse(code: DocumentRefusalCode): Prepared {
  return { ok: false, code }
}
