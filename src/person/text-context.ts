import type { IdType } from './identity'

/**
 * Whose answers they are: the person's own, a business owner's, a client's entered by support
 * staff, or a program's.
 */
export type Voice = 'you' | 'owner' | 'client' | 'person'

/** What the sentences about a field depend on. */
export interface TextContext {
  voice: Voice
  idType: IdType | ''
  /** The type of the document that a path belongs to. */
  documentType: string
  /** The country of the address: some have states, others provinces or regions. */
  country?: string
}
