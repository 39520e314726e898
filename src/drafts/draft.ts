import type { Agreement } from '../contract/privacy'
import {
  currencyOf,
  type FileRefusalCode,
  hasAnswers,
  kindOf,
  noAnswers,
  type PersonCase,
  type SavedAnswers,
} from '../person'

/** Increase it when the shape changes. Older drafts must be migrated, or dropped with a message: see `readDraft`. */
const draftVersion = 1

/** A page of a document without its bytes, which are stored separately, by its key. */
export interface SavedFile {
  key: string
  name: string
  /** The media type. */
  type: string
  /** In bytes: as chosen, and then as kept, which is smaller if a photo was shrunk. */
  size: number
  /** Whether the bytes that are kept were checked and shrunk. */
  ready: boolean
  refusal?: FileRefusalCode
  /** What the person may want to do better in a photo, until they want it as it is. */
  note?: string | undefined
  /** How often the person has turned it clockwise by 90°. The kept bytes are never turned, so that no turn is lost. */
  quarterTurns?: 0 | 1 | 2 | 3
}

/** A document. The bytes of its only page are sent, or a PDF of several, which is made whenever it is needed. */
export interface SavedAttachment {
  key: string
  documentType: string
  /** In order. */
  pages: readonly SavedFile[]
  /** Bytes of what is sent, as far as it is known. */
  total: number
  refusal?: FileRefusalCode
  /** Where the upload resumes. */
  uploadUrl?: string
  /** The URL of the stored document. */
  url?: string
}

/** A request without a verdict of the service. A retry must send exactly these bytes. */
export interface PendingRequest {
  body: string
  personCase: PersonCase
  agreement?: Agreement
  /** False if the service has answered every try, and created nobody. Otherwise the person may exist. */
  isUnsure?: boolean
}

/** Everything that one person has answered, chosen and sent so far. */
export interface Draft {
  version: typeof draftVersion
  /** The person's `Idempotency-Key`. */
  key: string
  /** The route of the last screen, under the name that it has in kept drafts. */
  address: string
  answers: SavedAnswers
  attachments: readonly SavedAttachment[]
  /** The token of the link that began it, if one did. */
  session?: string | undefined
  /** The privacy notice that the person agreed to. */
  agreement?: Agreement | undefined
  /** The pending request, under the name that it has in kept drafts. */
  sending?: PendingRequest | undefined
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

/**
 * Returns the draft that a version of this form kept; undefined if this one cannot read it. Of a request without an answer,
 * every version keeps the bytes and the key: only they say whether the person was created.
 */
export function readDraft(kept: unknown): Draft | undefined {
  if (kept === undefined) return undefined
  // A version of this form wrote it.
  const { version, key, address, sending } = kept as Omit<Draft, 'version'> & { version: number }
  if (version === draftVersion) return kept as Draft
  if (sending === undefined) return undefined
  const { personCase } = sending
  const answers = { ...noAnswers(), currency: currencyOf(personCase), kind: kindOf(personCase) }
  return { ...newDraft(), key, address, sending, answers }
}

/**
 * Whether a draft may be deleted. `no`: a request of it has no answer, and without its key a second person could be created.
 * `asked`: it has answers.
 */
export function mayGo({ sending, answers }: Pick<Draft, 'sending' | 'answers'>): MayGo {
  if (sending !== undefined) return 'no'
  return hasAnswers(answers) ? 'asked' : 'yes'
}

export type MayGo = 'yes' | 'asked' | 'no'

/** Returns all pages of a draft's documents. Their bytes are kept apart, by the key of the page. */
export function pagesOf({ attachments }: Pick<Draft, 'attachments'>): SavedFile[] {
  return attachments.flatMap(({ pages }) => pages)
}

/**
 * Returns 128 random bits in hex. crypto.randomUUID needs a secure context, which a phone in an
 * office network may not have.
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
