import type { DocumentRefusalCode } from './document-file'

/** Where a value stands in the request body or among the answers: `['documents', 0, 'url']`. */
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
  'negative',
  'noIdentityDocument',
  'gone',
  'notPublic',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** A broken hard rule: it stops the screen, and the request. Its words are in `texts`. */
export interface Refusal {
  path: Path
  code: RefusalCode | DocumentRefusalCode
}
