import {
  type DateAnswer,
  fieldOf,
  type FieldPath,
  fields,
  fieldsOf,
  inDocument,
  onlyIdTypeOf,
  pathOf,
  type PersonCase,
  readDate,
  type Today,
  type VisibleField,
} from '../../../person'
import type { DeskTexts } from '../../../texts/desk-texts'

/** The name of an answer that a pasted text can fill. Document fields belong to the identity document. */
export type PastePath = NameOf<Exclude<VisibleField, 'documents.type'>>

type NameOf<Path extends string> = Path extends `documents.${infer Leaf}`
  ? `documents.0.${Leaf}`
  : Path

/** Returns the columns of a case in the order of our own files, with one document. */
export function columnNamesOf(personCase: PersonCase): string[] {
  return fieldsOf(personCase)
    .filter((path) => fields[path].screen !== 'derived')
    .filter((path) => path !== 'id_type' || onlyIdTypeOf(personCase) === undefined)
    .map((path): string => inDocument(path, 0))
    .flatMap((name) => (name === 'documents.0.type' ? [name, 'documents.0.file'] : [name]))
}

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
 * The answers of one part of the text. `isWhole` marks the parts of a split name or address, where a labelled field
 * has priority. `isCorrected` marks one that a check digit corrected.
 */
interface Candidate {
  typed: string
  proposals: readonly Proposal[]
  isWhole?: boolean
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
  today: Today
}

export const nothingRead: BlockReading = { candidates: [], ignored: [] }

export function propose(proposals: readonly Proposal[]): BlockReading {
  return { candidates: [{ typed: proposals[0]?.typed ?? '', proposals }], ignored: [] }
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

/** Returns the reading with each answer once: the first that has a label of its own. The others are ignored. */
export function takeFirst({ candidates, ignored }: BlockReading): BlockReading {
  const taken = new Map<PastePath, Proposal['value']>()
  const kept = new Map<Candidate, Candidate>()
  const left: IgnoredText[] = []
  const isTaken = ({ path }: Proposal) => taken.has(path)
  const isThere = ({ path, value }: Proposal) => isSame(taken.get(path) ?? '', value)
  const labelled = candidates.filter(({ isWhole }) => isWhole !== true)
  const whole = candidates.filter(({ isWhole }) => isWhole === true)
  for (const candidate of [...labelled, ...whole]) {
    const { typed, proposals, isWhole } = candidate
    // A split name fits as a whole or not at all, and so does a number with its type.
    const isBound = proposals.some(
      ({ path }) => path === 'id_type' || (isWhole === true && path === 'name_last'),
    )
    const free =
      isBound && proposals.some(isTaken) ? [] : proposals.filter((each) => !isTaken(each))
    if (free.length > 0) kept.set(candidate, { ...candidate, proposals: free })
    else if (!proposals.every(isThere)) left.push({ typed, why: 'repeated' })
    for (const { path, value } of free) taken.set(path, value)
  }
  const inOrder = candidates.flatMap((candidate) => kept.get(candidate) ?? [])
  return { candidates: inOrder, ignored: [...ignored, ...left] }
}

/** Returns whether two answers are the same, however a date is typed. */
export function isSame(now: string | DateAnswer | boolean, value: typeof now): boolean {
  if (typeof now !== 'object' || typeof value !== 'object') return tidy(now) === tidy(value)
  const [one, other] = [readDate(now), readDate(value)]
  return one.ok && other.ok && one.value === other.value
}

function tidy(answer: string | DateAnswer | boolean) {
  return typeof answer === 'string' ? answer.trim() : answer
}
