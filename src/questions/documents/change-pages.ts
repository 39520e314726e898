import { newFile, type Page } from './attachment-list'
import type { AttachmentParts } from './attachments'
import { pagesOf, preparePages, setPages } from './pages'

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

/** Moves a page by so many places. */
export function movePage(parts: AttachmentParts, key: string, from: number, by: number): void {
  const attachment = parts.list.get(key)
  if (attachment === undefined) return
  const pages = [...pagesOf(attachment)]
  pages.splice(from + by, 0, ...pages.splice(from, 1))
  setPages(parts, key, pages)
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
