import {
  type DocumentType,
  type FieldGroup,
  type FieldPath,
  hasOwn,
  type IdType,
  type TextContext,
} from '../../person'
import { caseScreen } from './first'
import { capital, lower } from './grammar'

export const idNumbers: Record<IdType | '', string> = {
  '': 'ID number',
  passport: 'Passport number',
  drivers_license: 'Driver’s licence number',
  nin: 'National identification number (NIN)',
  voters_card: 'Voter’s card number (VIN)',
}

const documents: Record<DocumentType, string> = {
  passport: 'passport',
  drivers_licence: 'driver’s licence',
  nin: 'NIN slip or card',
  voters_card: 'voter’s card',
  utility_bill: 'utility bill',
  bank_statement: 'bank statement',
  residence_permit: 'residence permit',
}

export const document = (type: string) =>
  hasOwn(documents, type) ? documents[type as DocumentType] : 'document'

/** Returns the name of a field, for labels and the start of a sentence. */
export function label(field: string, textContext: TextContext): string {
  if (field === 'id_number') return idNumbers[textContext.idType]
  if (field === 'id_country') return 'Issuing country'
  if (field === 'documents.file') return capital(document(textContext.documentType))
  return hasOwn(labels, field) ? labels[field as keyof typeof labels] : field
}

/** Names a date of a document in the list of answers. */
export function documentDate(field: 'issue_date' | 'expiry_date', type: string): string {
  return `${capital(document(type))}: ${lower(labels[`documents.${field}`])}`
}

/** Every language that names fields names all of them: a field's path is no name for a screen. */
export type FieldNames = Record<
  Exclude<FieldPath, 'id_number' | 'id_country'> | FieldGroup | 'currency' | 'kind',
  string
>

const labels = {
  ...caseScreen.labels,
  name_first: 'First name',
  name_last: 'Last name',
  name_other: 'Middle or other name',
  dob: 'Date of birth',
  phone: 'Mobile phone number',
  email: 'Email address',
  address: 'Address',
  'address.country': 'Country',
  'address.line1': 'Address line 1',
  'address.line2': 'Address line 2',
  'address.city': 'City or town',
  'address.state': 'State, province or region',
  'address.postal_code': 'Postal code',
  id_type: 'Type of ID',
  id_level: 'ID level',
  kyc_level: 'KYC level',
  bank_id_number: 'Bank verification number (BVN)',
  background_information: 'Background information',
  'background_information.employment_status': 'Employment status',
  'background_information.occupation': 'Occupation',
  'background_information.primary_purpose': 'Main purpose of the account',
  'background_information.source_of_funds': 'Source of the money',
  'background_information.expected_monthly_inflow': 'Expected monthly deposits (US dollars)',
  documents: 'Documents',
  'documents.type': 'Type of document',
  'documents.url': 'Link to the file',
  'documents.issue_date': 'Date of issue',
  'documents.expiry_date': 'Date of expiry',
} as const satisfies FieldNames

const sample: Record<IdType | '', string> = {
  '': '',
  passport: 'Up to 9 letters and numbers, at the top right of the photo page',
  drivers_license: 'On the front of the licence, after “L/NO”',
  nin: '11 digits, on the slip or card. Or dial *346# from the phone number registered with the NIN. It costs about ₦20',
  voters_card: '19 letters and numbers, on the front of the card, after “VIN”',
}

const hints: Readonly<Record<string, string | ((own: string) => string)>> = {
  name_first: (own) => `First name only, as on ${own} passport or ID`,
  name_last: (own) => `Surname or family name, as on ${own} passport or ID`,
  name_other: (own) => `All ${own} other given names, as on ${own} passport or ID`,
  dob: 'For example, 27\u00a03\u00a01990',
  phone: 'For example, 0802 405 6288. Outside Nigeria, begin with + and the country code',
  email: 'For example, name@example.com',
  'address.line1': 'House number and street',
  'address.line2': 'Flat, estate or area',
  bank_id_number:
    '11 digits. To get it, dial *565*0# from the phone number registered with the BVN. It costs about ₦20',
  'background_information.occupation': 'For example, trader or nurse',
  'background_information.expected_monthly_inflow': 'An estimate is fine. For example, 1,500',
  'documents.issue_date': 'As on the document. For example, 27\u00a03\u00a02021',
}

/** Returns the hint below a label, or undefined if the label is enough. */
export function hint(field: string, textContext: TextContext): string | undefined {
  if (field === 'id_number') return sample[textContext.idType] || undefined
  const words = hasOwn(hints, field) ? hints[field] : undefined
  return typeof words === 'function' ? words(textContext.voice === 'you' ? 'your' : 'their') : words
}
