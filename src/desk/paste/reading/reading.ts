import {
  type DateAnswer,
  fieldOf,
  type FieldPath,
  fieldPaths,
  fields,
  inDocument,
  pathOf,
  type PersonCase,
  type Today,
  type VisibleField,
} from '../../../person'
import type { PhoneMetadata } from '../../../person/phones'
import type { DeskTexts } from '../../../texts/desk-texts'

/** The name of an answer that a pasted text can fill. Document fields belong to the identity document. */
export type PastePath = NameOf<Exclude<VisibleField, 'documents.type'>>

type NameOf<Path extends string> = Path extends `documents.${infer Leaf}`
  ? `documents.0.${Leaf}`
  : Path

export const pastePaths: readonly PastePath[] = fieldPaths
  .filter((path) => fields[path].screen !== 'derived' && path !== 'documents.type')
  // The type above makes the names in the same way.
  .map((path) => inDocument(path, 0) as PastePath)

export function fieldOfPaste(path: PastePath): FieldPath {
  return fieldOf(pathOf(path)) as FieldPath
}

/** A proposed answer, and the text that it was read from. A date has three parts. */
export interface Proposal {
  typed: string
  path: PastePath
  value: string | DateAnswer
}

/**
 * One part of the text with its possible readings. Each way fills its answers together. `isWhole` marks the parts
 * of a split name or address, where a labelled field has priority. `isUncertain` marks a value without a clear label,
 * which staff have to choose. `isCorrected` marks one that a check digit corrected.
 */
export interface Candidate {
  typed: string
  ways: readonly (readonly Proposal[])[]
  isWhole?: boolean
  isUncertain?: boolean
  isCorrected?: boolean
}

export type IgnoredReason = keyof DeskTexts['paste']['ignoredReasons']

/** A text that was not read, and why. */
export interface IgnoredText {
  typed: string
  why: IgnoredReason
  /** The answer it would have been, if that is known. */
  of?: PastePath
}

export interface BlockReading {
  candidates: readonly Candidate[]
  ignored: readonly IgnoredText[]
}

export interface ReadingContext {
  personCase: PersonCase
  phones: PhoneMetadata
  today: Today
}

export const nothingRead: BlockReading = { candidates: [], ignored: [] }

export function propose(...ways: readonly (readonly Proposal[])[]): BlockReading {
  return { candidates: [{ typed: ways[0]?.[0]?.typed ?? '', ways }], ignored: [] }
}

export function ignore(typed: string, why: IgnoredReason, of?: PastePath): BlockReading {
  return { candidates: [], ignored: [{ typed, why, ...(of !== undefined && { of }) }] }
}

export function mergeReadings(readings: readonly BlockReading[]): BlockReading {
  return {
    candidates: readings.flatMap(({ candidates }) => candidates),
    ignored: readings.flatMap(({ ignored }) => ignored),
  }
}
