import { randomKey, type SavedAttachment, type SavedFile } from '../../drafts/draft'
import type { DraftStore } from '../../drafts/draft-store'
import { createListeners } from '../../ui/listeners'

/** One photo of a document of several. */
export interface Page extends SavedFile {
  /** An object URL of the photo. */
  thumbnail?: string
}

/** One chosen file and the state of its upload. Sizes are in bytes. */
export interface Attachment extends SavedAttachment {
  pages?: readonly Page[]
  sent: number
  /** While it waits: the device has no network, so the service was not asked. */
  isOffline?: boolean
  state: 'preparing' | 'sending' | 'waiting' | 'stored' | 'refused'
  /** An object URL of the picture, if the browser can show the file. */
  thumbnail?: string
}

/** Changes of these are not saved. */
const progressKeys = ['sent', 'state', 'isOffline']

export type AttachmentList = ReturnType<typeof createAttachmentList>

/** Creates the list of a person's files. It saves the lasting part of each file in the draft. */
export function createAttachmentList(draft: DraftStore) {
  const attachments = new Map<string, Attachment>()
  const { notify, subscribe } = createListeners()
  return {
    get: (key: string) => attachments.get(key),
    keys: () => attachments.keys(),
    /** Shows a file that is already in the draft. */
    show: (attachment: Attachment) => {
      attachments.set(attachment.key, attachment)
      notify()
    },
    /** Adds or replaces a file, here and in the draft. */
    put: (attachment: Attachment) => {
      attachments.set(attachment.key, attachment)
      draft.putAttachment(savedPart(attachment))
      notify()
    },
    /**
     * Changes a file here, and saves lasting changes in the draft. Returns undefined if the file
     * was removed.
     */
    change: (key: string, changes: Partial<Attachment>) => {
      const before = attachments.get(key)
      if (before === undefined) return undefined
      const attachment = { ...before, ...changes }
      attachments.set(key, attachment)
      const isProgress = Object.keys(changes).every((name) => progressKeys.includes(name))
      if (!isProgress) draft.putAttachment(savedPart(attachment))
      notify()
      return attachment
    },
    forget: (key: string) => {
      const attachment = attachments.get(key)
      for (const { thumbnail } of attachment?.pages ?? [attachment ?? {}])
        if (thumbnail !== undefined) URL.revokeObjectURL(thumbnail)
      attachments.delete(key)
      draft.removeAttachment(key)
    },
    subscribe,
  }
}

/** Returns the part of an attachment that is saved. */
function savedPart({
  sent: _sent,
  state: _state,
  isOffline: _isOffline,
  thumbnail: _thumbnail,
  pages,
  ...rest
}: Attachment): SavedAttachment {
  if (pages === undefined) return rest
  return { ...rest, pages: pages.map(({ thumbnail: _ofPage, ...page }) => page) }
}

/** Returns what is saved of a file that was chosen just now. */
export function newFile({ name, type, size }: File): SavedFile {
  return { key: randomKey(), name, mediaType: type, size, isPrepared: false }
}

/**
 * Only of a prepared file: the browser opens a picture to show it, and may not have the memory for one of too many
 * pixels. Few browsers can show HEIC, and none can show a PDF as a picture.
 */
export function thumbnailOf(file: Blob): { thumbnail?: string } {
  const canShow = ['image/jpeg', 'image/png', 'image/webp'].includes(file.type)
  return canShow ? { thumbnail: URL.createObjectURL(file) } : {}
}
