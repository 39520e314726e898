import type { TextContext } from '../../person'
import { lower } from '../english/grammar'
import type * as english from '../english/rules'
import { document, idNumbers, label, whose } from './fields'
import { caseScreen } from './first'

const id = (idType: string) => (idType === 'passport' ? 'paspọtụ' : 'akwụkwọ njirimara')

/** The abbreviations that people know better than the full names. */
const abbreviations: Readonly<Record<string, string>> = { nin: 'NIN', voters_card: 'VIN' }

/** Fields for which "Tinye" and the label are not a good sentence. */
const missingSentences: Readonly<Record<string, (textContext: TextContext) => string>> = {
  currency: () => caseScreen.missing.currency,
  kind: () => caseScreen.missing.kind,
  name_other: ({ voice }) =>
    voice === 'person'
      ? 'Tinye aha etiti ma ọ bụ aha ọzọ nke onye ahụ, ma ọ bụ "" ma ọ bụrụ na o nweghị'
      : 'Tinye aha etiti ma ọ bụ aha ọzọ, ma ọ bụ tinye akara na ọ dịghị n’akwụkwọ njirimara',
  address: () => 'Tinye adreesị onye ahụ: line1, city, state, country na postal_code',
  background_information: () =>
    'Tinye nkọwa ọrụ na ego onye ahụ: employment_status, occupation, primary_purpose, source_of_funds na expected_monthly_inflow',
  'address.country': ({ voice }) =>
    voice === 'you' ? 'Họrọ mba ebe i bi' : `Họrọ mba ebe ${whose[voice]} bi`,
  'address.line1': ({ voice }) => `Tinye ahịrị 1 nke adreesị ${whose[voice]}`,
  'address.state': ({ voice }) => `Tinye steeti ma ọ bụ mpaghara ${whose[voice]}`,
  'address.postal_code': ({ voice }) => `Tinye nọmba nzipu ozi ${whose[voice]}`,
  id_type: () => 'Họrọ ụdị akwụkwọ njirimara a ga-eji',
  id_level: () => 'Tinye ọkwa akwụkwọ njirimara, "primary" ma ọ bụ "secondary"',
  id_country: ({ idType }) => `Họrọ mba nyere ${id(idType)}`,
  id_number: ({ idType, voice }) =>
    `Tinye ${abbreviations[idType] ?? lower(idNumbers[idType])} ${whose[voice]}`,
  bank_id_number: ({ voice }) => `Tinye BVN ${whose[voice]}`,
  'background_information.primary_purpose': () => 'Kwuo ihe a ga-eji akaụntụ a kacha eme',
  'background_information.source_of_funds': () => 'Kwuo ebe ego ga-esi abịa',
  'background_information.expected_monthly_inflow': () =>
    'Tinye ego ga-abata kwa ọnwa, na dọla Amerịka',
  documents: () => 'Tinye akwụkwọ njirimara na documents',
  'documents.type': () => 'Họrọ ụdị akwụkwọ ọ bụ',
  'documents.url': () => 'Tinye njikọ faịlụ e bulitere',
  'documents.file': ({ documentType, voice }) =>
    `Họrọ foto ma ọ bụ PDF nke ${document(documentType)} ${whose[voice]}`,
  'documents.issue_date': ({ documentType, voice }) =>
    `Tinye ụbọchị e nyere ${document(documentType)} ${whose[voice]}`,
  'documents.expiry_date': ({ documentType, voice }) =>
    `Tinye ụbọchị ${document(documentType)} ${whose[voice]} ga-agwụ`,
}

export function missing(field: string, textContext: TextContext): string {
  const sentence = missingSentences[field]
  return (
    sentence?.(textContext) ??
    `Tinye ${lower(label(field, textContext))} ${whose[textContext.voice]}`
  )
}

export function malformed(field: string, textContext: TextContext): string {
  if (field === 'email') return 'Adreesị email kwesịrị ịdị ka name@example.com'
  if (field === 'documents.url')
    return 'Tinye njikọ faịlụ zuru ezu, nke na-amalite na http:// ma ọ bụ https://'
  if (field === 'background_information.expected_monthly_inflow')
    return 'Ego kwa ọnwa: tinye ọnụọgụ dọla Amerịka, dị ka 1500 ma ọ bụ 1500.50'
  return `${label(field, textContext)}: dee ya ọzọ otu o kwesịrị`
}

export function notAllowed(field: string, textContext: TextContext): string {
  if (field === 'id_type') return 'Họrọ ụdị akwụkwọ njirimara akaụntụ a na-anabata'
  if (field === 'id_level')
    return 'Ọkwa akwụkwọ njirimara: "primary" maka paspọtụ, "secondary" maka ndị ọzọ'
  if (field === 'kyc_level') return 'Ọkwa KYC ga-abụ "basic"'
  return `${label(field, textContext)}: họrọ otu n’ime ndị e gosiri`
}

export function tooLong(field: string, maxLength: string, textContext: TextContext): string {
  return `${label(field, textContext)}: mkpụrụedemede agaghị akarị ${maxLength}`
}

const dateWords: Readonly<Record<string, string>> = { day: 'ụbọchị', month: 'ọnwa', year: 'afọ' }

export function missingParts(
  parts: readonly string[],
  date: string,
  textContext: TextContext,
): string {
  const words = parts.map((part) => dateWords[part] ?? part)
  return `${label(date, textContext)}: tinye ${words.join(' na ')}`
}

export const refusals: typeof english.refusals = {
  noLetter: (name) => `${name}: dee ọ pekata mpe otu mkpụrụedemede`,
  controlCharacter: (name) => `${name}: e nwere akara anyị enweghị ike ịgụ, dee ya ọzọ`,
  notADay: (name) => `${name}: ụbọchị ga-abụ nọmba site na 1 ruo 31`,
  notAMonth: (name) => `${name}: ọnwa ga-abụ nọmba site na 1 ruo 12, ma ọ bụ aha dị ka Jan`,
  notAYear: (name) => `${name}: afọ ga-enwe mkpụrụ nọmba anọ (4)`,
  notARealDate: (name) => `${name}: ụbọchị a adịghị na kalenda`,
  inTheFuture: (name) => `${name}: tinye taa ma ọ bụ ụbọchị gara aga`,
  tooLongAgo: (name) => `${name}: tinye afọ 1900 ma ọ bụ afọ sochiri ya`,
  tooYoung: (name) => `${name}: onye ahụ ga-erurịrị afọ 18`,
  expired: () => 'Akwụkwọ a agwụla. Jiri nke na-agwụbeghị',
  notAfterIssue: (name) => `${name}: o kwesịrị ịbịa mgbe ụbọchị e nyere ya gasịrị`,
  beforeBirth: (name) => `${name}: o kwesịghị ibu ụbọchị ọmụmụ ụzọ`,
  notElevenDigits: (name) => `${name}: ọ ga-abụ mkpụrụ nọmba iri na otu (11)`,
  notAPassportNumber: (name) => `${name}: mkpụrụedemede na nọmba ya agaghị akarị 9`,
  notAPhoneNumber: (name) =>
    `${name}: tinye nọmba zuru ezu, dị ka 0802 405 6288 ma ọ bụ +44 7400 123456`,
  notAMobileNumber: () => 'Nọmba a abụghị nke ekwentị mkpanaaka. Tinye nọmba ekwentị mkpanaaka',
  notACountry: (name) => `${name}: họrọ mba so na ndị e depụtara`,
  notDollars: () => 'Tinye dọla Amerịka, ọ bụghị naịra',
  negative: (name) => `${name}: tinye 0 ma ọ bụ karịa`,
  tooMany: (_, limit) => `Akwụkwọ agaghị akarị ${limit}`,
  noIdentityDocument: (name) => `${name}: tinyekwa paspọtụ`,
  gone: () => 'Họrọ faịlụ ahụ ọzọ: anyị enwekwaghị ya',
  notPublic: (name) =>
    `${name}: tinye nke onye ọ bụla nwere ike imepe, site n’ebe anyị na-anata faịlụ`,
  notAccepted: (name) => `${name}: a nabataghị nke a, lelee ya ọzọ`,
}

export const files: typeof english.files = {
  empty: 'Ihe ọ bụla adịghị na faịlụ ahụ. Họrọ nke ọzọ, ma ọ bụ see foto ọzọ',
  tooBig: 'Faịlụ agaghị akarị 10 MB. Họrọ nke pere mpe, ma ọ bụ see akwụkwọ ahụ foto',
  notAPictureOrPdf: 'Faịlụ ga-abụ foto (JPEG, PNG, WebP, HEIC) ma ọ bụ PDF',
  unreadable: 'Faịlụ ahụ emebiela, ọ naghị emepe. Họrọ nke ọzọ, ma ọ bụ see foto ọzọ',
  locked: 'PDF ahụ nwere okwuntughe. Chekwaa ya n’enweghị okwuntughe, ma ọ bụ see akwụkwọ ahụ foto',
  tooManyPixels: 'Foto ahụ buru oke ibu. Họrọ nke na-akarịghị megapixel 24',
  active:
    'PDF ahụ nwere mmemme ma ọ bụ faịlụ ndị ọzọ n’ime. Bipụta ya na PDF ọhụrụ, ma ọ bụ see akwụkwọ ahụ foto',
  blocked: 'A kwụsịrị faịlụ ahụ n’ụzọ. Họrọ ya ọzọ, ma ọ bụ jiri ịntanetị ọzọ',
}

export const notes: typeof english.notes = {
  unusualName: 'Lelee nke a: nọmba ma ọ bụ akara anaghị adịkarị n’aha.',
  providerSpelling:
    'Ụfọdụ ụlọ akụ anaghị anabata akara (.) na (’). Anyị ga-edebe otu i si dee ya, belụsọ ma ị họrọ ọzọ.',
  unknownPhoneType: 'Lelee nke a: anyị amaghị ma nọmba a ọ̀ bụ nke ekwentị mkpanaaka.',
  unusualNigerianPassport:
    'Lelee nke a: nọmba paspọtụ Naịjịrịa na-enwekarị otu mkpụrụedemede na mkpụrụ nọmba asatọ (8).',
  unusualVotersCard:
    'Lelee nke a: nọmba kaadị ntuliaka na-enwekarị mkpụrụedemede na nọmba dị iri na itoolu (19).',
  unusualLicence:
    'Lelee nke a: nọmba laịsensị na-enwekarị mkpụrụedemede ma ọ bụ mkpụrụ nọmba atọ (3), sochie ya 6 ruo 12 ọzọ.',
  unusualPostalCode:
    'Lelee nke a: nọmba nzipu ozi Naịjịrịa na-enwekarị mkpụrụ nọmba isii (6), dịka ọmụmaatụ 700001.',
  issuedElsewhere: 'Lelee nke a: mba akwụkwọ njirimara na mba adreesị abụghị otu.',
  issuedOutsideNigeria: 'Lelee nke a: akwụkwọ njirimara maka akaụntụ NGN na-abụkarị nke Naịjịrịa.',
  expiresSoon: 'Lelee nke a: akwụkwọ a ga-agwụ n’ime ụbọchị 90.',
  oldBill: 'Lelee nke a: akwụkwọ ụgwọ a akarịala ụbọchị 90. E nwere ike ịjụ gị nke ọhụrụ.',
  misspelledEmail: (offer) => `Lelee nke a: ọ̀ bụ ${offer.slice(offer.indexOf('@') + 1)}?`,
  misspelledPlace: (offer) => `Lelee nke a: ọ̀ bụ ${offer}?`,
  virtualNin:
    'Nke a yiri NIN nwa oge, nke na-agwụ agwụ. Tinye NIN n’onwe ya, nke nwere mkpụrụ nọmba iri na otu (11).',
  sameTypeTwice: 'Lelee nke a: e nwere ike ha agaghị anabata akwụkwọ abụọ bụ otu ụdị.',
  unusualPassportSpan: 'Lelee nke a: paspọtụ Naịjịrịa na-adịkarị afọ 5 ma ọ bụ 10.',
}
