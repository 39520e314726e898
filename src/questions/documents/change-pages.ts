import { maxPages } from '../../person'
import { type Attachment, newFile, type Page } from './attachment-list'
import type { AttachmentParts } from './attachments'
import { pagesOf, preparePages, setPages, shownOf } from './pages'

/** Returns how many photos may be added to those of a document of this type. */
export function roomForPages(
  { pages, thumbnail, mediaType, refusal }: Attachment,
  documentType: string,
): number {
  // Without a thumbnail it is not prepared, or its bytes are gone.
  const isPhoto = thumbnail !== undefined && mediaType === 'image/jpeg' && refusal === undefined
  if (pages === undefined && !isPhoto) return 0
  return Math.max(0, maxPages(documentType) - (pages?.length ?? 1))
}

/** Adds a document of several photos, and returns its key. */
export function addDocument(
  parts: AttachmentParts,
  documentType: string,
  first: File,
  more: readonly File[],
): string {
  const pages = [newFile(first), ...more.map(newFile)] as const
  const { key } = pages[0]
  parts.list.put({ ...pages[0], ...shownOf(pages), documentType, sent: 0, state: 'preparing' })
  preparePages(parts, key, [first, ...more])
  return key
}

/** Adds photos after those of a document. Each is kept on the device as soon as it is read. */
export function addPages(parts: AttachmentParts, key: string, photos: readonly File[]): void {
  const attachment = parts.list.get(key)
  if (attachment === undefined) return
  const pages = pagesOf(attachment)
  setPages(parts, key, [...pages, ...photos.map(newFile)])
  preparePages(parts, key, photos, pages.length)
}

/** Another photo in place of a page. */
export function retakePage(
  parts: AttachmentParts,
  key: string,
  pageKey: string,
  photo: File,
): void {
  const attachment = parts.list.get(key)
  if (attachment === undefined) return
  const pages = pagesOf(attachment)
  const at = pages.findIndex((page) => page.key === pageKey)
  revoke(pages[at])
  setPages(
    parts,
    key,
    pages.map((page, index) => (index === at ? newFile(photo) : page)),
  )
  preparePages(parts, key, [photo], at)
}

function revoke(page: Page | undefined): void {
  if (page?.thumbnail !== undefined) URL.revokeObjectURL(page.thumbnail)
}

/** Removes a page. The last one goes with its document. */
export function removePage(parts: AttachmentParts, key: string, pageKey: string): void {
  const attachment = parts.list.get(key)
  if (attachment === undefined) return
  const pages = pagesOf(attachment)
  revoke(pages.find((page) => page.key === pageKey))
  setPages(
    parts,
    key,
    pages.filter((page) => page.key !== pageKey),
  )
}
