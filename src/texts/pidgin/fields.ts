/** Names of fields and documents, in Pidgin. */

import { type DocumentType, hasOwn, type IdType, type TextContext } from '../../person'
import type { FieldNames } from '../english/fields'
import { caseScreen } from './first'

export const idNumbers: Record<IdType | '', string> = {
  '': 'ID numba',
  passport: 'Passport numba',
  drivers_license: 'Driver’s licence numba',
  nin: 'National identification numba (NIN)',
  voters_card: 'Voter’s card numba (VIN)',
}

const documents: Record<DocumentType, string> = {
  passport: 'Passport',
  drivers_licence: 'Driver’s licence',
  nin: 'NIN slip or card',
  voters_card: 'Voter’s card',
  utility_bill: 'Light or water bill',
  bank_statement: 'Bank statement',
  residence_permit: 'Residence permit',
}

export const document = (type: string) =>
  hasOwn(documents, type) ? documents[type as DocumentType] : 'Document'

export function label(field: string, textContext: TextContext): string {
  if (field === 'id_number') return idNumbers[textContext.idType]
  if (field === 'id_country')
    return `Kontri wey issue di ${textContext.idType === 'passport' ? 'passport' : 'ID'}`
  if (field === 'documents.file') return document(textContext.documentType)
  return hasOwn(labels, field) ? labels[field as keyof typeof labels] : field
}

export function documentDate(field: 'issue_date' | 'expiry_date', type: string): string {
  return `${document(type)}: ${inSentence(labels[`documents.${field}`])}`
}

/** Returns the name for the middle of a sentence. "ID" and "BVN" keep their capitals. */
export function inSentence(words: string): string {
  return /^[A-Z][a-z]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words
}

const labels = {
  ...caseScreen.labels,
  name_first: 'First name',
  name_last: 'Surname',
  name_other: 'Middle name or oda name',
  dob: 'Date of birth',
  phone: 'Mobile phone numba',
  email: 'Email address',
  address: 'Address',
  'address.country': 'Kontri',
  'address.line1': 'Address line 1',
  'address.line2': 'Address line 2',
  'address.city': 'City or town',
  'address.state': 'State or region',
  'address.postal_code': 'Postal code',
  id_type: 'Type of ID',
  id_level: 'ID level',
  kyc_level: 'KYC level',
  bank_id_number: 'Bank verification numba (BVN)',
  background_information: 'Work and moni mata',
  'background_information.employment_status': 'Work status',
  'background_information.occupation': 'Kind of work',
  'background_information.primary_purpose': 'Wetin di account dey for',
  'background_information.source_of_funds': 'Wia di moni go come from',
  'background_information.expected_monthly_inflow': 'Moni wey you expect evri month (US dollars)',
  documents: 'Documents',
  'documents.type': 'Type of document',
  'documents.url': 'Link of di file',
  'documents.issue_date': 'Di day dem issue am',
  'documents.expiry_date': 'Di day e go expire',
} as const satisfies FieldNames

const sample: Record<IdType | '', string> = {
  '': '',
  passport: 'Letters and numbas, no more than 9, for top right of di foto page',
  drivers_license: 'For di front of di licence, afta “L/NO”',
  nin: '11 digits, for di slip or card. Or dial *346# from di phone numba wey dem take register di NIN. E go cost about ₦20',
  voters_card: '19 letters and numbas, for di front of di card, afta “VIN”',
}

const hints: Readonly<Record<string, string | ((own: string) => string)>> = {
  name_first: (own) => `As e dey for ${own} passport or ID`,
  name_last: (own) => `Family name, as e dey for ${own} passport or ID`,
  name_other: (own) => `As e dey for ${own} passport or ID`,
  dob: 'Example na 27\u00a03\u00a01990',
  phone: 'Example na 0802 405 6288. For numba outside Nigeria, start with + and di kontri code',
  email: 'Example na name@example.com',
  'address.line1': 'House numba and street',
  'address.line2': 'Flat, estate or area',
  bank_id_number:
    '11 digits. To see am, dial *565*0# from di phone numba wey dem take register di BVN. E go cost about ₦20',
  'background_information.occupation': 'Example na Trader or Nurse',
  'background_information.expected_monthly_inflow':
    'About how much go enta evri month. Example na 1,500',
  'documents.issue_date': 'As dem print am. Example na 27\u00a03\u00a02021',
}

export function hint(field: string, textContext: TextContext): string | undefined {
  if (field === 'id_number') return sample[textContext.idType] || undefined
  const words = hasOwn(hints, field) ? hints[field] : undefined
  return typeof words === 'function' ? words(textContext.voice === 'you' ? 'your' : 'dia') : words
}
