import type { SavedAttachment, SavedFile } from './draft'

/** As the form saved a file until 2026-11-28: without pages, unless it had several or one that was turned. */
interface EarlierFile extends Omit<SavedFile, 'type' | 'ready'> {
  mediaType: string
  isPrepared: boolean
}

export interface EarlierAttachment
  extends EarlierFile,
    Omit<SavedAttachment, 'key' | 'pages' | 'total'> {
  pages?: readonly EarlierFile[]
}

/** Returns an attachment of the device as it is now. Drafts of the earlier shape expire a week after the update. */
export function readAttachment(saved: SavedAttachment | EarlierAttachment): SavedAttachment {
  if (!('mediaType' in saved)) return saved
  const { documentType, uploadUrl, url, pages, ...file } = saved
  const { key, size, refusal } = file
  return {
    key,
    documentType,
    total: size,
    pages: (pages ?? [file]).map(pageOf),
    ...(refusal !== undefined && { refusal }),
    ...(uploadUrl !== undefined && { uploadUrl }),
    ...(url !== undefined && { url }),
  }
}

function pageOf({ mediaType, isPrepared, refusal, ...rest }: EarlierFile): SavedFile {
  // The service has refused what was ready: the document, not its page.
  const ofPage = refusal !== undefined && !isPrepared && { refusal }
  return { ...rest, type: mediaType, ready: isPrepared, ...ofPage }
}
