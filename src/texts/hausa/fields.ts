import type { TextContext, Voice } from '../../person'
import { capital, lower } from '../english/grammar'
import type * as english from '../english/fields'
import { caseScreen } from './first'

export const idNumbers: typeof english.idNumbers = {
  '': 'Lambar takardar shaida',
  passport: 'Lambar fasfo',
  drivers_license: 'Lambar lasisin tuƙi',
  nin: 'Lambar shaidar ɗan ƙasa (NIN)',
  voters_card: 'Lambar katin zaɓe (VIN)',
}

const documents: Readonly<Record<string, string>> = {
  passport: 'fasfo',
  drivers_licence: 'lasisin tuƙi',
  nin: 'takardar NIN ko katin NIN',
  voters_card: 'katin zaɓe',
  utility_bill: 'takardar kuɗin wuta ko ruwa',
  bank_statement: 'takardar bayanin asusun banki',
  residence_permit: 'izinin zama',
}

export const document = (type: string) => documents[type] ?? 'takarda'

/** The word that links a field to its owner is "ta" after these feminine words, else "na". */
const feminine = /^(dob|phone|id_number|bank_id_number|address\.(country|postal_code))$/

/** "… of the owner", after the name of a field. The person's own fields say nothing. */
export function of(field: string, voice: Voice): string {
  if (voice === 'you') return ''
  return ` ${feminine.test(field) ? 'ta' : 'na'} ${owner(voice)}`
}

export const owner = (voice: Voice) => (voice === 'owner' ? 'mai kasuwancin' : 'mutumin')

export function label(field: string, { idType, documentType }: TextContext): string {
  if (field === 'id_number') return idNumbers[idType]
  if (field === 'id_country')
    return `Ƙasar da ta ba da ${idType === 'passport' ? 'fasfo' : 'takardar shaida'}`
  if (field === 'documents.file') return capital(document(documentType))
  return labels[field] ?? field
}

export function documentDate(field: 'issue_date' | 'expiry_date', type: string): string {
  return `${capital(document(type))}: ${lower(labels[`documents.${field}`] ?? '')}`
}

const labels: Readonly<Record<string, string>> = {
  ...caseScreen.labels,
  name_first: 'Sunan farko',
  name_last: 'Sunan iyali',
  name_other: 'Sunan tsakiya ko wani suna',
  dob: 'Ranar haihuwa',
  phone: 'Lambar wayar hannu',
  email: 'Adireshin imel',
  address: 'Adireshi',
  'address.country': 'Ƙasa',
  'address.line1': 'Adireshi, layi na 1',
  'address.line2': 'Adireshi, layi na 2',
  'address.city': 'Gari ko birni',
  'address.state': 'Jiha ko yanki',
  'address.postal_code': 'Lambar gidan waya (postcode)',
  id_type: 'Irin takardar shaida',
  id_level: 'Matsayin takardar shaida',
  kyc_level: 'Matsayin KYC',
  bank_id_number: 'Lambar tantancewa ta banki (BVN)',
  background_information: 'Bayanan aiki da kuɗi',
  'background_information.employment_status': 'Matsayin aiki',
  'background_information.occupation': 'Sana’a',
  'background_information.primary_purpose': 'Babban dalilin buɗe asusun',
  'background_information.source_of_funds': 'Inda kuɗin za su fito',
  'background_information.expected_monthly_inflow': 'Kuɗin da za a samu kowane wata (dalar Amurka)',
  documents: 'Takardu',
  'documents.type': 'Irin takarda',
  'documents.url': 'Hanyar haɗin fayil',
  'documents.issue_date': 'Ranar bayarwa',
  'documents.expiry_date': 'Ranar ƙarewa',
} satisfies english.FieldNames

const asOnId = 'Kamar yadda yake a fasfo ko takardar shaida'

const hints: Readonly<Record<string, string>> = {
  'id_number.passport': 'Haruffa da lambobi, har guda 9, a saman dama na shafin hoto',
  'id_number.drivers_license': 'A fuskar lasisin, biye da rubutun “L/NO”',
  'id_number.nin':
    'Lambobi 11, a takardar NIN ko katin NIN. Ko ku danna *346# daga layin wayar da aka yi rajistar NIN da shi. Ana cire kusan ₦20',
  'id_number.voters_card': 'Haruffa da lambobi 19, a fuskar katin, biye da “VIN”',
  name_first: asOnId,
  name_last: 'Sunan mahaifi ko na iyali (surname), kamar yadda yake a fasfo ko takardar shaida',
  name_other: asOnId,
  dob: 'Misali, 27\u00a03\u00a01990',
  phone: 'Misali, 0802 405 6288. A wajen Nijeriya, ku fara da + da lambar ƙasar',
  email: 'Misali, name@example.com',
  'address.line1': 'Lambar gida da titi',
  'address.line2': 'Ɗaki, rukunin gidaje ko unguwa',
  bank_id_number:
    'Lambobi 11. Don ganinta, ku danna *565*0# daga layin wayar da aka yi rajistar BVN da shi. Ana cire kusan ₦20',
  'background_information.occupation': 'Misali, kasuwanci ko aikin jinya',
  'background_information.expected_monthly_inflow':
    'Kusan nawa za a samu kowane wata. Misali, 1,500',
  'documents.issue_date': 'Kamar yadda aka buga, misali 27\u00a03\u00a02021',
}

export function hint(field: string, { idType }: TextContext): string | undefined {
  return hints[field === 'id_number' ? `id_number.${idType}` : field]
}
