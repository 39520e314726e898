import { randomKey, type SavedAttachment, type SavedFile } from '../../drafts/draft'
import type { DraftStore } from '../../drafts/draft-store'
import { type FileRefusalCode, maxPages } from '../../person'
import { createListeners } from '../../ui/listeners'
import { loadPhotoCode } from './load-photo-code'

/** One file of a document. */
export interface Page extends SavedFile {
  /** An object URL of the picture as the person turned it, if its bytes are here and the browser can show them. */
  thumbnail?: string
}

/** A document, and the state of its upload. Sizes are in bytes. */
export interface Attachment extends SavedAttachment {
  pages: readonly Page[]
  sent: number
  /** While it waits: the device has no network, so the service was not asked. */
  isOffline?: boolean
  state: 'preparing' | 'sending' | 'waiting' | 'stored' | 'refused'
}

/** The part of an attachment that is not saved. */
type Progress = Pick<Attachment, 'sent' | 'state' | 'isOffline'>

export type AttachmentList = ReturnType<typeof createAttachmentList>

/** Creates the list of a person's documents, which saves their lasting part in the draft. */
export function createAttachmentList(draft: DraftStore) {
  const attachments = new Map<string, Attachment>()
  /** What each thumbnail shows. */
  const shown = new Map<string, { bytes: Blob; quarterTurns: number }>()
  const { notify, subscribe } = createListeners()

  const hide = (pages: readonly Page[], except: readonly Page[] = []) => {
    for (const { thumbnail } of pages) {
      if (thumbnail === undefined || except.some((page) => page.thumbnail === thumbnail)) continue
      URL.revokeObjectURL(thumbnail)
      shown.delete(thumbnail)
    }
  }
  /** Adds or replaces a document, without saving it. */
  const show = (attachment: Attachment) => {
    hide(attachments.get(attachment.key)?.pages ?? [], attachment.pages)
    attachments.set(attachment.key, attachment)
    notify()
  }
  const put = (attachment: Attachment) => {
    draft.putAttachment(savedPart(attachment))
    show(attachment)
  }
  const change = (key: string, changes: Partial<Attachment>) => {
    const attachment = attachments.get(key)
    if (attachment !== undefined) put({ ...attachment, ...changes })
  }
  const pageAt = (key: string, pageKey: string) =>
    attachments.get(key)?.pages.find((page) => page.key === pageKey)
  const withPage = (attachment: Attachment, pageKey: string, changes: Partial<Page>) => ({
    ...attachment,
    pages: attachment.pages.map((page) => (page.key === pageKey ? { ...page, ...changes } : page)),
  })

  return {
    get: (key: string) => attachments.get(key),
    keys: () => [...attachments.keys()],
    pageAt,
    show,
    put,
    change,
    changePage: (key: string, pageKey: string, changes: Partial<Page>) => {
      const attachment = attachments.get(key)
      if (attachment !== undefined) put(withPage(attachment, pageKey, changes))
    },
    progress: (key: string, changes: Partial<Progress>) => {
      const attachment = attachments.get(key)
      if (attachment !== undefined) show({ ...attachment, ...changes })
    },
    /** Resolves to the bytes of a page, a photo as the person has turned it, and shows it. Undefined if they are gone. */
    pageBytes: async (
      key: string,
      page: Page,
      onWaiting: () => void,
    ): Promise<Blob | undefined> => {
      const { quarterTurns = 0 } = page
      const before = shown.get(page.thumbnail ?? '')
      if (before?.quarterTurns === quarterTurns) return before.bytes
      const file = await draft.fileFor(page)
      if (file === undefined) return undefined
      const bytes =
        quarterTurns === 0
          ? file
          : await (await loadPhotoCode(onWaiting)).turnPhoto(file, quarterTurns)
      const attachment = attachments.get(key)
      const now = pageAt(key, page.key)
      // Else it was removed or turned meanwhile.
      const isAsked = now !== undefined && (now.quarterTurns ?? 0) === quarterTurns
      if (attachment !== undefined && isAsked && canShow(bytes)) {
        const thumbnail = URL.createObjectURL(bytes)
        shown.set(thumbnail, { bytes, quarterTurns })
        show(withPage(attachment, page.key, { thumbnail }))
      }
      return bytes
    },
    forget: (key: string) => {
      hide(attachments.get(key)?.pages ?? [])
      attachments.delete(key)
      draft.removeAttachment(key)
    },
    subscribe,
  }
}

/** Returns the part of an attachment that is saved. */
function savedPart(attachment: Attachment): SavedAttachment {
  const { sent: _sent, state: _state, isOffline: _isOffline, pages, ...rest } = attachment
  return { ...rest, pages: pages.map(({ thumbnail: _thumbnail, ...page }) => page) }
}

/**
 * Only of a prepared file: the browser opens a picture to show it, and may not have the memory for one of too many
 * pixels. Few browsers can show HEIC, and none can show a PDF as a picture.
 */
function canShow({ type }: Blob): boolean {
  return ['image/jpeg', 'image/png', 'image/webp'].includes(type)
}

/** Returns a page for a file that was chosen just now. */
export function newPage({ name, type, size }: File): Page {
  return { key: randomKey(), name, type, size, ready: false }
}

/** Returns the name of what is sent: that of the first page, or of a PDF of several. */
export function nameOf({ pages: [first, ...more] }: Pick<Attachment, 'pages'>): string {
  const { name = '' } = first ?? {}
  return more.length === 0 ? name : name.replace(/(?:\.[^.]*)?$/, '.pdf')
}

/** Returns why a page cannot be sent among these, or undefined. */
export function refusalOfPage(
  { ready, type, refusal }: Page,
  pages: readonly Page[],
): FileRefusalCode | undefined {
  const isAlone = pages.length === 1
  return refusal ?? (ready && !isAlone && type !== 'image/jpeg' ? 'notAPage' : undefined)
}

/** Whether there are photos to be looked at and changed. There are none of a PDF, or where their bytes are gone. */
export function hasPhotos({ pages }: Attachment): boolean {
  return pages.some(({ thumbnail }) => thumbnail !== undefined)
}

/** Returns how many photos may be added to those of a document of this type. */
export function roomForPages(attachment: Attachment, documentType: string): number {
  const { pages } = attachment
  const isJpeg = pages.some(({ type }) => type === 'image/jpeg')
  return hasPhotos(attachment) && isJpeg ? Math.max(0, maxPages(documentType) - pages.length) : 0
}
