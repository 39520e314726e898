import type { KeptAttachment } from '../../drafts/draft'
import type { DraftStore } from '../../drafts/draft-store'
import { createListeners } from '../../ui/listeners'

/** One chosen file and where its upload stands. Sizes are in bytes. */
export interface Attachment extends KeptAttachment {
  sent: number
  state: 'preparing' | 'sending' | 'waiting' | 'stored' | 'refused'
  /** An address of the picture within this page, where it is one. */
  thumbnail?: string
}

/** What the page shows of a person's files. */
export interface AttachmentList {
  get: (key: string) => Attachment | undefined
  keys: () => Iterable<string>
  /** Shows a file that the draft holds already. */
  show: (attachment: Attachment) => void
  /** Adds a file, or replaces it, here and in the draft. */
  put: (attachment: Attachment) => void
  /** Changes what the page shows, and the draft where it is a change to keep. Undefined if the file was removed. */
  change: (key: string, changes: Partial<Attachment>) => Attachment | undefined
  forget: (key: string) => void
  subscribe: (listener: () => void) => () => void
}

export function createAttachmentList(draft: DraftStore): AttachmentList {
  const attachments = new Map<string, Attachment>()
  const { tell, subscribe } = createListeners()
  return {
    get: (key) => attachments.get(key),
    keys: () => attachments.keys(),
    show: (attachment) => {
      attachments.set(attachment.key, attachment)
      tell()
    },
    put: (attachment) => {
      attachments.set(attachment.key, attachment)
      draft.keepAttachment(kept(attachment))
    },
    change: (key, changes) => {
      const before = attachments.get(key)
      // Removed while its upload was on the way.
      if (before === undefined) return undefined
      const attachment = { ...before, ...changes }
      attachments.set(key, attachment)
      const isProgress = Object.keys(changes).every((name) => name === 'sent' || name === 'state')
      if (!isProgress) draft.keepAttachment(kept(attachment))
      tell()
      return attachment
    },
    forget: (key) => {
      const thumbnail = attachments.get(key)?.thumbnail
      if (thumbnail !== undefined) URL.revokeObjectURL(thumbnail)
      attachments.delete(key)
      draft.forgetAttachment(key)
    },
    subscribe,
  }
}

/** What of an attachment outlives the page. */
function kept({
  sent: _sent,
  state: _state,
  thumbnail: _thumbnail,
  ...rest
}: Attachment): KeptAttachment {
  return rest
}
