import { removeUpload } from '../../api/find-document'
import { showThrown } from '../../api/thrown'
import type { DraftStore } from '../../drafts/draft-store'
import { maxDocumentBytes } from '../../person'
import { type Attachment, type Page, thumbnailOf } from './attachment-list'
import type { AttachmentParts } from './attachments'
import { pdfOfPhotos, readJpeg } from './pdf-of-photos'
import { prepareAndKeep } from './prepare-file'
import type { QuarterTurns } from './shrink'
import { turnedPhoto } from './turned-photo'

/** Returns the photos of a document, in order. */
export function pagesOf(attachment: Attachment): readonly Page[] {
  const { documentType: _type, uploadUrl: _uploadUrl, url: _url, ...rest } = attachment
  const { pages, sent: _sent, state: _state, isOffline: _isOffline, ...only } = rest
  return pages ?? [only]
}

/** Prepares these photos, which are the pages of a document from this place on. */
export function preparePages(
  parts: AttachmentParts,
  key: string,
  photos: readonly File[],
  from = 0,
): void {
  const { pages = [] } = parts.list.get(key) ?? {}
  for (const [index, photo] of photos.entries()) {
    const page = pages[from + index]
    if (page !== undefined) void prepare(parts, key, page.key, photo)
  }
}

/** Turns a page clockwise, and sends the document again. Its bytes stay as they were: a turn is a mark in the draft. */
export async function turnPage(
  parts: AttachmentParts,
  key: string,
  pageKey: string,
  quarters: 1 | 3,
): Promise<void> {
  const attachment = parts.list.get(key)
  if (attachment === undefined) return
  putPages(
    parts,
    attachment,
    pagesOf(attachment).map((page) => (page.key === pageKey ? turned(page, quarters) : page)),
  )
  await showPage(parts, key, pageKey)
  await sendOnceReady(parts, key)
}

/** The note of a turned photo stays, unless it says that the photo lies on its side: the person has seen it. */
function turned(page: Page, quarters: 1 | 3): Page {
  const { quarterTurns = 0, note } = page
  return {
    ...page,
    quarterTurns: ((quarterTurns + quarters) % 4) as QuarterTurns,
    note: note === 'turned' ? undefined : note,
  }
}

/** The person wants a page as it is. */
export function acceptNote(parts: AttachmentParts, key: string, pageKey: string): void {
  const isOnly = parts.list.get(key)?.pages === undefined
  if (isOnly) parts.list.change(key, { note: undefined })
  else changePage(parts, key, pageKey, { note: undefined })
}

/** Shows a prepared page as it was turned. */
async function showPage(parts: AttachmentParts, key: string, pageKey: string): Promise<void> {
  const pageNow = () => parts.list.get(key)?.pages?.find((page) => page.key === pageKey)
  const page = pageNow()
  const photo = page && (await turnedPhoto(parts.draft, page))
  const now = pageNow()
  // Removed or turned meanwhile.
  if (photo === undefined || now?.quarterTurns !== page?.quarterTurns) return
  if (now?.thumbnail !== undefined) URL.revokeObjectURL(now.thumbnail)
  changePage(parts, key, pageKey, thumbnailOf(photo))
}

/** Continues the preparation and the upload after the page was closed or killed. */
export async function resumePages(parts: AttachmentParts, key: string): Promise<void> {
  const { draft, list } = parts
  for (const page of list.get(key)?.pages ?? []) {
    const file = await draft.fileFor(page)
    const attachment = list.get(key)
    if (file === undefined && attachment?.url !== undefined) {
      // What is stored of pages is whole. Where the bytes of one are gone, no other document can be made of them.
      const { pages: _pages, thumbnail: _ofFirst, ...stored } = attachment
      list.show(stored)
      return
    }
    if (file === undefined) changePage(parts, key, page.key, { refusal: 'lost' })
    else if (page.isPrepared) await showPage(parts, key, page.key)
    else if (page.refusal === undefined) void prepare(parts, key, page.key, file)
  }
  const { state } = list.get(key) ?? {}
  if (state !== 'stored' && state !== 'refused') await sendOnceReady(parts, key)
}

/**
 * Resolves to what is sent of these pages: the photo of the only one, or a PDF of them. Resolves to undefined if the
 * bytes of a page are gone.
 */
export async function fileOfPages(
  draft: DraftStore,
  pages: readonly Page[],
): Promise<Blob | undefined> {
  const photos: Blob[] = []
  for (const page of pages) {
    const photo = await turnedPhoto(draft, page)
    if (photo === undefined) return undefined
    photos.push(photo)
  }
  return photos.length === 1 ? photos[0] : pdfOfPhotos(photos)
}

/** Sends other pages in place of those of a document. */
export function setPages(parts: AttachmentParts, key: string, pages: readonly Page[]): void {
  const attachment = parts.list.get(key)
  if (attachment === undefined || pages.length === 0) return
  putPages(parts, attachment, pages)
  void sendOnceReady(parts, key)
}

/** Stops the upload of the pages as they were. It is removed once the device has the new ones. */
function putPages(
  { draft, list, uploads }: AttachmentParts,
  attachment: Attachment,
  pages: readonly Page[],
): void {
  const { uploadUrl, url: _url, refusal: _refusal, thumbnail: _thumbnail, ...rest } = attachment
  uploads.cancel(rest.key)
  list.put({ ...rest, ...shownOf(pages), isPrepared: false, sent: 0, state: 'preparing' })
  if (uploadUrl !== undefined) void draft.whenSaved().then(() => removeUpload(uploadUrl))
}

function changePage(
  { list }: AttachmentParts,
  key: string,
  pageKey: string,
  changes: Partial<Page>,
): void {
  const { pages = [] } = list.get(key) ?? {}
  const changed = pages.map((page) => (page.key === pageKey ? { ...page, ...changes } : page))
  list.change(key, shownOf(changed))
}

/** The document has the name and the thumbnail of its first page. */
export function shownOf(pages: readonly Page[]): Pick<Attachment, 'name' | 'pages' | 'thumbnail'> {
  const { name = '', thumbnail } = pages[0] ?? {}
  return {
    pages,
    name: pages.length > 1 ? name.replace(/(?:\.[^.]*)?$/, '.pdf') : name,
    ...(thumbnail !== undefined && { thumbnail }),
  }
}

async function prepare(
  parts: AttachmentParts,
  key: string,
  pageKey: string,
  chosen: Blob,
): Promise<void> {
  const isThere = () => parts.list.get(key)?.pages?.some((page) => page.key === pageKey) === true
  const keep = async (file: Blob) => {
    if (isThere()) await parts.draft.putFile(pageKey, file)
  }
  const changes = await preparePage(chosen, keep).catch((error: unknown): Partial<Page> => {
    showThrown(error)
    return { refusal: 'unreadable' }
  })
  if (!isThere()) return
  changePage(parts, key, pageKey, changes)
  await sendOnceReady(parts, key)
}

async function preparePage(
  chosen: Blob,
  keep: (file: Blob) => Promise<void>,
): Promise<Partial<Page>> {
  const prepared = await prepareAndKeep(chosen, keep)
  if (!prepared.ok) return { refusal: prepared.code }
  const { file, note } = prepared
  const { size, type } = file
  if (type !== 'image/jpeg') return { refusal: 'notAPage' }
  if ((await readJpeg(file)) === undefined) return { refusal: 'unreadable' }
  return { isPrepared: true, size, mediaType: type, note, ...thumbnailOf(file) }
}

/** Sends a document as soon as all its pages are prepared. */
async function sendOnceReady(parts: AttachmentParts, key: string): Promise<void> {
  const { draft, list, uploads } = parts
  const { pages } = list.get(key) ?? {}
  if (pages === undefined) return
  const { refusal } = pages.find((page) => page.refusal !== undefined) ?? {}
  if (refusal !== undefined) uploads.refuse(key, refusal)
  if (refusal !== undefined || !pages.every(({ isPrepared }) => isPrepared)) return
  const file = await fileOfPages(draft, pages)
  const attachment = list.get(key)
  // Who changes them meanwhile sends them.
  if (attachment === undefined || bytesOf(attachment.pages) !== bytesOf(pages)) return
  if (file === undefined || file.size > maxDocumentBytes) {
    uploads.refuse(key, file === undefined ? 'lost' : 'tooBig')
    return
  }
  const { uploadUrl, ...rest } = attachment
  // Another version of the form may have made other bytes of them.
  const goesOn = uploadUrl !== undefined && file.size === attachment.size && { uploadUrl }
  list.put({ ...rest, ...goesOn, isPrepared: true, size: file.size, mediaType: file.type })
  uploads.send(key, file)
}

/** Another text for each order of pages, and for each way that they lie. */
function bytesOf(pages: readonly Page[] = []): string {
  return pages.map(({ key, quarterTurns = 0 }) => `${key} ${quarterTurns}`).join()
}
