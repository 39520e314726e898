import type { VisibleField, DateAnswer } from '../../../person/answers'
import type { PersonCase } from '../../../person/cases'
import { type FieldPath, fieldPaths, fields, type FieldTable } from '../../../person/fields'
import type { PhoneMetadata } from '../../../person/phone'
import type { Today } from '../../../person/today'
import type { ignoredReasons } from '../../../texts/english/desk-paste'

/** The fields a pasted text can fill. What kind a document is follows from the ID. */
type PastedField = Exclude<VisibleField, 'documents.type'>

type DateField = {
  [Path in PastedField]: FieldTable[Path]['answer'] extends 'date' ? Path : never
}[PastedField]

/** The name of the answer; a document is the identity document. */
type NameOf<Path extends string> = Path extends `documents.${infer Leaf}`
  ? `documents.0.${Leaf}`
  : Path

/** The answers of one line that a pasted text can fill, by their names. */
export type TextPath = NameOf<Exclude<PastedField, DateField>>

export type DatePath = NameOf<DateField>

export type PastePath = TextPath | DatePath

export const pastePaths: readonly PastePath[] = fieldPaths
  .filter((path) => fields[path].screen !== 'derived' && path !== 'documents.type')
  // The names are made as their type says.
  .map((path) => path.replace('documents.', 'documents.0.') as PastePath)

/** The field that an answer is of. */
export function fieldOfPaste(path: PastePath): FieldPath {
  return path.replace('documents.0.', 'documents.') as FieldPath
}

/** What an answer would become, and the very words that it was read from. */
export type Proposal = { typed: string } & (
  | { path: TextPath; value: string }
  | { path: DatePath; value: DateAnswer }
)

/**
 * What one place of the text says: the answers it would fill together. Where it can be read in several ways
 * nothing is chosen; where parts of a whole were only guessed at, fields that are named themselves go first.
 */
export interface Candidate {
  typed: string
  ways: readonly (readonly Proposal[])[]
  isWhole?: boolean
}

export type IgnoredReason = keyof typeof ignoredReasons

/** What was not understood, and why. */
export interface IgnoredText {
  typed: string
  why: IgnoredReason
  /** Which answer it would have been, where that is known. */
  of?: PastePath
}

export interface BlockReading {
  candidates: readonly Candidate[]
  ignored: readonly IgnoredText[]
}

/** What a text is read for. */
export interface ReadingContext {
  personCase: PersonCase
  phones: PhoneMetadata
  today: Today
}

export const nothingRead: BlockReading = { candidates: [], ignored: [] }

export function propose(...ways: readonly Proposal[][]): BlockReading {
  return { candidates: [{ typed: ways[0]?.[0]?.typed ?? '', ways }], ignored: [] }
}

export function ignore(typed: string, why: IgnoredReason): BlockReading {
  return { candidates: [], ignored: [{ typed, why }] }
}

export function mergeReadings(readings: readonly BlockReading[]): BlockReading {
  return {
    candidates: readings.flatMap(({ candidates }) => candidates),
    ignored: readings.flatMap(({ ignored }) => ignored),
  }
}
