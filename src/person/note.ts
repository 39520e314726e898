import type { Path } from './refusal'

export type NoteCode =
  | 'noName'
  | 'unusualName'
  | 'providerSpelling'
  | 'unknownPhoneType'
  | 'unusualNigerianPassport'
  | 'unusualVotersCard'
  | 'unusualLicence'
  | 'unusualPostalCode'
  | 'issuedElsewhere'
  | 'issuedOutsideNigeria'
  | 'expiresSoon'
  | 'oldBill'
  | 'misspelledEmail'
  | 'misspelledPlace'
  | 'virtualNin'
  | 'bvnIsNin'
  | 'digitsTyped'
  | 'sameDigits'
  | 'largeAmount'
  | 'sameTypeTwice'
  | 'unusualPassportSpan'

/** A soft rule that does not hold. It informs and never stops anyone. Its text is in `texts`. */
export interface Note {
  path: Path
  code: NoteCode
  /** Another spelling, for `providerSpelling`, `misspelledEmail` and `misspelledPlace`. */
  offer?: string
  /** Of `digitsTyped`. */
  count?: number
}
