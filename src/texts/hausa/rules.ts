import type { TextContext } from '../../person'
import { lower } from '../english/grammar'
import type * as english from '../english/rules'
import { document, idNumbers, label, of, owner } from './fields'
import { caseScreen } from './first'

const id = (idType: string) => (idType === 'passport' ? 'fasfo' : 'takardar shaida')

/** Fields for which "Ku shigar da" and the label are not a good sentence. */
const missingSentences: Readonly<Record<string, (textContext: TextContext) => string>> = {
  currency: () => caseScreen.missing.currency,
  kind: () => caseScreen.missing.kind,
  name_other: ({ voice }) =>
    voice === 'person'
      ? 'Ku shigar da sunan tsakiya ko wani suna na mutumin, ko "" idan babu'
      : 'Ku shigar da sunan tsakiya ko wani suna, ko ku yi alama cewa takardar shaida ba ta nuna shi ba',
  address: () => 'Ku shigar da adireshin mutumin: line1, city, state, country da postal_code',
  background_information: () =>
    'Ku shigar da bayanan aiki da kuɗi na mutumin: employment_status, occupation, primary_purpose, source_of_funds da expected_monthly_inflow',
  'address.country': ({ voice }) =>
    voice === 'you' ? 'Ku zaɓi ƙasar da kuke zaune' : `Ku zaɓi ƙasar da ${owner(voice)} yake zaune`,
  'address.line1': ({ voice }) => `Ku shigar da layi na 1 na adireshi${of('address', voice)}`,
  'address.state': ({ voice }) =>
    voice === 'you'
      ? 'Ku shigar da jiha ko yanki'
      : `Ku shigar da jihar ${owner(voice)} ko yankinta`,
  id_type: () => 'Ku zaɓi irin takardar shaida da za a yi amfani da ita',
  id_level: () => 'Ku shigar da matsayin takardar shaida, "primary" ko "secondary"',
  id_country: ({ idType }) => `Ku zaɓi ƙasar da ta ba da ${id(idType)}`,
  id_number: ({ idType, voice }) =>
    `Ku shigar da ${lower(idNumbers[idType])}${of('id_number', voice)}`,
  'background_information.occupation': ({ voice }) =>
    voice === 'you' ? 'Ku shigar da sana’a' : `Ku shigar da sana’ar ${owner(voice)}`,
  'background_information.primary_purpose': () => 'Ku faɗi babban dalilin buɗe asusun',
  'background_information.source_of_funds': () => 'Ku faɗi inda kuɗin za su fito',
  'background_information.expected_monthly_inflow': () =>
    'Ku shigar da kuɗin da za a samu kowane wata, da dalar Amurka',
  documents: () => 'Ku ƙara takardar shaida a documents',
  'documents.type': () => 'Ku zaɓi irin takardar',
  'documents.url': () => 'Ku shigar da hanyar haɗin fayil ɗin da aka ɗora',
  'documents.file': ({ documentType }) => `Ku zaɓi hoto ko PDF na ${document(documentType)}`,
  'documents.issue_date': ({ documentType }) =>
    `Ku shigar da ranar da aka ba da ${document(documentType)}`,
  'documents.expiry_date': ({ documentType }) =>
    `Ku shigar da ranar ƙarewar ${document(documentType)}`,
}

export function missing(field: string, textContext: TextContext): string {
  const sentence = missingSentences[field]
  return (
    sentence?.(textContext) ??
    `Ku shigar da ${lower(label(field, textContext))}${of(field, textContext.voice)}`
  )
}

export function malformed(field: string, textContext: TextContext): string {
  if (field === 'email') return 'Adireshin imel ya kamata ya zama kamar name@example.com'
  if (field === 'documents.url')
    return 'Ku shigar da cikakkiyar hanyar haɗin fayil, wadda ta fara da http:// ko https://'
  if (field === 'background_information.expected_monthly_inflow')
    return 'Kuɗin kowane wata: ku shigar da lamba ta dalar Amurka, kamar 1500 ko 1500.50'
  return `${label(field, textContext)}: ku sake rubutawa yadda ya dace`
}

export function notAllowed(field: string, textContext: TextContext): string {
  if (field === 'id_type') return 'Ku zaɓi irin takardar shaida da wannan asusun yake karɓa'
  if (field === 'id_level')
    return 'Matsayin takardar shaida: "primary" don fasfo, "secondary" don sauran takardu'
  if (field === 'kyc_level') return 'Matsayin KYC dole ya zama "basic"'
  return `${label(field, textContext)}: ku zaɓi ɗaya daga cikin waɗanda aka nuna`
}

export function tooLong(field: string, maxLength: string, textContext: TextContext): string {
  return `${label(field, textContext)}: kada haruffa su wuce ${maxLength}`
}

const dateWords: Readonly<Record<string, string>> = { day: 'rana', month: 'wata', year: 'shekara' }

export function missingParts(
  parts: readonly string[],
  date: string,
  textContext: TextContext,
): string {
  const words = parts.map((part) => dateWords[part] ?? part)
  return `${label(date, textContext)}: ku shigar da ${words.join(' da ')}`
}

/** A colon follows the name, because a verb would need its gender. */
export const refusals: typeof english.refusals = {
  noLetter: (name) => `${name}: ku rubuta aƙalla harafi ɗaya`,
  controlCharacter: (name) => `${name}: akwai alamar da ba mu iya karantawa ba, ku sake rubutawa`,
  notADay: (name) => `${name}: rana ta zama lamba daga 1 zuwa 31`,
  notAMonth: (name) => `${name}: wata ya zama lamba daga 1 zuwa 12, ko suna kamar Jan`,
  notAYear: (name) => `${name}: shekara ta zama lambobi 4`,
  notARealDate: (name) => `${name}: babu wannan ranar a kalanda`,
  inTheFuture: (name) => `${name}: ku shigar da yau ko ranar da ta wuce`,
  tooLongAgo: (name) => `${name}: ku shigar da shekarar 1900 ko bayanta`,
  tooYoung: (name) => `${name}: dole mutum ya kai shekara 18`,
  expired: () => 'Wannan takardar ta ƙare. Ku yi amfani da wadda ba ta ƙare ba',
  notAfterIssue: (name) => `${name}: ta zama bayan ranar bayarwa`,
  beforeBirth: (name) => `${name}: kada ta zama kafin ranar haihuwa`,
  notElevenDigits: (name) => `${name}: ku shigar da lambobi 11`,
  notAPassportNumber: (name) => `${name}: kada haruffa da lambobi su wuce 9`,
  notAPhoneNumber: (name) =>
    `${name}: ku shigar da cikakkiyar lamba, kamar 0802 405 6288 ko +44 7400 123456`,
  notAMobileNumber: () => 'Wannan ba lambar wayar hannu ba ce. Ku shigar da lambar wayar hannu',
  notACountry: (name) => `${name}: ku zaɓi ƙasa daga cikin jerin`,
  notDollars: () => 'Ku shigar da dalar Amurka, ba naira ba',
  negative: (name) => `${name}: ku shigar da 0 ko fiye`,
  tooMany: (_, limit) => `Kada takardu su wuce ${limit}`,
  noIdentityDocument: (name) => `${name}: ku haɗa da fasfo`,
  gone: () => 'Ku sake zaɓar fayil ɗin: ba ya wurinmu yanzu',
  notPublic: (name) =>
    `${name}: ku shigar da wadda kowa zai iya buɗewa, daga shafin da muke karɓar fayiloli`,
  notAccepted: (name) => `${name}: ba a karɓi wannan ba, ku sake dubawa`,
}

export const files: typeof english.files = {
  empty: 'Babu komai a fayil ɗin. Ku zaɓi wani, ko ku sake ɗaukar hoto',
  tooBig: 'Kada fayil ya wuce 10 MB. Ku zaɓi ƙarami, ko ku ɗauki hoton takardar',
  notAPictureOrPdf: 'Fayil ya zama hoto (JPEG, PNG, WebP, HEIC) ko PDF',
  unreadable: 'Fayil ɗin ya lalace, ba ya buɗewa. Ku zaɓi wani, ko ku sake ɗaukar hoto',
  locked:
    'PDF ɗin yana da kalmar sirri. Ku ajiye shi ba tare da ita ba, ko ku ɗauki hoton takardar',
  tooManyPixels: 'Hoton ya yi girma sosai. Ku zaɓi wanda bai wuce megapixel 24 ba',
  active:
    'PDF ɗin yana ɗauke da umarnin kwamfuta (script) ko wasu fayiloli. Ku buga shi zuwa sabon PDF, ko ku ɗauki hoton takardar',
  blocked:
    'An tsayar da fayil ɗin a hanya. Ku sake zaɓensa, ko ku yi amfani da wata hanyar intanet',
}

export const notes: typeof english.notes = {
  unusualName: 'Ku duba: da wuya suna ya kasance da lambobi ko alamomi.',
  providerSpelling:
    'Wasu bankuna ba sa karɓar alamomin (.) da (’). Za mu bar rubutunku sai kun zaɓi wani.',
  unknownPhoneType: 'Ku duba: ba mu gane ko wannan lambar wayar hannu ce ba.',
  unusualNigerianPassport: 'Ku duba: lambar fasfo ta Nijeriya yawanci harafi ɗaya ne da lambobi 8.',
  unusualVotersCard: 'Ku duba: lambar katin zaɓe yawanci haruffa da lambobi 19 ce.',
  unusualLicence:
    'Ku duba: lambar lasisin tuƙi yawanci tana da haruffa ko lambobi 3, sannan wasu 6 zuwa 12.',
  unusualPostalCode: 'Ku duba: lambar gidan waya ta Nijeriya yawanci lambobi 6 ne, misali 700001.',
  issuedElsewhere: 'Ku duba: takardar shaida da adireshi ba na ƙasa ɗaya ba ne.',
  issuedOutsideNigeria: 'Ku duba: takardar shaida ta asusun NGN yawanci ta Nijeriya ce.',
  expiresSoon: 'Ku duba: takardar za ta ƙare cikin kwana 90.',
  oldBill: 'Ku duba: takardar ta wuce kwana 90. Ana iya neman sabuwa.',
  misspelledEmail: (offer) => `Ku duba: kuna nufin ${offer.slice(offer.indexOf('@') + 1)}?`,
  misspelledPlace: (offer) => `Ku duba: kuna nufin ${offer}?`,
  virtualNin:
    'Wannan ya yi kama da NIN na wucin gadi, wanda yake ƙarewa. Ku shigar da lambobi 11 na NIN.',
  sameTypeTwice: 'Ku duba: ana iya ƙin takardu biyu iri ɗaya.',
  unusualPassportSpan: 'Ku duba: fasfo na Nijeriya yawanci yana aiki shekara 5 ko 10.',
}
