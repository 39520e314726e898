import { findDocument, removeUpload } from '../../api/find-document'
import { type DocumentUpload, sendDocument } from '../../api/send-document'
import { type KeptAttachment, randomKey } from '../../drafts/draft'
import type { DraftStore } from '../../drafts/draft-store'
import type { DocumentRefusalCode } from '../../person/document-file'
import { createListeners } from '../../ui/listeners'
import { prepareFile } from './prepare-file'

/** One chosen file and where its upload stands. Sizes are in bytes. */
export interface Attachment extends KeptAttachment {
  sent: number
  state: 'preparing' | 'sending' | 'waiting' | 'stored' | 'refused'
  /** An address of the picture within this page, where it is one. */
  thumbnail?: string
}

/** The files of a person, kept in the draft, their uploads going on whatever screen is shown. */
export interface Attachments {
  add: (file: File, documentType: string) => string
  get: (key: string) => Attachment | undefined
  remove: (key: string) => void
  /** Asks the service for the stored ones again: fresh addresses, and what is gone is sent anew. */
  refresh: (keys: readonly string[]) => Promise<void>
  /** Forgets all; those not named are removed from the service too. */
  clear: (sent: readonly string[]) => void
  subscribe: (listener: () => void) => () => void
}

export function createAttachments(draft: DraftStore): Attachments {
  const attachments = new Map<string, Attachment>()
  const uploads = new Map<string, DocumentUpload>()
  const { tell, subscribe } = createListeners()

  /** Changes what the page shows, and the draft where it is a change to keep. */
  const change = (key: string, changes: Partial<Attachment>): Attachment | undefined => {
    const before = attachments.get(key)
    // Removed while its upload was on the way.
    if (before === undefined) return undefined
    const attachment = { ...before, ...changes }
    attachments.set(key, attachment)
    const isProgress = Object.keys(changes).every((field) => field === 'sent' || field === 'state')
    if (!isProgress) draft.keepAttachment(kept(attachment))
    tell()
    return attachment
  }
  const refuse = (key: string, refusal: DocumentRefusalCode) =>
    change(key, { state: 'refused', refusal })

  const send = (key: string, file: Blob) => {
    const attachment = change(key, { state: 'sending' })
    if (attachment === undefined) return
    const { name, documentType, uploadUrl } = attachment
    const upload = sendDocument(
      { file, name, documentType, uploadUrl },
      {
        onAddress: (address) => change(key, { uploadUrl: address }),
        onProgress: (sent) => change(key, { state: 'sending', sent }),
        onWaiting: () => change(key, { state: 'waiting' }),
        onStored: (url) => change(key, { state: 'stored', sent: file.size, url }),
        onRefused: (code) => refuse(key, code),
      },
    )
    uploads.set(key, upload)
  }

  const prepare = async (key: string, chosen: Blob) => {
    const prepared = await prepareFile(chosen)
    if (!prepared.ok) {
      refuse(key, prepared.code)
      return
    }
    const { file } = prepared
    if (!attachments.has(key)) return
    if (file !== chosen) await draft.keepFile(key, file)
    const isShrunk = file !== chosen
    change(key, { isPrepared: true, size: file.size, ...(isShrunk && { mediaType: file.type }) })
    send(key, file)
  }

  /** Goes on where a page that was closed or killed left off. */
  const resume = async (attachment: KeptAttachment) => {
    const { key } = attachment
    const state = stateOf(attachment)
    attachments.set(key, { ...attachment, sent: state === 'stored' ? attachment.size : 0, state })
    tell()
    const file = await draft.fileOf(attachment)
    if (file === undefined) {
      if (state !== 'stored') refuse(key, attachment.refusal ?? 'unreadable')
      return
    }
    if (canShow(file)) change(key, { thumbnail: URL.createObjectURL(file) })
    if (state === 'preparing') await prepare(key, file)
    else if (state === 'sending') send(key, file)
  }

  const forget = (key: string) => {
    const thumbnail = attachments.get(key)?.thumbnail
    if (thumbnail !== undefined) URL.revokeObjectURL(thumbnail)
    uploads.delete(key)
    attachments.delete(key)
    draft.forgetAttachment(key)
  }
  const remove = (key: string) => {
    const { uploadUrl, state } = attachments.get(key) ?? {}
    uploads.get(key)?.cancel()
    // The service keeps nothing of what it refused.
    if (uploadUrl !== undefined && state !== 'refused') removeUpload(uploadUrl)
    forget(key)
  }

  const sendAgain = async (attachment: Attachment) => {
    const { key, uploadUrl: _gone, url: _stale, ...rest } = attachment
    const file = await draft.fileOf(attachment)
    if (file === undefined) {
      refuse(key, 'unreadable')
      return
    }
    const begun: Attachment = { ...rest, key, sent: 0, state: 'sending' }
    attachments.set(key, begun)
    draft.keepAttachment(kept(begun))
    send(key, file)
  }

  for (const attachment of draft.attachments()) void resume(attachment)

  return {
    add: (file, documentType) => {
      const key = randomKey()
      const { name, size, type: mediaType } = file
      const attachment: KeptAttachment = {
        key,
        name,
        documentType,
        mediaType,
        originalSize: size,
        size,
        isPrepared: false,
      }
      const thumbnail = canShow(file) ? { thumbnail: URL.createObjectURL(file) } : {}
      attachments.set(key, { ...attachment, sent: 0, state: 'preparing', ...thumbnail })
      draft.keepAttachment(attachment)
      void draft.keepFile(key, file).then(() => prepare(key, file))
      return key
    },
    get: (key) => attachments.get(key),
    remove,
    refresh: async (keys) => {
      for (const key of keys) {
        const attachment = attachments.get(key)
        if (attachment?.state !== 'stored' || attachment.uploadUrl === undefined) continue
        const url = await findDocument(attachment.uploadUrl)
        if (url === undefined) await sendAgain(attachment)
        else change(key, { url })
      }
    },
    clear: (sent) => {
      for (const key of sent) forget(key)
      for (const key of attachments.keys()) remove(key)
    },
    subscribe,
  }
}

function stateOf({ refusal, url, isPrepared }: KeptAttachment): Attachment['state'] {
  if (refusal !== undefined) return 'refused'
  if (url !== undefined) return 'stored'
  return isPrepared ? 'sending' : 'preparing'
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

/** HEIC is shown by few browsers, PDF by none as a picture. */
function canShow(file: Blob): boolean {
  return ['image/jpeg', 'image/png', 'image/webp'].includes(file.type)
}
