import type { TextContext } from '../../person'
import { lower } from '../english/grammar'
import type * as english from '../english/rules'
import { document, idNumbers, label, whose } from './fields'
import { caseScreen } from './first'

const id = (idType: string) => (idType === 'passport' ? 'pásípọ́ọ̀tù' : 'ìwé ìdánimọ̀')

/** The abbreviations that people know better than the full names. */
const abbreviations: Readonly<Record<string, string>> = { nin: 'NIN', voters_card: 'VIN' }

/** Fields for which "Ẹ kọ" and the label are not a good sentence. */
const missingSentences: Readonly<Record<string, (textContext: TextContext) => string>> = {
  currency: () => caseScreen.missing.currency,
  kind: () => caseScreen.missing.kind,
  name_other: ({ voice }) =>
    voice === 'person'
      ? 'Ẹ kọ orúkọ àárín tàbí orúkọ mìíràn ti ẹni náà, tàbí "" bí kò bá sí'
      : 'Ẹ kọ orúkọ àárín tàbí orúkọ mìíràn, tàbí kí ẹ fi àmì sí i pé kò sí nínú ìwé ìdánimọ̀',
  address: () => 'Ẹ kọ àdírẹ́sì ẹni náà: line1, city, state, country àti postal_code',
  background_information: () =>
    'Ẹ kọ àlàyé nípa iṣẹ́ àti owó ẹni náà: employment_status, occupation, primary_purpose, source_of_funds àti expected_monthly_inflow',
  'address.country': ({ voice }) =>
    voice === 'you' ? 'Ẹ yan orílẹ̀-èdè tí ẹ ń gbé' : `Ẹ yan orílẹ̀-èdè tí ${whose[voice]} ń gbé`,
  'address.line1': ({ voice }) => `Ẹ kọ ìlà 1 àdírẹ́sì ${whose[voice]}`,
  'address.city': ({ voice }) => `Ẹ kọ ìlú ${whose[voice]}`,
  id_type: () => 'Ẹ yan irú ìwé ìdánimọ̀ tí ẹ máa lò',
  id_level: () => 'Ẹ kọ ìpele ìwé ìdánimọ̀, "primary" tàbí "secondary"',
  id_country: ({ idType }) => `Ẹ yan orílẹ̀-èdè tó fún ni ní ${id(idType)}`,
  id_number: ({ idType, voice }) =>
    `Ẹ kọ ${abbreviations[idType] ?? lower(idNumbers[idType])} ${whose[voice]}`,
  bank_id_number: ({ voice }) => `Ẹ kọ BVN ${whose[voice]}`,
  'address.postal_code': ({ voice }) => `Ẹ kọ nọ́mbà ìfìwéránṣẹ́ ${whose[voice]}`,
  'background_information.primary_purpose': () => 'Ẹ sọ ohun tí a máa fi àkáǹtì náà ṣe jù',
  'background_information.source_of_funds': () => 'Ẹ sọ ibi tí owó náà á ti wá',
  'background_information.expected_monthly_inflow': () =>
    'Ẹ kọ iye owó tí á máa wọlé lóṣooṣù, ní dọ́là Amẹ́ríkà',
  documents: () => 'Ẹ fi ìwé ìdánimọ̀ kún documents',
  'documents.type': () => 'Ẹ yan irú ìwé náà',
  'documents.url': () => 'Ẹ kọ ìjápọ̀ fáìlì tí a ti gbé sókè',
  'documents.file': ({ documentType, voice }) =>
    `Ẹ yan fọ́tò tàbí PDF ${document(documentType)} ${whose[voice]}`,
  'documents.issue_date': ({ documentType, voice }) =>
    `Ẹ kọ ọjọ́ ìfúnni ${document(documentType)} ${whose[voice]}`,
  'documents.expiry_date': ({ documentType, voice }) =>
    `Ẹ kọ ọjọ́ ìparí ${document(documentType)} ${whose[voice]}`,
}

export function missing(field: string, textContext: TextContext): string {
  const sentence = missingSentences[field]
  return (
    sentence?.(textContext) ??
    `Ẹ kọ ${lower(label(field, textContext))} ${whose[textContext.voice]}`
  )
}

export function malformed(field: string, textContext: TextContext): string {
  if (field === 'email') return 'Ẹ kọ àdírẹ́sì íméèlì bíi name@example.com'
  if (field === 'documents.url')
    return 'Ẹ kọ odindi ìjápọ̀ fáìlì náà, tó bẹ̀rẹ̀ pẹ̀lú http:// tàbí https://'
  if (field === 'background_information.expected_monthly_inflow')
    return 'Owó oṣooṣù: ẹ kọ iye dọ́là Amẹ́ríkà, bíi 1500 tàbí 1500.50'
  return `${label(field, textContext)}: ẹ tún un kọ bó ṣe yẹ`
}

export function notAllowed(field: string, textContext: TextContext): string {
  if (field === 'id_type') return 'Ẹ yan irú ìwé ìdánimọ̀ tí àkáǹtì yìí ń gbà'
  if (field === 'id_level')
    return 'Ìpele ìwé ìdánimọ̀: "primary" fún pásípọ́ọ̀tù, "secondary" fún àwọn mìíràn'
  if (field === 'kyc_level') return 'Ìpele KYC gbọ́dọ̀ jẹ́ "basic"'
  return `${label(field, textContext)}: ẹ yan ọ̀kan lára àwọn tó wà níbí`
}

export function tooLong(field: string, maxLength: string, textContext: TextContext): string {
  return `${label(field, textContext)}: kò gbọ́dọ̀ ju lẹ́tà ${maxLength} lọ`
}

const dateWords: Readonly<Record<string, string>> = { day: 'ọjọ́', month: 'oṣù', year: 'ọdún' }

export function missingParts(
  parts: readonly string[],
  date: string,
  textContext: TextContext,
): string {
  const words = parts.map((part) => dateWords[part] ?? part)
  return `${label(date, textContext)}: ẹ kọ ${words.join(' àti ')}`
}

export const refusals: typeof english.refusals = {
  noLetter: (name) => `${name}: ẹ kọ lẹ́tà kan ó kéré tán`,
  controlCharacter: (name) => `${name}: àmì kan wà tí a kò lè kà, ẹ tún un kọ`,
  notADay: (name) => `${name}: ọjọ́ gbọ́dọ̀ jẹ́ nọ́mbà láti 1 sí 31`,
  notAMonth: (name) => `${name}: oṣù gbọ́dọ̀ jẹ́ nọ́mbà láti 1 sí 12, tàbí orúkọ bíi Jan`,
  notAYear: (name) => `${name}: ọdún gbọ́dọ̀ ní ẹyọ nọ́mbà mẹ́rin (4)`,
  notARealDate: (name) => `${name}: ọjọ́ yìí kò sí nínú kàlẹ́ńdà`,
  inTheFuture: (name) => `${name}: ẹ kọ òní tàbí ọjọ́ tó ti kọjá`,
  tooLongAgo: (name) => `${name}: ẹ kọ ọdún 1900 tàbí ọdún tó tẹ̀lé e`,
  tooYoung: (name) => `${name}: ó gbọ́dọ̀ ti pé ọdún 18, ó kéré tán`,
  expired: () => 'Ìwé yìí ti parí. Ẹ lo èyí tí kò tíì parí',
  notAfterIssue: (name) => `${name}: ó gbọ́dọ̀ wà lẹ́yìn ọjọ́ ìfúnni`,
  beforeBirth: (name) => `${name}: kò gbọ́dọ̀ ṣáájú ọjọ́ ìbí`,
  notElevenDigits: (name) => `${name}: ó gbọ́dọ̀ jẹ́ ẹyọ nọ́mbà mọ́kànlá (11)`,
  notAPassportNumber: (name) => `${name}: lẹ́tà àti nọ́mbà rẹ̀ kò gbọ́dọ̀ ju 9 lọ`,
  notAPhoneNumber: (name) => `${name}: ẹ kọ odindi nọ́mbà, bíi 0802 405 6288 tàbí +44 7400 123456`,
  notAMobileNumber: () => 'Nọ́mbà yìí kì í ṣe ti fóònù alágbèéká. Ẹ kọ nọ́mbà fóònù alágbèéká',
  notACountry: (name) => `${name}: ẹ yan orílẹ̀-èdè kan nínú àwọn tó wà níbí`,
  notDollars: () => 'Ẹ kọ dọ́là Amẹ́ríkà, kì í ṣe náírà',
  negative: (name) => `${name}: ẹ kọ 0 tàbí jù bẹ́ẹ̀ lọ`,
  tooMany: (_, limit) => `Ìwé kò gbọ́dọ̀ ju ${limit} lọ`,
  noIdentityDocument: (name) => `${name}: ẹ fi pásípọ́ọ̀tù kún un`,
  gone: () => 'Ẹ tún fáìlì náà yàn: kò sí lọ́wọ́ wa mọ́',
  notPublic: (name) => `${name}: ẹ kọ èyí tí gbogbo ènìyàn lè ṣí, láti ibi tí a ti ń gba fáìlì`,
  notAccepted: (name) => `${name}: a kò gba èyí, ẹ tún yẹ̀ ẹ́ wò`,
}

export const files: typeof english.files = {
  empty: 'Kò sí nǹkan nínú fáìlì náà. Ẹ yan òmíràn, tàbí kí ẹ tún fọ́tò yà',
  tooBig: 'Fáìlì kò gbọ́dọ̀ ju 10 MB lọ. Ẹ yan èyí tó kéré, tàbí kí ẹ ya fọ́tò ìwé náà',
  notAPictureOrPdf: 'Fáìlì gbọ́dọ̀ jẹ́ fọ́tò (JPEG, PNG, WebP, HEIC) tàbí PDF',
  unreadable: 'Fáìlì náà ti bàjẹ́, kò ṣí. Ẹ yan òmíràn, tàbí kí ẹ tún fọ́tò yà',
  locked: 'PDF náà ní ọ̀rọ̀ aṣínà. Ẹ tọ́jú rẹ̀ láìsí ọ̀rọ̀ aṣínà, tàbí kí ẹ ya fọ́tò ìwé náà',
  tooManyPixels: 'Fọ́tò náà tóbi jù. Ẹ yan èyí tí kò ju megapixel 24 lọ',
  active: 'PDF náà ní ètò tàbí fáìlì mìíràn nínú. Ẹ tẹ̀ ẹ́ sí PDF tuntun, tàbí kí ẹ ya fọ́tò ìwé náà',
  blocked: 'A dá fáìlì náà dúró lójú ọ̀nà. Ẹ tún un yàn, tàbí kí ẹ lo íńtánẹ́ẹ̀tì mìíràn',
}

export const notes: typeof english.notes = {
  unusualName: 'Ẹ yẹ èyí wò: nọ́mbà tàbí àmì kì í sábà wà nínú orúkọ.',
  providerSpelling:
    'Àwọn báǹkì kan kì í gba àwọn àmì (.) àti (’). A ó lo bí ẹ ṣe kọ ọ́, àfi bí ẹ bá yan òmíràn.',
  unknownPhoneType: 'Ẹ yẹ èyí wò: a kò mọ̀ bóyá nọ́mbà fóònù alágbèéká ni.',
  unusualNigerianPassport:
    'Ẹ yẹ èyí wò: nọ́mbà pásípọ́ọ̀tù Nàìjíríà sábà máa ń ní lẹ́tà kan àti ẹyọ nọ́mbà mẹ́jọ (8).',
  unusualVotersCard:
    'Ẹ yẹ èyí wò: nọ́mbà káàdì ìdìbò sábà máa ń ní ẹyọ lẹ́tà àti nọ́mbà mọ́kàndínlógún (19).',
  unusualLicence:
    'Ẹ yẹ èyí wò: nọ́mbà ìwé àṣẹ ìwakọ̀ sábà máa ń ní ẹyọ lẹ́tà tàbí nọ́mbà mẹ́ta (3), lẹ́yìn náà 6 sí 12 mìíràn.',
  unusualPostalCode:
    'Ẹ yẹ èyí wò: nọ́mbà ìfìwéránṣẹ́ Nàìjíríà sábà máa ń ní ẹyọ nọ́mbà mẹ́fà (6), bí àpẹẹrẹ 700001.',
  issuedElsewhere: 'Ẹ yẹ èyí wò: orílẹ̀-èdè ìwé ìdánimọ̀ àti ti àdírẹ́sì kì í ṣe ọ̀kan náà.',
  issuedOutsideNigeria: 'Ẹ yẹ èyí wò: ìwé ìdánimọ̀ fún àkáǹtì NGN sábà máa ń jẹ́ ti Nàìjíríà.',
  expiresSoon: 'Ẹ yẹ èyí wò: ìwé náà máa parí láàárín ọjọ́ 90.',
  oldBill: 'Ẹ yẹ èyí wò: bíìlì náà ti ju ọjọ́ 90 lọ. Wọ́n lè béèrè tuntun.',
  misspelledEmail: (offer) => `Ẹ yẹ èyí wò: ṣé ${offer.slice(offer.indexOf('@') + 1)} ni?`,
  misspelledPlace: (offer) => `Ẹ yẹ èyí wò: ṣé ${offer} ni?`,
  virtualNin:
    'Èyí dà bíi NIN ìgbà díẹ̀, tó máa ń parí. Ẹ kọ NIN gangan, tó ní ẹyọ nọ́mbà mọ́kànlá (11).',
  sameTypeTwice: 'Ẹ yẹ èyí wò: wọ́n lè má gba ìwé méjì tó jẹ́ irú kan náà.',
  unusualPassportSpan: 'Ẹ yẹ èyí wò: pásípọ́ọ̀tù Nàìjíríà sábà máa ń wà fún ọdún 5 tàbí 10.',
}
