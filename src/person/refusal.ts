import type { FileRefusalCode } from './document-file'

/** The path of a value in the request body or the answers: `['documents', 0, 'url']`. */
export type Path = readonly (string | number)[]

export const refusalCodes = [
  'missing',
  'malformed',
  'tooLong',
  'tooMany',
  'notAllowed',
  'noLetter',
  'controlCharacter',
  'notADay',
  'notAMonth',
  'notAYear',
  'notARealDate',
  'inTheFuture',
  'tooLongAgo',
  'tooYoung',
  'expired',
  'notAfterIssue',
  'beforeBirth',
  'notElevenDigits',
  'notAPassportNumber',
  'notAPhoneNumber',
  'notAMobileNumber',
  'notACountry',
  'notDollars',
  'negative',
  'noIdentityDocument',
  'gone',
  'notPublic',
  'notAccepted',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

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
