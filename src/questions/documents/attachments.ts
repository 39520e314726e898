import { findDocument, removeUpload } from '../../api/find-document'
import { isOffline } from '../../api/online'
import { showThrown } from '../../api/thrown'
import { type DocumentUpload, sendDocument, type UploadEvents } from '../../api/send-document'
import { randomKey, type SavedAttachment } from '../../drafts/draft'
import type { DraftStore } from '../../drafts/draft-store'
import { type FileRefusalCode, maxDocumentBytes } from '../../person'
import {
  type Attachment,
  type AttachmentList,
  createAttachmentList,
  nameOf,
  newPage,
  type Page,
  refusalOfPage,
} from './attachment-list'
import { loadPhotoCode } from './load-photo-code'
import { prepare } from './prepare'

/**
 * The documents of a person. They are saved in the draft, and their uploads continue on every screen.
 */
export interface Attachments {
  /** Adds a document of these files, and returns its key. */
  add: (first: File, documentType: string, more?: readonly File[]) => string
  get: (key: string) => Attachment | undefined
  /** Changes the pages of a document. A file among them is a new page. A document without pages stays as it was. */
  setPages: (key: string, change: (pages: readonly Page[]) => readonly (Page | File)[]) => void
  remove: (key: string) => void
  /**
   * Fetches fresh URLs of stored files. A file that the service no longer has is sent again.
   */
  refresh: (keys: readonly string[]) => Promise<void>
  /**
   * Removes all files from the draft. Files that are not in `sent` are deleted on the service too.
   */
  clear: (sent: readonly string[]) => void
  subscribe: (listener: () => void) => () => void
}

export function createAttachments(draft: DraftStore): Attachments {
  const list = createAttachmentList(draft)
  const uploads = createUploads(list)
  const { refuse, wait, sendOnceReady } = uploads

  /** A file that nothing sends would keep the person waiting. */
  const refuseIfThrown = (key: string, work: Promise<void>) =>
    work.catch((error: unknown) => {
      refuse(key, 'unreadable')
      showThrown(error)
    })

  /** Each page is kept on the device as soon as it is read. */
  const preparePage = async (key: string, pageKey: string, chosen: Blob) => {
    const isThere = () => list.pageAt(key, pageKey) !== undefined
    const keep = async (file: Blob) => {
      if (isThere()) await draft.putFile(pageKey, file)
    }
    const prepared = await prepare(chosen, keep, () => wait(key))
    if (!isThere()) return
    if (prepared.ok) {
      const { file, note } = prepared
      list.changePage(key, pageKey, { ready: true, size: file.size, type: file.type, note })
    } else list.changePage(key, pageKey, { refusal: prepared.code })
    await sendOnceReady(key)
  }

  /** Continues the preparation and the upload after the page was closed or killed. */
  const resume = async (saved: SavedAttachment) => {
    const { key, pages, url } = saved
    list.show({ ...saved, sent: url === undefined ? 0 : saved.total, state: stateOf(saved) })
    const files = await Promise.all(pages.map((page) => draft.fileFor(page)))
    // What is stored is whole. Where the bytes of a page are gone, no other document can be made of them.
    if (url !== undefined && files.includes(undefined)) return
    for (const [at, { key: pageKey, ready, refusal }] of pages.entries()) {
      const file = files[at]
      if (refusal !== undefined) continue
      if (file === undefined) list.changePage(key, pageKey, { refusal: 'lost' })
      else if (!ready) void refuseIfThrown(key, preparePage(key, pageKey, file))
    }
    await sendOnceReady(key)
  }
  for (const saved of draft.attachments()) void refuseIfThrown(saved.key, resume(saved))

  /** Whatever is changed, what was sent of the pages before is cancelled and forgotten. */
  const setPages: Attachments['setPages'] = (key, change) => {
    const attachment = list.get(key)
    if (attachment === undefined) return
    const { uploadUrl, url: _url, refusal, ...rest } = attachment
    const chosen = new Map<string, File>()
    const pages = change(rest.pages).map((each) => {
      if (!(each instanceof File)) return each
      const page = newPage(each)
      chosen.set(page.key, each)
      return page
    })
    if (pages.length === 0) return
    if (arrangementOf(pages) === arrangementOf(rest.pages)) {
      list.change(key, { pages })
      return
    }
    uploads.cancel(key)
    const total = pages.reduce((sum, { size }) => sum + size, 0)
    list.put({ ...rest, pages, total, sent: 0, state: 'preparing' })
    // Once the device has the new pages.
    void draft.whenSaved().then(() => removeFromService({ uploadUrl, refusal }))
    for (const [pageKey, file] of chosen) void refuseIfThrown(key, preparePage(key, pageKey, file))
    void refuseIfThrown(key, sendOnceReady(key))
  }

  const forget = (key: string) => {
    uploads.cancel(key)
    list.forget(key)
  }
  const remove = (key: string) => {
    uploads.cancel(key)
    removeFromService(list.get(key) ?? {})
    forget(key)
  }

  return {
    add: (first, documentType, more = []) => {
      const key = randomKey()
      list.show({ key, documentType, pages: [], total: 0, sent: 0, state: 'preparing' })
      setPages(key, () => [first, ...more])
      return key
    },
    get: list.get,
    setPages,
    remove,
    refresh: async (keys) => {
      for (const key of keys) {
        const { state, uploadUrl } = list.get(key) ?? {}
        if (state !== 'stored' || uploadUrl === undefined) continue
        const fresh = await findDocument(uploadUrl)
        const attachment = list.get(key)
        // Removed, changed, or sent again by another press.
        if (attachment?.uploadUrl !== uploadUrl) continue
        if (fresh !== undefined) list.change(key, { url: fresh })
        else {
          const { uploadUrl: _gone, url: _stale, ...rest } = attachment
          list.put({ ...rest, sent: 0, state: 'preparing' })
          await sendOnceReady(key)
        }
      }
    },
    clear: (sent) => {
      for (const key of sent) forget(key)
      for (const key of list.keys()) remove(key)
    },
    subscribe: list.subscribe,
  }
}

/** Removes what arrived of a file. */
export function removeFromService({
  uploadUrl,
  refusal,
}: {
  uploadUrl?: string | undefined
  refusal?: FileRefusalCode | undefined
}): void {
  // The service deletes a file that it refuses.
  const isDeleted = refusal !== undefined && refusal !== 'blocked'
  if (uploadUrl !== undefined && !isDeleted) removeUpload(uploadUrl)
}

/** Creates the uploads of the documents in the list. They report their progress to the list. */
function createUploads(list: AttachmentList) {
  /**
   * Has a placeholder while the bytes of a document are made. They are sent only if it is still there: the pages were not
   * changed meanwhile.
   */
  const uploads = new Map<string, DocumentUpload>()
  const refuse = (key: string, refusal: FileRefusalCode) =>
    list.change(key, { state: 'refused', refusal })
  /** What is stored waits for nothing. */
  const wait = (key: string) => {
    if (list.get(key)?.url === undefined)
      list.progress(key, { state: 'waiting', isOffline: isOffline() })
  }
  const cancel = (key: string) => {
    uploads.get(key)?.cancel()
    uploads.delete(key)
  }
  const eventsOf = (key: string, size: number): UploadEvents => ({
    onUploadUrl: (uploadUrl) => list.change(key, { uploadUrl }),
    onProgress: (sent) => list.progress(key, { state: 'sending', sent }),
    onWaiting: (_requestedDelayMs, isOfflineNow) =>
      list.progress(key, { state: 'waiting', isOffline: isOfflineNow }),
    onStored: (url) => list.change(key, { state: 'stored', sent: size, url }),
    onRefused: (refusal) => refuse(key, refusal),
  })
  const send = (key: string, file: Blob) => {
    const attachment = list.get(key)
    if (attachment === undefined) return
    const { uploadUrl: before, ...rest } = attachment
    // Another version of the form may have made other bytes of the pages.
    const uploadUrl = file.size === rest.total ? before : undefined
    const resumed = uploadUrl !== undefined && { uploadUrl }
    list.put({ ...rest, ...resumed, total: file.size, state: 'sending' })
    const { documentType } = rest
    const document = { file, name: nameOf(rest), documentType, uploadUrl }
    uploads.set(key, sendDocument(document, eventsOf(key, file.size)))
  }
  return {
    refuse,
    wait,
    cancel,
    /** Shows the pages of a document, and sends it once all are ready, unless it is stored or refused. */
    sendOnceReady: async (key: string): Promise<void> => {
      const { pages = [], url, refusal } = list.get(key) ?? {}
      const placeholder: DocumentUpload = { cancel: () => undefined }
      if (url === undefined && refusal === undefined) {
        cancel(key)
        uploads.set(key, placeholder)
        const codes = pages.map((page) => refusalOfPage(page, pages))
        const code = codes.find((each) => each !== undefined)
        if (code !== undefined) {
          refuse(key, code)
          cancel(key)
        }
      }
      const onWaiting = () => wait(key)
      const ready = pages.filter((page) => page.ready)
      const files = await Promise.all(ready.map((page) => list.pageBytes(key, page, onWaiting)))
      if (ready.length < pages.length || uploads.get(key) !== placeholder) return
      const file = await bytesToSend(files, onWaiting)
      // Whoever changed the pages meanwhile sends them.
      if (uploads.get(key) !== placeholder) return
      if (typeof file === 'string') refuse(key, file)
      else send(key, file)
    },
  }
}

/** Resolves to what is sent of these pages, or to why nothing is. */
async function bytesToSend(
  pages: readonly (Blob | undefined)[],
  onWaiting: () => void,
): Promise<Blob | FileRefusalCode> {
  const there = pages.filter((page) => page !== undefined)
  if (there.length < pages.length) return 'lost'
  const [only] = there
  const file = there.length === 1 ? only : await (await loadPhotoCode(onWaiting)).pdfOfPhotos(there)
  if (file === undefined) return 'unreadable'
  return file.size > maxDocumentBytes ? 'tooBig' : file
}

/** Another text for each order of pages, and for each way that they lie. */
function arrangementOf(pages: readonly Page[]): string {
  return pages.map(({ key, quarterTurns = 0 }) => `${key} ${quarterTurns}`).join()
}

function stateOf({ refusal, url, pages }: SavedAttachment): Attachment['state'] {
  if (refusal !== undefined) return 'refused'
  if (url !== undefined) return 'stored'
  return pages.every(({ ready }) => ready) ? 'sending' : 'preparing'
}
