import { caseFor, currencyOf, onlyIdTypeOf, type PersonCase, personCases } from './cases'
import { type FieldPath, fieldPaths, fields, type FieldTable } from './fields'
import { documentTypeOf, type IdType, idTypes, isIdType } from './identity'
import { nested } from './nested'
import type { FieldGroup, PlainField } from './person'

/** A day as it is typed, in three parts. A month may be a word. */
export interface DateAnswer {
  day: string
  month: string
  year: string
}

/** The fields that a screen asks for. */
export type VisibleField = {
  [Path in FieldPath]: FieldTable[Path]['screen'] extends 'derived' ? never : Path
}[FieldPath]

type AnswerTo<Path extends FieldPath> = FieldTable[Path]['answer'] extends 'date'
  ? DateAnswer
  : string

type PlainAnswers = { [Path in VisibleField & PlainField]: AnswerTo<Path> }

/** The answers of a group, by their names in it. */
type GroupAnswers<Group extends FieldGroup> = {
  [Path in VisibleField as Path extends `${Group}.${infer Leaf}` ? Leaf : never]: AnswerTo<Path>
}

/** One document as the form holds it. `file` is the key of an attachment, "" while none is chosen. */
export interface DocumentAnswer extends GroupAnswers<'documents'> {
  file: string
}

type Groups = { [Group in Exclude<FieldGroup, 'documents'>]: GroupAnswers<Group> }

/** What was typed and chosen, under the names of the request body. Nothing here is checked yet. */
export interface Answers extends PlainAnswers, Groups {
  currency: string
  kind: string
  /** "My ID shows no middle or other name": the empty string is then sent. */
  no_name_other: boolean
  /** The identity document first. */
  documents: DocumentAnswer[]
}

/**
 * All that one person has answered in every case visited, so that changing the case, or the kind of ID,
 * brings nothing of the other along and loses nothing either.
 */
export interface SavedAnswers extends Omit<Answers, 'id_number' | 'documents'> {
  identities: Record<IdType, { id_number: string; document: DocumentAnswer }>
  /** An ID number given before the kind of ID: it goes to the kind chosen first. */
  looseIdNumber: string
  extraDocuments: DocumentAnswer[]
}

const visibleFields = fieldPaths.filter(
  (path): path is VisibleField => fields[path].screen !== 'derived',
)

/** The answers of a person, but for the documents, each as `answerTo` has it. */
export function answersWith(
  answerTo: (path: VisibleField) => string | DateAnswer,
): PlainAnswers & Groups {
  const entries = visibleFields
    .filter((path) => !path.startsWith('documents.'))
    .map((path) => [path, answerTo(path)] as const)
  // The types are derived from the rows that these names are read from.
  return nested(entries) as PlainAnswers & Groups
}

/** The answers of one document, but for its file. */
export function documentWith(
  answerTo: (path: VisibleField) => string | DateAnswer,
): GroupAnswers<'documents'> {
  const entries = visibleFields
    .filter((path) => path.startsWith('documents.'))
    .map((path) => [path, answerTo(path)] as const)
  // As above.
  return nested(entries)['documents'] as GroupAnswers<'documents'>
}

function blankAnswer(path: VisibleField): string | DateAnswer {
  return fields[path].answer === 'date' ? { day: '', month: '', year: '' } : ''
}

export function emptyDocument(type: string): DocumentAnswer {
  return { ...documentWith(blankAnswer), type, file: '' }
}

export function noAnswers(): SavedAnswers {
  const { id_number: looseIdNumber, ...blank } = answersWith(blankAnswer)
  const identities = idTypes.map((idType) => [
    idType,
    { id_number: '', document: emptyDocument(documentTypeOf(idType)) },
  ])
  return {
    currency: '',
    kind: '',
    no_name_other: false,
    ...blank,
    // Every kind of ID is there.
    identities: Object.fromEntries(identities) as SavedAnswers['identities'],
    looseIdNumber,
    extraDocuments: [],
  }
}

export function caseOfAnswers(
  saved: Pick<SavedAnswers, 'currency' | 'kind'>,
): PersonCase | undefined {
  return caseFor(saved.currency, saved.kind)
}

/** The kind of ID the case uses: its only one as a fact, or what was chosen, "" while nothing is. */
export function idTypeOfAnswers(saved: SavedAnswers): IdType | '' {
  const chosen = isIdType(saved.id_type) ? saved.id_type : ''
  return onlyIdTypeIn(saved) ?? chosen
}

/** Told from the currency alone, too, while nobody knows whose account it is. */
function onlyIdTypeIn({ currency }: Pick<SavedAnswers, 'currency'>): IdType | undefined {
  const [first, ...others] = personCases.filter((each) => currencyOf(each) === currency)
  const only = first && onlyIdTypeOf(first)
  return others.every((each) => onlyIdTypeOf(each) === only) ? only : undefined
}

/** The answers of the chosen case alone. */
export function answersOf(saved: SavedAnswers): Answers {
  const { identities, looseIdNumber, extraDocuments, ...shared } = saved
  const idType = idTypeOfAnswers(saved)
  const identity = idType === '' ? undefined : identities[idType]
  return {
    ...shared,
    id_type: idType,
    id_number: identity?.id_number ?? looseIdNumber,
    documents: [identity?.document ?? emptyDocument(''), ...extraDocuments],
  }
}

/** Some of the answers, as one screen holds them. */
export type SomeAnswers = Partial<Answers>

/** Puts a screen's answers where they are kept: an ID's number and document with the kind of ID they are of. */
export function mergeAnswers(saved: SavedAnswers, given: SomeAnswers): SavedAnswers {
  const { id_number, documents, id_type, ...shared } = given
  const next: SavedAnswers = { ...saved, ...shared }
  // Where the ID is a fact of the case, the one chosen for another case stays as it was.
  if (id_type !== undefined && onlyIdTypeIn(next) === undefined) next.id_type = id_type
  const idType = idTypeOfAnswers(next)
  if (idType === '') next.looseIdNumber = id_number ?? saved.looseIdNumber
  else {
    const identity = { ...next.identities[idType] }
    if (identity.id_number === '') identity.id_number = saved.looseIdNumber
    next.looseIdNumber = ''
    if (id_number !== undefined) identity.id_number = id_number
    const document = documents?.[0]
    if (document !== undefined) identity.document = { ...document, type: documentTypeOf(idType) }
    next.identities = { ...next.identities, [idType]: identity }
  }
  if (documents !== undefined) next.extraDocuments = documents.slice(1)
  return next
}
