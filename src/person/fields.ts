import type { PersonCase } from './cases'
import {
  amount,
  country,
  dateOfBirth,
  dateOfExpiry,
  dateOfIssue,
  elevenDigits,
  email,
  type Format,
  idLevel,
  identifier,
  idType,
  name,
  nameOrEmpty,
  phone,
  text,
  textOrEmpty,
  theKycLevel,
  webAddress,
} from './formats'
import type { Need } from './need'
import type { BackgroundInformation, Person, PersonAddress, PersonDocument } from './person'
import type { AskingScreen } from './screens'

type PlainField = Exclude<keyof Person, 'address' | 'background_information' | 'documents'>

/** Every leaf of the request body, dotted; a document's fields stand without an index. */
export type FieldPath =
  | PlainField
  | `address.${keyof PersonAddress}`
  | `background_information.${keyof BackgroundInformation}`
  | `documents.${keyof PersonDocument}`

/** How the form's answer becomes the wire's value: see `read-answer`. */
export type AnswerKind = 'text' | 'suggestion' | 'identifier' | 'phone' | 'date' | 'amount'

interface FieldRow {
  /** The screen that asks for it; a derived field is never asked. */
  screen: AskingScreen | 'derived'
  answer: AnswerKind
  format: Format
  needs: Readonly<Record<PersonCase, Need>>
}

const inEveryCase = needs('must', 'must', 'must')
const nowhereNeeded = needs('may', 'may', 'may')
const individualUsdOnly = needs('must', 'never', 'never')

/** The one table: field × case (contract, sections 2.1 to 2.5). All else is read from it. */
export const fields: Readonly<Record<FieldPath, FieldRow>> = {
  id_level: row('derived', 'text', idLevel, inEveryCase),
  id_type: row('identity', 'text', idType, needs('may', 'may', 'must')),
  kyc_level: row('derived', 'text', theKycLevel, nowhereNeeded),
  name_first: row('person', 'text', name, inEveryCase),
  name_last: row('person', 'text', name, inEveryCase),
  name_other: row('person', 'text', nameOrEmpty, inEveryCase),
  phone: row('contact', 'phone', phone, inEveryCase),
  email: row('contact', 'text', email, inEveryCase),
  dob: row('person', 'date', dateOfBirth, inEveryCase),
  id_number: row('identity', 'identifier', identifier, inEveryCase),
  id_country: row('identity', 'text', country, inEveryCase),
  bank_id_number: row('identity', 'identifier', elevenDigits, inEveryCase),
  'address.country': row('address', 'text', country, inEveryCase),
  'address.line1': row('address', 'text', text, inEveryCase),
  'address.line2': row('address', 'text', textOrEmpty, nowhereNeeded),
  'address.city': row('address', 'text', text, inEveryCase),
  'address.state': row('address', 'text', text, inEveryCase),
  'address.postal_code': row('address', 'text', text, inEveryCase),
  'background_information.employment_status': row(
    'background',
    'suggestion',
    text,
    individualUsdOnly,
  ),
  'background_information.occupation': row('background', 'text', text, individualUsdOnly),
  'background_information.primary_purpose': row(
    'background',
    'suggestion',
    text,
    individualUsdOnly,
  ),
  'background_information.source_of_funds': row(
    'background',
    'suggestion',
    text,
    individualUsdOnly,
  ),
  'background_information.expected_monthly_inflow': row(
    'background',
    'amount',
    amount,
    individualUsdOnly,
  ),
  'documents.type': row('documents', 'text', text, inEveryCase),
  'documents.url': row('derived', 'text', webAddress, inEveryCase),
  'documents.issue_date': row('documents', 'date', dateOfIssue, nowhereNeeded),
  'documents.expiry_date': row('documents', 'date', dateOfExpiry, nowhereNeeded),
}

/** Object.keys of a closed record gives its keys. */
export const fieldPaths = Object.keys(fields) as readonly FieldPath[]

/** The fields a case has, in the table's order. */
export function fieldsOf(personCase: PersonCase): readonly FieldPath[] {
  return fieldPaths.filter((path) => fields[path].needs[personCase] !== 'never')
}

function row(
  screen: FieldRow['screen'],
  answer: AnswerKind,
  format: Format,
  need: FieldRow['needs'],
): FieldRow {
  return { screen, answer, format, needs: need }
}

function needs(individualUsd: Need, uboUsd: Need, individualNgn: Need): FieldRow['needs'] {
  return { 'individual-usd': individualUsd, 'ubo-usd': uboUsd, 'individual-ngn': individualNgn }
}
