import type { Path } from './refusal'

export type NoteCode =
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
  | 'sameTypeTwice'
  | 'unusualPassportSpan'

/** A soft rule that does not hold: it tells, and never stops anyone. Its words are in `texts`. */
export interface Note {
  path: Path
  code: NoteCode
  /** Another spelling the person may take, for `providerSpelling`. */
  offer?: string
}
