import type { TextContext, Voice } from '../../person'
import type * as english from '../english/fields'
import { capital, lower } from '../english/grammar'
import { caseScreen } from './first'

export const idNumbers: typeof english.idNumbers = {
  '': 'Nọmba akwụkwọ njirimara',
  passport: 'Nọmba paspọtụ',
  drivers_license: 'Nọmba laịsensị ịkwọ ụgbọala',
  nin: 'Nọmba njirimara nwa amaala (NIN)',
  voters_card: 'Nọmba kaadị ntuliaka (VIN)',
}

const documents: Readonly<Record<string, string>> = {
  passport: 'paspọtụ',
  drivers_licence: 'laịsensị ịkwọ ụgbọala',
  nin: 'akwụkwọ NIN ma ọ bụ kaadị NIN',
  voters_card: 'kaadị ntuliaka',
  utility_bill: 'akwụkwọ ụgwọ ọkụ ma ọ bụ mmiri',
  bank_statement: 'akwụkwọ ndekọ akaụntụ ụlọ akụ',
  residence_permit: 'akwụkwọ ikike obibi',
}

export const document = (type: string) => documents[type] ?? 'akwụkwọ'

/** Follows a field's name. */
export const whose: Readonly<Record<Voice, string>> = {
  you: 'gị',
  owner: 'onye nwe azụmahịa',
  client: 'onye ahụ',
  person: 'onye ahụ',
}

export function label(field: string, { idType, documentType }: TextContext): string {
  if (field === 'id_number') return idNumbers[idType]
  if (field === 'id_country')
    return `Mba nyere ${idType === 'passport' ? 'paspọtụ' : 'akwụkwọ njirimara'}`
  if (field === 'documents.file') return capital(document(documentType))
  return labels[field] ?? field
}

export function documentDate(field: 'issue_date' | 'expiry_date', type: string): string {
  return `${capital(document(type))}: ${lower(labels[`documents.${field}`] ?? '')}`
}

const labels: Readonly<Record<string, string>> = {
  ...caseScreen.labels,
  name_first: 'Aha mbụ',
  name_last: 'Aha ezinaụlọ',
  name_other: 'Aha etiti ma ọ bụ aha ọzọ',
  dob: 'Ụbọchị ọmụmụ',
  phone: 'Nọmba ekwentị mkpanaaka',
  email: 'Adreesị email',
  address: 'Adreesị',
  'address.country': 'Mba',
  'address.line1': 'Adreesị, ahịrị 1',
  'address.line2': 'Adreesị, ahịrị 2',
  'address.city': 'Obodo ukwu ma ọ bụ obodo nta',
  'address.state': 'Steeti ma ọ bụ mpaghara',
  'address.postal_code': 'Nọmba nzipu ozi (postcode)',
  id_type: 'Ụdị akwụkwọ njirimara',
  id_level: 'Ọkwa akwụkwọ njirimara',
  kyc_level: 'Ọkwa KYC',
  bank_id_number: 'Nọmba nnyocha ụlọ akụ (BVN)',
  background_information: 'Nkọwa ọrụ na ego',
  'background_information.employment_status': 'Ọnọdụ ọrụ',
  'background_information.occupation': 'Ọrụ',
  'background_information.primary_purpose': 'Ihe a ga-eji akaụntụ a kacha eme',
  'background_information.source_of_funds': 'Ebe ego ga-esi abịa',
  'background_information.expected_monthly_inflow': 'Ego ga-abata kwa ọnwa (dọla Amerịka)',
  documents: 'Akwụkwọ',
  'documents.type': 'Ụdị akwụkwọ',
  'documents.url': 'Njikọ faịlụ',
  'documents.issue_date': 'Ụbọchị e nyere ya',
  'documents.expiry_date': 'Ụbọchị ọ ga-agwụ',
} satisfies english.FieldNames

const asOnId = 'Dị ka o si dị na paspọtụ ma ọ bụ akwụkwọ njirimara'

const hints: Readonly<Record<string, string>> = {
  'id_number.passport': 'Mkpụrụedemede na nọmba, ruo 9, n’elu aka nri peeji foto',
  'id_number.drivers_license': 'N’akụkụ ihu laịsensị ahụ, nke na-esote “L/NO”',
  'id_number.nin':
    'Ọ bụ mkpụrụ nọmba iri na otu (11), n’akwụkwọ NIN ma ọ bụ kaadị NIN. Ma ọ bụ jiri ekwentị e ji debanye aha NIN pịa *346#. Ọ ga-ewe ihe dị ka ₦20',
  'id_number.voters_card':
    'Ọ bụ mkpụrụedemede na nọmba dị iri na itoolu (19), n’akụkụ ihu kaadị ahụ, nke na-esote “VIN”',
  name_first: asOnId,
  name_last:
    'Aha nna ma ọ bụ ezinaụlọ (surname), dị ka o si dị na paspọtụ ma ọ bụ akwụkwọ njirimara',
  name_other: asOnId,
  dob: 'Dịka ọmụmaatụ, 27\u00a03\u00a01990',
  phone: 'Dịka ọmụmaatụ, 0802 405 6288. N’èzí Naịjịrịa, jiri + na nọmba mba ahụ malite',
  email: 'Dịka ọmụmaatụ, name@example.com',
  'address.line1': 'Nọmba ụlọ na okporo ámá',
  'address.line2': 'Ọnụ ụlọ, estet ma ọ bụ mpaghara',
  bank_id_number:
    'Ọ bụ mkpụrụ nọmba iri na otu (11). Iji hụ ya, jiri ekwentị e ji debanye aha BVN pịa *565*0#. Ọ ga-ewe ihe dị ka ₦20',
  'background_information.occupation': 'Dịka ọmụmaatụ, onye na-azụ ahịa ma ọ bụ nọọsụ',
  'background_information.expected_monthly_inflow':
    'Ihe dị ka ego ole ga-abata kwa ọnwa. Dịka ọmụmaatụ, 1,500',
  'documents.issue_date': 'Dị ka e si bipụta ya, dịka ọmụmaatụ 27\u00a03\u00a02021',
}

export function hint(field: string, { idType }: TextContext): string | undefined {
  return hints[field === 'id_number' ? `id_number.${idType}` : field]
}
