/** What is wrong with an answer, and how to fix it, in Pidgin. */

import {
  type FileRefusalCode,
  hasOwn,
  type NoteCode,
  type RefusalCode,
  type TextContext,
} from '../../person'
import { document, idNumbers, inSentence, label } from './fields'
import { caseScreen } from './first'
import { whose } from './grammar'

type Sentence = (own: string, textContext: TextContext) => string

const missingSentences: Readonly<Record<string, Sentence>> = {
  currency: () => caseScreen.missing.currency,
  kind: () => caseScreen.missing.kind,
  name_other: (own, { voice }) =>
    voice === 'person'
      ? 'Put di pesin middle name or oda name, or "" if e no dey'
      : `Put ${own} middle name or oda name, or tick sey di ID no show any`,
  address: () => 'Put di pesin address: line1, city, state, country and postal_code',
  background_information: () =>
    'Put di pesin work and moni mata: employment_status, occupation, primary_purpose, source_of_funds and expected_monthly_inflow',
  'address.country': (_, { voice }) =>
    `Select di kontri wia ${voice === 'you' ? 'you dey live' : 'dem dey live'}`,
  'address.line1': (own) => `Put line 1 of ${own} address`,
  id_type: (_, { voice }) =>
    `Select di type of ID wey ${voice === 'you' ? 'you go use' : 'dem go use'}`,
  id_level: () => 'Put di ID level: "primary" or "secondary"',
  id_country: (_, { idType }) =>
    `Select di kontri wey issue di ${idType === 'passport' ? 'passport' : 'ID'}`,
  id_number: (own, { idType }) => `Put ${own} ${inSentence(idNumbers[idType])}`,
  'background_information.occupation': (_, { voice }) =>
    `Put di kind of work wey ${voice === 'you' ? 'you dey do' : 'dem dey do'}`,
  'background_information.primary_purpose': () => 'Tell us wetin di account dey for',
  'background_information.source_of_funds': () => 'Tell us wia di moni go come from',
  'background_information.expected_monthly_inflow': () =>
    'Put how much you expect evri month, in US dollars',
  documents: () => 'Add di ID document to documents',
  'documents.type': () => 'Select wetin dis document be',
  'documents.url': () => 'Put di link of di file wey you upload',
  'documents.file': (own, { documentType }) =>
    `Choose foto or PDF of ${own} ${inSentence(document(documentType))}`,
  'documents.issue_date': (own, { documentType }) =>
    `Put di day dem issue ${own} ${inSentence(document(documentType))}`,
  'documents.expiry_date': (own, { documentType }) =>
    `Put di day ${own} ${inSentence(document(documentType))} go expire`,
}

export function missing(field: string, textContext: TextContext): string {
  const own = whose[textContext.voice]
  const sentence = hasOwn(missingSentences, field) ? missingSentences[field] : undefined
  return sentence?.(own, textContext) ?? `Put ${own} ${inSentence(label(field, textContext))}`
}

export function malformed(field: string, textContext: TextContext): string {
  if (field === 'email') return 'Email address suppose look like name@example.com'
  if (field === 'documents.url') return 'Link of di file suppose be complete http or https link'
  if (field === 'background_information.expected_monthly_inflow') {
    return 'Di moni suppose be numba of US dollars, like 1500 or 1500.50'
  }
  return `${label(field, textContext)}: check am and write am again`
}

export function notAllowed(field: string, textContext: TextContext): string {
  if (field === 'id_type') return 'Select type of ID wey dis account dey take'
  if (field === 'id_level')
    return 'ID level suppose be "primary" for passport, "secondary" for oda IDs'
  if (field === 'kyc_level') return 'KYC level suppose be "basic"'
  return `${label(field, textContext)}: select one wey dey di list`
}

export function tooLong(field: string, maxLength: string, textContext: TextContext): string {
  return `${label(field, textContext)}: make e no pass ${maxLength} letters and numbas`
}

export function missingParts(
  parts: readonly string[],
  date: string,
  textContext: TextContext,
): string {
  const names = parts.map((part) => `di ${part}`)
  return `${label(date, textContext)}: put ${names.join(' and ')} too`
}

export const refusals: Record<
  Exclude<RefusalCode, 'missing' | 'malformed' | 'notAllowed' | 'tooLong'>,
  (name: string, limit: number) => string
> = {
  noLetter: (name) => `${name}: put at least one letter`,
  controlCharacter: (name) => `${name}: one letter or sign dey wey we no fit read, type am again`,
  notADay: (name) => `${name}: di day suppose be numba from 1 to 31`,
  notAMonth: (name) => `${name}: di month suppose be numba from 1 to 12`,
  notAYear: (name) => `${name}: di year suppose get 4 digits`,
  notARealDate: (name) => `${name}: dis date no dey calendar`,
  inTheFuture: (name) => `${name}: make e be today or before today`,
  tooLongAgo: (name) => `${name}: di year suppose be 1900 or afta`,
  tooYoung: (name) => `${name}: di pesin suppose don reach 18 years`,
  expired: (name) => `${name}: dis document don expire, use one wey neva expire`,
  notAfterIssue: (name) => `${name}: e suppose dey afta di day dem issue am`,
  beforeBirth: (name) => `${name}: e no fit dey before di date of birth`,
  notElevenDigits: (name) => `${name}: e suppose be 11 digits`,
  notAPassportNumber: (name) => `${name}: e suppose be 1 to 9 letters and numbas`,
  notAPhoneNumber: (name) => `${name}: put complete numba, like 0802 405 6288 or +44 7400 123456`,
  notAMobileNumber: (name) => `${name}: dis numba no be mobile, put mobile numba`,
  notACountry: (name) => `${name}: select one kontri from di list`,
  notDollars: () => 'Put US dollars, no be naira',
  negative: (name) => `${name}: e suppose be 0 or more`,
  tooMany: (_, limit) => `Documents no fit pass ${limit}`,
  noIdentityDocument: (name) => `${name}: add di passport`,
  gone: () => 'Choose di file again: we no get am again',
  notPublic: (name) => `${name}: put public link to site wey we dey accept`,
  notAccepted: (name) => `${name}: dem no gree take dis one, check say e correct`,
}

export const files: Record<FileRefusalCode, string> = {
  empty: 'Nothing dey inside di file. Choose anoda one, or snap di foto again',
  tooBig: 'Di file no suppose pass 10 MB. Choose smaller one, or snap di document',
  notAPictureOrPdf: 'Di file suppose be foto (JPEG, PNG, WebP, HEIC) or PDF',
  unreadable: 'Di file don spoil and e no gree open. Choose anoda one, or snap di foto again',
  locked: 'Di PDF get password. Save am without password, or snap di document',
  tooManyPixels: 'Di foto too big. Choose one wey no pass 24 megapixels',
  active: 'Di PDF get scripts or oda files inside. Print am to new PDF, or snap di document',
  blocked: 'Something stop di file for road. Choose am again, or use anoda network',
}

export const notes: Record<NoteCode, string | ((offer: string) => string)> = {
  unusualName: 'Check dis one: names no dey too get digits or signs.',
  providerSpelling:
    'Some banks no dey take full stop and apostrophe. We go keep am as you write am unless you select anoda one.',
  unknownPhoneType: 'Check dis one: we no sabi weda dis numba na mobile.',
  unusualNigerianPassport:
    'Check dis one: Nigeria passport numba dey usually get one letter and 8 digits.',
  unusualVotersCard: 'Check dis one: voter’s card numba dey usually get 19 letters and numbas.',
  unusualLicence:
    'Check dis one: driver’s licence numba dey usually get 3 letters and numbas, den 6 to 12 more.',
  unusualPostalCode: 'Check dis one: Nigeria postal code dey usually get 6 digits, like 700001.',
  issuedElsewhere: 'Check dis one: di ID come from anoda kontri, no be di one for di address.',
  issuedOutsideNigeria: 'Check dis one: ID for NGN account dey usually come from Nigeria.',
  expiresSoon: 'Check dis one: di document go expire before 90 days.',
  oldBill: 'Check dis one: di bill don pass 90 days. Dem fit ask you for new one.',
  misspelledEmail: (offer) => `Check dis one: na ${offer.slice(offer.indexOf('@') + 1)} you mean?`,
  misspelledPlace: (offer) => `Check dis one: na ${offer} you mean?`,
  virtualNin: 'Dis one look like virtual NIN, wey dey expire. Put di 11 digits of di NIN instead.',
  sameTypeTwice: 'Check dis one: dem fit no take two documents of di same type.',
  unusualPassportSpan: 'Check dis one: Nigeria passport dey usually last 5 or 10 years.',
}
