import {
  caseFor,
  currencyOf,
  idTypesFor,
  knownIssuerOf,
  onlyIdTypeOf,
  type PersonCase,
  personCases,
} from './cases'
import { type FieldPath, fieldPaths, fields, type FieldTable, requirementInForm } from './fields'
import { documentTypeOf, type IdType, idTypes } from './identity'
import { isOfDocument, nested } from './paths'
import type { FieldGroup, PlainField } from './person'

/** A date as typed, in three parts. A month may be a word. */
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

/** The answers of a group, by the last part of their path. */
type GroupAnswers<Group extends FieldGroup> = {
  [Path in VisibleField as Path extends `${Group}.${infer Leaf}` ? Leaf : never]: AnswerTo<Path>
}

/** One document of the form. `file` is the key of an attachment, or "" while none is chosen. */
export interface DocumentAnswer extends GroupAnswers<'documents'> {
  file: string
}

type Groups = { [Group in Exclude<FieldGroup, 'documents'>]: GroupAnswers<Group> }

/** The typed and chosen answers, under the names of the request body. They are not validated. */
export interface Answers extends PlainAnswers, Groups {
  currency: string
  kind: string
  /** The person's ID shows no other name, so the request contains an empty string. */
  no_name_other: boolean
  /** The identity document first. */
  documents: DocumentAnswer[]
}

/**
 * All answers of one person, in every case visited. Changing the case or the kind of ID loses no
 * answer, and sends none that belongs to another one.
 */
export interface SavedAnswers extends Omit<Answers, 'id_number' | 'documents'> {
  identities: Record<IdType, { id_number: string; document: DocumentAnswer }>
  /** An ID number typed before the kind of ID. The kind chosen first receives it. */
  looseIdNumber: string
  extraDocuments: DocumentAnswer[]
  /** The countries that a screen has shown, by field. A draft from before they were guessed has none. */
  countries?: Readonly<Partial<Record<FieldPath, 'shown' | 'changed'>>>
}

const visibleFields = fieldPaths.filter(
  (path): path is VisibleField => fields[path].screen !== 'derived',
)

/** Returns the answers of a person without the documents. `answerFor` returns each one. */
export function answersWith(
  answerFor: (path: VisibleField) => string | DateAnswer,
): PlainAnswers & Groups {
  const entries = visibleFields
    .filter((path) => !isOfDocument(path))
    .map((path) => [path, answerFor(path)] as const)
  // Both the types and the names come from the table of the fields.
  return nested(entries) as PlainAnswers & Groups
}

/** Returns the answers of one document without its file. */
export function documentWith(
  answerFor: (path: VisibleField) => string | DateAnswer,
): GroupAnswers<'documents'> {
  const entries = visibleFields.filter(isOfDocument).map((path) => [path, answerFor(path)] as const)
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
    // The entries contain every kind of ID.
    identities: Object.fromEntries(identities) as SavedAnswers['identities'],
    looseIdNumber,
    extraDocuments: [],
  }
}

/** Returns whether anything but the account was answered. */
export function hasAnswers(saved: SavedAnswers): boolean {
  const { currency, kind } = saved
  return JSON.stringify(saved) !== JSON.stringify({ ...noAnswers(), currency, kind })
}

export function caseOfAnswers(
  saved: Pick<SavedAnswers, 'currency' | 'kind'>,
): PersonCase | undefined {
  return caseFor(saved.currency, saved.kind)
}

/**
 * Returns the kind of ID: the only one of the case, the chosen one, or "" if none is chosen that the
 * case accepts.
 */
export function idTypeOfAnswers(saved: SavedAnswers): IdType | '' {
  const only = onlyIdTypeIn(saved)
  if (only !== undefined) return only
  const personCase = caseOfAnswers(saved)
  const accepted = personCase === undefined ? idTypes : idTypesFor(personCase)
  return accepted.find((idType) => idType === saved.id_type) ?? ''
}

/** Returns the kind of ID that was chosen. The only one of a case counts when something of it is answered. */
function chosenIdType(saved: SavedAnswers): string {
  const only = onlyIdTypeIn(saved)
  if (saved.id_type !== '' || only === undefined) return saved.id_type
  const { id_number, document } = saved.identities[only]
  return id_number === '' && document.file === '' ? '' : only
}

/** The currency alone may decide it, before the kind of account holder is known. */
function onlyIdTypeIn(saved: Pick<SavedAnswers, 'currency' | 'kind'>): IdType | undefined {
  const personCase = caseOfAnswers(saved)
  if (personCase !== undefined) return onlyIdTypeOf(personCase)
  const [first, ...others] = personCases.filter((each) => currencyOf(each) === saved.currency)
  const only = first && onlyIdTypeOf(first)
  return others.every((each) => onlyIdTypeOf(each) === only) ? only : undefined
}

/** Returns the answers of the chosen case only. */
export function answersOf(saved: SavedAnswers): Answers {
  const { identities, looseIdNumber, extraDocuments, countries: _, ...shared } = saved
  const idType = idTypeOfAnswers(saved)
  const personCase = caseOfAnswers(saved)
  const identity = idType === '' ? undefined : identities[idType]
  return {
    ...shared,
    id_type: idType,
    id_country: knownIssuerIn(saved) ?? shared.id_country,
    id_number: identity?.id_number ?? looseIdNumber,
    // An older draft has no entry for a kind of ID that was added since.
    documents: [
      identity?.document ?? emptyDocument(idType === '' ? '' : documentTypeOf(idType)),
      ...extraDocuments,
    ].map((document) => onlyAsked(document, personCase)),
  }
}

function knownIssuerIn(saved: SavedAnswers): string | undefined {
  const personCase = caseOfAnswers(saved)
  return personCase && knownIssuerOf(personCase, idTypeOfAnswers(saved))
}

/** Leaves out the date of expiry of a bill, which was typed while the document had another type. */
function onlyAsked(document: DocumentAnswer, personCase: PersonCase | undefined): DocumentAnswer {
  const isAsked =
    personCase === undefined ||
    requirementInForm('documents.expiry_date', personCase, document.type) !== 'never'
  return isAsked ? document : { ...document, expiry_date: emptyDocument('').expiry_date }
}

/** Some of the answers, such as those of one screen. */
export type SomeAnswers = Partial<Answers> & Pick<SavedAnswers, 'countries'>

/**
 * Returns the saved answers with a screen's answers merged in. An ID's number and document go to
 * their kind of ID.
 */
export function mergeAnswers(saved: SavedAnswers, given: SomeAnswers): SavedAnswers {
  const { id_number, documents, id_type, ...shared } = given
  const next: SavedAnswers = { ...saved, ...shared }
  // If the case decides the kind of ID, keep the kind that was chosen for another case.
  if (onlyIdTypeIn(next) === undefined) next.id_type = id_type ?? chosenIdType(saved)
  // The issuer of another ID, which no question of this ID may change.
  if (knownIssuerIn(next) !== undefined) next.id_country = saved.id_country
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
  if (given.countries === undefined) markChangedCountries(saved, next)
  return next
}

function markChangedCountries(saved: SavedAnswers, next: SavedAnswers): void {
  if (next.id_country !== saved.id_country)
    next.countries = { ...next.countries, id_country: 'changed' }
  if (next.address.country !== saved.address.country)
    next.countries = { ...next.countries, 'address.country': 'changed' }
}
