import { type DocumentUpload, sendDocument } from '../api/send-document'
import { type DocumentRefusalCode, maxDocumentBytes } from '../person/document-file'
import { isPictureOrPdf } from './file-signature'

/** One chosen file and where its upload stands. Sizes are in bytes. */
export interface Attachment {
  key: string
  name: string
  size: number
  sent: number
  state: 'preparing' | 'sending' | 'waiting' | 'stored' | 'refused'
  /** Where the document can be fetched, once stored. */
  url?: string
  refusal?: DocumentRefusalCode
  /** An address of the picture within this page, where it is one. */
  thumbnail?: string
}

/** The files of a person, their uploads going on whatever screen is shown. */
export interface Attachments {
  add: (file: File, documentType: string) => string
  get: (key: string) => Attachment | undefined
  remove: (key: string) => void
  /** Forgets all; those not named are removed from the service too. */
  clear: (sent: readonly string[]) => void
  subscribe: (listener: () => void) => () => void
}

export function createAttachments(): Attachments {
  const attachments = new Map<string, Attachment>()
  const uploads = new Map<string, DocumentUpload>()
  const listeners = new Set<() => void>()

  const change = (key: string, changes: Partial<Attachment>) => {
    const attachment = attachments.get(key)
    // Removed while its upload was on the way.
    if (attachment === undefined) return
    attachments.set(key, { ...attachment, ...changes })
    for (const listener of listeners) listener()
  }

  const send = async (key: string, file: File, documentType: string) => {
    const refusal = await refusalOf(file)
    if (!attachments.has(key)) return
    if (refusal !== undefined) {
      change(key, { state: 'refused', refusal })
      return
    }
    change(key, { state: 'sending' })
    const upload = sendDocument(file, file.name, documentType, {
      onProgress: (sent) => change(key, { state: 'sending', sent }),
      onWaiting: () => change(key, { state: 'waiting' }),
      onStored: (url) => change(key, { state: 'stored', sent: file.size, url }),
      onRefused: (code) => change(key, { state: 'refused', refusal: code }),
    })
    uploads.set(key, upload)
  }

  const remove = (key: string) => {
    const thumbnail = attachments.get(key)?.thumbnail
    if (thumbnail !== undefined) URL.revokeObjectURL(thumbnail)
    uploads.get(key)?.cancel()
    uploads.delete(key)
    attachments.delete(key)
  }

  return {
    add: (file, documentType) => {
      const key = newKey()
      const thumbnail = canShow(file) ? { thumbnail: URL.createObjectURL(file) } : {}
      attachments.set(key, {
        key,
        name: file.name,
        size: file.size,
        sent: 0,
        state: 'preparing',
        ...thumbnail,
      })
      void send(key, file, documentType)
      return key
    },
    get: (key) => attachments.get(key),
    remove,
    clear: (sent) => {
      for (const key of sent) uploads.delete(key)
      for (const key of attachments.keys()) remove(key)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** crypto.randomUUID exists on secure addresses only, and a phone may be on the office's own network. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What can be told before any byte is sent. The service looks closer. */
async function refusalOf(file: File): Promise<DocumentRefusalCode | undefined> {
  if (file.size === 0) return 'empty'
  if (file.size > maxDocumentBytes) return 'tooBig'
  try {
    return (await isPictureOrPdf(file)) ? undefined : 'notAPictureOrPdf'
  } catch {
    // The file was moved, or the card it lay on taken out.
    return 'unreadable'
  }
}

/** HEIC is shown by few browsers, PDF by none as a picture. */
function canShow(file: File): boolean {
  return ['image/jpeg', 'image/png', 'image/webp'].includes(file.type)
}
