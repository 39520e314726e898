import { type SavedAnswers, noAnswers } from '../person/answers'
import type { PersonCase } from '../person/cases'
import type { DocumentRefusalCode } from '../person/document-file'

/** Raised when the shape changes: an older draft is brought over, or dropped with a message. */
export const draftVersion = 1

/** A chosen file as the draft knows it; its bytes are kept apart. Sizes are in bytes. */
export interface SavedAttachment {
  key: string
  name: string
  documentType: string
  mediaType: string
  /** As chosen. */
  originalSize: number
  /** As sent, which is smaller for a picture that was shrunk. */
  size: number
  isPrepared: boolean
  /** Where the upload goes on after a break. */
  uploadUrl?: string
  /** Where the stored document can be fetched. */
  url?: string
  refusal?: DocumentRefusalCode
}

/** A person on the way to the service: the very bytes, to be asked again until their outcome is known. */
export interface PendingRequest {
  body: string
  personCase: PersonCase
}

/** All that one person has answered, chosen and sent so far. */
export interface Draft {
  version: typeof draftVersion
  /** The `Idempotency-Key` of this person. */
  key: string
  /** The address last shown. */
  address: string
  answers: SavedAnswers
  attachments: readonly SavedAttachment[]
  sending?: PendingRequest
}

export function newDraft(): Draft {
  return {
    version: draftVersion,
    key: randomKey(),
    address: '/',
    answers: noAnswers(),
    attachments: [],
  }
}

/** 128 random bits. crypto.randomUUID exists on secure addresses only, and a phone may be on an office's network. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
