import type { TextContext, Voice } from '../../person'
import type * as english from '../english/fields'
import { capital, lower } from '../english/grammar'
import { caseScreen } from './first'

export const idNumbers: typeof english.idNumbers = {
  '': 'Nọ́mbà ìwé ìdánimọ̀',
  passport: 'Nọ́mbà pásípọ́ọ̀tù',
  drivers_license: 'Nọ́mbà ìwé àṣẹ ìwakọ̀',
  nin: 'Nọ́mbà ìdánimọ̀ ọmọ orílẹ̀-èdè (NIN)',
  voters_card: 'Nọ́mbà káàdì ìdìbò (VIN)',
}

const documents: Readonly<Record<string, string>> = {
  passport: 'pásípọ́ọ̀tù',
  drivers_licence: 'ìwé àṣẹ ìwakọ̀',
  nin: 'ìwé NIN tàbí káàdì NIN',
  voters_card: 'káàdì ìdìbò',
  utility_bill: 'bíìlì iná tàbí omi',
  bank_statement: 'ìwé àkọsílẹ̀ àkáǹtì báǹkì',
  residence_permit: 'ìwé àṣẹ ìgbélùú',
}

export const document = (type: string) => documents[type] ?? 'ìwé'

/** Follows a field's name. */
export const whose: Readonly<Record<Voice, string>> = {
  you: 'yín',
  owner: 'ẹni tó ni okòwò náà',
  client: 'ẹni náà',
  person: 'ẹni náà',
}

export function label(field: string, { idType, documentType }: TextContext): string {
  if (field === 'id_number') return idNumbers[idType]
  if (field === 'id_country')
    return `Orílẹ̀-èdè tó fún ni ní ${idType === 'passport' ? 'pásípọ́ọ̀tù' : 'ìwé ìdánimọ̀'}`
  if (field === 'documents.file') return capital(document(documentType))
  return labels[field] ?? field
}

export function documentDate(field: 'issue_date' | 'expiry_date', type: string): string {
  return `${capital(document(type))}: ${lower(labels[`documents.${field}`] ?? '')}`
}

const labels: Readonly<Record<string, string>> = {
  ...caseScreen.labels,
  name_first: 'Orúkọ àkọ́kọ́',
  name_last: 'Orúkọ ìdílé',
  name_other: 'Orúkọ àárín tàbí orúkọ mìíràn',
  dob: 'Ọjọ́ ìbí',
  phone: 'Nọ́mbà fóònù alágbèéká',
  email: 'Àdírẹ́sì íméèlì',
  address: 'Àdírẹ́sì',
  'address.country': 'Orílẹ̀-èdè',
  'address.line1': 'Àdírẹ́sì, ìlà 1',
  'address.line2': 'Àdírẹ́sì, ìlà 2',
  'address.city': 'Ìlú',
  'address.state': 'Ìpínlẹ̀ tàbí agbègbè',
  'address.postal_code': 'Nọ́mbà ìfìwéránṣẹ́ (postcode)',
  id_type: 'Irú ìwé ìdánimọ̀',
  id_level: 'Ìpele ìwé ìdánimọ̀',
  kyc_level: 'Ìpele KYC',
  bank_id_number: 'Nọ́mbà ìdánimọ̀ báǹkì (BVN)',
  background_information: 'Àlàyé nípa iṣẹ́ àti owó',
  'background_information.employment_status': 'Ipò iṣẹ́',
  'background_information.occupation': 'Iṣẹ́',
  'background_information.primary_purpose': 'Ohun tí a máa fi àkáǹtì náà ṣe jù',
  'background_information.source_of_funds': 'Ibi tí owó náà á ti wá',
  'background_information.expected_monthly_inflow': 'Owó tí á máa wọlé lóṣooṣù (dọ́là Amẹ́ríkà)',
  documents: 'Àwọn ìwé',
  'documents.type': 'Irú ìwé',
  'documents.url': 'Ìjápọ̀ fáìlì',
  'documents.issue_date': 'Ọjọ́ ìfúnni',
  'documents.expiry_date': 'Ọjọ́ ìparí',
} satisfies english.FieldNames

const asOnId = 'Bó ṣe wà nínú pásípọ́ọ̀tù tàbí ìwé ìdánimọ̀'

const hints: Readonly<Record<string, string>> = {
  'id_number.passport': 'Lẹ́tà àti nọ́mbà, kò ju 9 lọ, ní apá ọ̀tún lókè ojú ìwé fọ́tò',
  'id_number.drivers_license': 'Ní iwájú ìwé àṣẹ náà, lẹ́yìn “L/NO”',
  'id_number.nin':
    'Ó ní ẹyọ nọ́mbà mọ́kànlá (11), lórí ìwé NIN tàbí káàdì NIN. Tàbí kí ẹ fi fóònù tí wọ́n fi forúkọ NIN sílẹ̀ tẹ *346#. Ó máa gba bíi ₦20',
  'id_number.voters_card':
    'Ó ní ẹyọ lẹ́tà àti nọ́mbà mọ́kàndínlógún (19), ní iwájú káàdì náà, lẹ́yìn “VIN”',
  name_first: asOnId,
  name_last: 'Orúkọ ìdílé (surname), bó ṣe wà nínú pásípọ́ọ̀tù tàbí ìwé ìdánimọ̀',
  name_other: asOnId,
  dob: 'Bí àpẹẹrẹ, 27\u00a03\u00a01990',
  phone: 'Bí àpẹẹrẹ, 0802 405 6288. Fún nọ́mbà òkè òkun, ẹ fi + àti nọ́mbà orílẹ̀-èdè náà bẹ̀rẹ̀',
  email: 'Bí àpẹẹrẹ, name@example.com',
  'address.line1': 'Nọ́mbà ilé àti òpópónà',
  'address.line2': 'Yàrá, ọgbà ilé tàbí àdúgbò',
  bank_id_number:
    'Ó ní ẹyọ nọ́mbà mọ́kànlá (11). Láti rí i, ẹ fi fóònù tí wọ́n fi forúkọ BVN sílẹ̀ tẹ *565*0#. Ó máa gba bíi ₦20',
  'background_information.occupation': 'Bí àpẹẹrẹ, oníṣòwò tàbí nọ́ọ̀sì',
  'background_information.expected_monthly_inflow':
    'Nǹkan bí èló ni á máa wọlé lóṣooṣù. Bí àpẹẹrẹ, 1,500',
  'documents.issue_date': 'Bí wọ́n ṣe tẹ̀ ẹ́, bí àpẹẹrẹ 27\u00a03\u00a02021',
}

export function hint(field: string, { idType }: TextContext): string | undefined {
  return hints[field === 'id_number' ? `id_number.${idType}` : field]
}
