import type { IdType } from './identity'

/** Whose answer it is: the person's own, a business owner's or a client's told by somebody, or a script's. */
export type Voice = 'you' | 'owner' | 'client' | 'person'

/** What a sentence about a field depends on. */
export interface TextContext {
  voice: Voice
  idType: IdType | ''
  /** The type of the document a path lies in. */
  documentType: string
}
