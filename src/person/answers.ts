import { caseOfChoice, type PersonCase } from './cases'
import { documentTypeOf, type IdType, idTypes, isIdType } from './identity'

/** A day as it is typed, in three parts. A month may be a word. */
export interface DateAnswer {
  day: string
  month: string
  year: string
}

/** One document as the form holds it. `file` is the key of an attachment, "" while none is chosen. */
export interface DocumentAnswer {
  type: string
  file: string
  issue_date: DateAnswer
  expiry_date: DateAnswer
}

/** What was typed and chosen, under the names of the request body. Nothing here is checked yet. */
export interface Answers {
  currency: string
  kind: string
  name_first: string
  name_last: string
  name_other: string
  /** "My ID shows no middle or other name": the empty string is then sent. */
  no_name_other: boolean
  dob: DateAnswer
  phone: string
  email: string
  address: {
    country: string
    line1: string
    line2: string
    city: string
    state: string
    postal_code: string
  }
  id_type: string
  id_number: string
  id_country: string
  bank_id_number: string
  background_information: {
    employment_status: string
    occupation: string
    primary_purpose: string
    source_of_funds: string
    expected_monthly_inflow: string
  }
  /** The identity document first. */
  documents: DocumentAnswer[]
}

/**
 * All that one person has answered in every case visited, so that changing the case, or the kind of ID,
 * brings nothing of the other along and loses nothing either.
 */
export interface KeptAnswers extends Omit<Answers, 'id_number' | 'documents'> {
  identities: Record<IdType, { id_number: string; document: DocumentAnswer }>
  /** An ID number given before the kind of ID: it goes to the kind chosen first. */
  looseIdNumber: string
  extraDocuments: DocumentAnswer[]
}

const noDate: DateAnswer = { day: '', month: '', year: '' }

export function emptyDocument(type: string): DocumentAnswer {
  return { type, file: '', issue_date: noDate, expiry_date: noDate }
}

export function noAnswers(): KeptAnswers {
  const identity = (idType: IdType) => ({
    id_number: '',
    document: emptyDocument(documentTypeOf(idType)),
  })
  return {
    currency: '',
    kind: '',
    name_first: '',
    name_last: '',
    name_other: '',
    no_name_other: false,
    dob: noDate,
    phone: '',
    email: '',
    address: { country: '', line1: '', line2: '', city: '', state: '', postal_code: '' },
    id_type: '',
    id_country: '',
    bank_id_number: '',
    background_information: {
      employment_status: '',
      occupation: '',
      primary_purpose: '',
      source_of_funds: '',
      expected_monthly_inflow: '',
    },
    identities: {
      passport: identity('passport'),
      drivers_license: identity('drivers_license'),
      nin: identity('nin'),
      voters_card: identity('voters_card'),
    },
    looseIdNumber: '',
    extraDocuments: [],
  }
}

export function caseOfAnswers(
  kept: Pick<KeptAnswers, 'currency' | 'kind'>,
): PersonCase | undefined {
  return caseOfChoice(kept.currency, kept.kind)
}

/** The kind of ID the case uses: USD has the passport as a fact, NGN what was chosen, "" while nothing is. */
export function idTypeOfAnswers(kept: KeptAnswers): IdType | '' {
  if (kept.currency === 'USD') return 'passport'
  return isIdType(kept.id_type) ? kept.id_type : ''
}

/** The answers of the chosen case alone. */
export function answersOf(kept: KeptAnswers): Answers {
  const { identities, looseIdNumber, extraDocuments, ...shared } = kept
  const idType = idTypeOfAnswers(kept)
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
export function keepAnswers(kept: KeptAnswers, given: SomeAnswers): KeptAnswers {
  const { id_number, documents, id_type, ...shared } = given
  const next: KeptAnswers = { ...kept, ...shared }
  // In USD the passport is a fact of the case: the kind of ID chosen for NGN stays as it was.
  if (id_type !== undefined && next.currency !== 'USD') next.id_type = id_type
  const idType = idTypeOfAnswers(next)
  if (idType === '') next.looseIdNumber = id_number ?? kept.looseIdNumber
  else {
    const identity = { ...next.identities[idType] }
    if (identity.id_number === '') identity.id_number = kept.looseIdNumber
    next.looseIdNumber = ''
    if (id_number !== undefined) identity.id_number = id_number
    const document = documents?.[0]
    if (document !== undefined) identity.document = { ...document, type: documentTypeOf(idType) }
    next.identities = { ...next.identities, [idType]: identity }
  }
  if (documents !== undefined) next.extraDocuments = documents.slice(1)
  return next
}

/** Every attachment the answers hold, of all cases. */
export function attachmentKeysOf(kept: KeptAnswers): string[] {
  const documents = [
    ...idTypes.map((idType) => kept.identities[idType].document),
    ...kept.extraDocuments,
  ]
  return documents.map((document) => document.file).filter((key) => key !== '')
}
