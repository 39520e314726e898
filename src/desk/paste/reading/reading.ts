import type { Answers, DateAnswer } from '../../../person/answers'
import type { PersonCase } from '../../../person/cases'
import type { PhoneMetadata } from '../../../person/phone'
import type { Today } from '../../../person/today'
import type { whyLeft } from '../../../texts/english/desk-paste'

/** The answers of one line that a pasted text can fill, by their names. */
export type TextPath =
  | 'name_first'
  | 'name_last'
  | 'name_other'
  | 'phone'
  | 'email'
  | 'id_type'
  | 'id_number'
  | 'id_country'
  | 'bank_id_number'
  | `address.${keyof Answers['address']}`
  | `background_information.${keyof Answers['background_information']}`

/** The dates among them; those of a document are the identity document's. */
export type DatePath = 'dob' | 'documents.0.issue_date' | 'documents.0.expiry_date'

export type PastePath = TextPath | DatePath

/** What an answer would become, and the very words that it was read from. */
export type Proposal = { typed: string } & (
  | { path: TextPath; value: string }
  | { path: DatePath; value: DateAnswer }
)

/**
 * What one place of the text says: the answers it would fill together. Where it can be read in several ways
 * nothing is chosen; where parts of a whole were only guessed at, fields that are named themselves go first.
 */
export interface Finding {
  typed: string
  ways: readonly (readonly Proposal[])[]
  isWhole?: boolean
}

export type LeftReason = keyof typeof whyLeft

/** What was not understood, and why. */
export interface Left {
  typed: string
  why: LeftReason
  /** Which answer it would have been, where that is known. */
  of?: PastePath
}

export interface BlockReading {
  findings: readonly Finding[]
  left: readonly Left[]
}

/** What a text is read for. */
export interface ReadingContext {
  personCase: PersonCase
  phones: PhoneMetadata
  today: Today
}

export const nothingRead: BlockReading = { findings: [], left: [] }

export function found(...ways: readonly Proposal[][]): BlockReading {
  return { findings: [{ typed: ways[0]?.[0]?.typed ?? '', ways }], left: [] }
}

export function leave(typed: string, why: LeftReason): BlockReading {
  return { findings: [], left: [{ typed, why }] }
}

export function together(readings: readonly BlockReading[]): BlockReading {
  return {
    findings: readings.flatMap(({ findings }) => findings),
    left: readings.flatMap(({ left }) => left),
  }
}
