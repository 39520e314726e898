import type { FileRefusalCode } from './document-file'
import type { RefusalCode } from './formats/refusal-code'

/** The path of a value in the request body or the answers: `['documents', 0, 'url']`. */
export type Path = readonly (string | number)[]

/**
 * A broken hard rule. It stops the screen and the request. At the empty path it is about the whole person. Its sentence
 * is in `texts`, unless a service said it.
 */
export interface Refusal {
  path: Path
  code: RefusalCode | FileRefusalCode | 'saidByService'
  /** What a service said. */
  sentence?: string
  /** The language of the sentence, if our own service said it. */
  language?: string | undefined
}
