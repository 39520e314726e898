import type { SavedAttachment } from '../../drafts/draft'
import type { DraftStore } from '../../drafts/draft-store'
import { createListeners } from '../../ui/listeners'

/** One chosen file and where its upload stands. Sizes are in bytes. */
export interface Attachment extends SavedAttachment {
  sent: number
  state: 'preparing' | 'sending' | 'waiting' | 'stored' | 'refused'
  /** An address of the picture within this page, where it is one. */
  thumbnail?: string
}

export type AttachmentList = ReturnType<typeof createAttachmentList>

/** What the page shows of a person's files, and what of it is kept in the draft. */
export function createAttachmentList(draft: DraftStore) {
  const attachments = new Map<string, Attachment>()
  const { notify, subscribe } = createListeners()
  return {
    get: (key: string) => attachments.get(key),
    keys: () => attachments.keys(),
    /** Shows a file that the draft holds already. */
    show: (attachment: Attachment) => {
      attachments.set(attachment.key, attachment)
      notify()
    },
    /** Adds a file, or replaces it, here and in the draft. */
    put: (attachment: Attachment) => {
      attachments.set(attachment.key, attachment)
      draft.putAttachment(savedPart(attachment))
    },
    /** Changes what the page shows, and the draft where it is a change to keep. Undefined if the file was removed. */
    change: (key: string, changes: Partial<Attachment>) => {
      const before = attachments.get(key)
      if (before === undefined) return undefined
      const attachment = { ...before, ...changes }
      attachments.set(key, attachment)
      const isProgress = Object.keys(changes).every((name) => name === 'sent' || name === 'state')
      if (!isProgress) draft.putAttachment(savedPart(attachment))
      notify()
      return attachment
    },
    forget: (key: string) => {
      const thumbnail = attachments.get(key)?.thumbnail
      if (thumbnail !== undefined) URL.revokeObjectURL(thumbnail)
      attachments.delete(key)
      draft.removeAttachment(key)
    },
    subscribe,
  }
}

/** What of an attachment outlives the page. */
function savedPart({
  sent: _sent,
  state: _state,
  thumbnail: _thumbnail,
  ...rest
}: Attachment): SavedAttachment {
  return rest
}
