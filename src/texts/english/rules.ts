import {
  type FileRefusalCode,
  hasOwn,
  type NoteCode,
  type RefusalCode,
  type TextContext,
  type Voice,
} from '../../person'
import { document, idNumbers, label } from './fields'
import { caseScreen } from './first'
import { lower, whose } from './grammar'
import { wizard } from './wizard'

type Sentence = (own: string, textContext: TextContext) => string

const who: Record<Voice, string> = {
  you: 'you live',
  owner: 'the owner lives',
  client: 'the person lives',
  person: 'the person lives',
}

/** Suggestions stand below these boxes. A program has none. */
const enter = (voice: Voice) => (voice === 'person' ? 'Enter' : 'Select or enter')

/** Fields for which "Enter your …" is not a good sentence. */
const missingSentences: Readonly<Record<string, Sentence>> = {
  currency: () => caseScreen.missing.currency,
  kind: () => caseScreen.missing.kind,
  name_other: (own, { voice }) =>
    voice === 'person'
      ? 'Enter the person’s middle or other name. If there is none, enter ""'
      : `Enter ${own} middle or other name, or tick the box if the ID shows none`,
  address: () => 'Enter the person’s address: line1, city, state, country and postal_code',
  background_information: () =>
    'Enter the person’s background information: employment_status, occupation, primary_purpose, source_of_funds and expected_monthly_inflow',
  'address.country': (_, { voice }) => `Select the country ${who[voice]} in`,
  'address.line1': (own) => `Enter line 1 of ${own} address`,
  'address.city': (own) => `Enter ${own} city or town`,
  'address.state': (own, { country = '' }) => `Enter ${own} ${lower(wizard.stateOf(country))}`,
  'address.postal_code': (own) => `Enter ${own} postal code`,
  id_type: (_, { voice }) => `Select the type of ID ${voice === 'you' ? 'you' : 'they'} will use`,
  id_level: () => 'Enter the ID level, "primary" or "secondary"',
  id_country: (_, { idType }) =>
    `Select the country that issued the ${idType === 'passport' ? 'passport' : 'ID'}`,
  id_number: (own, { idType }) => `Enter ${own} ${lower(idNumbers[idType])}`,
  bank_id_number: (own) => `Enter ${own} bank verification number (BVN)`,
  'background_information.occupation': (own, { voice }) => `${enter(voice)} ${own} occupation`,
  'background_information.employment_status': (own, { voice }) =>
    `${enter(voice)} ${own} employment status`,
  'background_information.primary_purpose': () => 'Enter the main purpose of the account',
  'background_information.source_of_funds': () => 'Enter the source of the money',
  'background_information.expected_monthly_inflow': () =>
    'Enter the expected monthly deposits, in US dollars',
  documents: () => 'Add the ID document to documents',
  'documents.type': () => 'Select the type of document',
  'documents.url': () => 'Enter the link to the uploaded file',
  'documents.file': (own, textContext) =>
    `Choose a photo or PDF of ${own} ${document(textContext.documentType)}`,
  'documents.issue_date': (own, textContext) =>
    `Enter the date of issue of ${own} ${document(textContext.documentType)}`,
  'documents.expiry_date': (own, textContext) =>
    `Enter the date of expiry of ${own} ${document(textContext.documentType)}`,
}

export function missing(field: string, textContext: TextContext): string {
  const own = whose[textContext.voice]
  const sentence = hasOwn(missingSentences, field) ? missingSentences[field] : undefined
  return sentence?.(own, textContext) ?? `Enter ${own} ${lower(label(field, textContext))}`
}

export function malformed(field: string, textContext: TextContext): string {
  if (field === 'email')
    return 'Enter an email address in the correct format, like name@example.com'
  if (field === 'documents.url')
    return 'Enter the full link to the file, starting with http:// or https://'
  if (field === 'background_information.expected_monthly_inflow') {
    return 'Enter the amount in numbers, like 1500 or 1500.50'
  }
  return `Check ${lower(label(field, textContext))}: it is not in the format we expect`
}

export function notAllowed(field: string, textContext: TextContext): string {
  if (field === 'id_type') return 'Select a type of ID that this account accepts'
  if (field === 'id_level')
    return 'ID level must be "primary" for a passport, "secondary" for other IDs'
  if (field === 'kyc_level') return 'KYC level must be "basic"'
  return `Select one of the options for ${lower(label(field, textContext))}`
}

export function tooLong(field: string, maxLength: string, textContext: TextContext): string {
  return `${label(field, textContext)} must be ${maxLength} characters or fewer`
}

/** The missing parts of a date, such as `dob.month` and `dob.year`. */
export function missingParts(
  parts: readonly string[],
  date: string,
  textContext: TextContext,
): string {
  return `${label(date, textContext)} must include a ${parts.join(' and ')}`
}

export const refusals: Record<
  Exclude<RefusalCode, 'missing' | 'malformed' | 'notAllowed' | 'tooLong'>,
  (name: string, limit: number) => string
> = {
  noLetter: (name) => `${name} must have at least one letter`,
  controlCharacter: (name) =>
    `${name} has a character that we cannot read. Delete it and type it again`,
  notADay: (name) => `${name}: the day must be a number from 1 to 31`,
  notAMonth: (name) => `${name}: the month must be a number from 1 to 12, or a name like Jan`,
  notAYear: (name) => `${name}: the year must have 4 digits`,
  notARealDate: (name) => `${name} must be a real date`,
  inTheFuture: (name) => `${name} must be today or in the past`,
  tooLongAgo: (name) => `${name} must be in 1900 or later`,
  tooYoung: (name) => `${name} must show an age of 18 or over`,
  expired: () => 'This document has expired. Use one that is still valid',
  notAfterIssue: (name) => `${name} must be after the date of issue`,
  beforeBirth: (name) => `${name} must be on or after the date of birth`,
  notElevenDigits: (name) => `${name} must be 11 digits`,
  notAPassportNumber: (name) =>
    `${name} must be 9 characters or fewer, with only letters and numbers`,
  notAPhoneNumber: () => 'Enter a full phone number, like 0802 405 6288 or +44 7400 123456',
  notAMobileNumber: () => 'This is not a mobile number. Enter a mobile phone number',
  notACountry: () => 'Select a country from the list',
  notDollars: () => 'Enter the amount in US dollars, not naira',
  negative: (name) => `${name} must be 0 or more`,
  tooMany: (_, limit) => `Add no more than ${limit} documents`,
  noIdentityDocument: () => 'Add the passport',
  gone: () => 'We no longer have this file. Choose it again',
  notPublic: () => 'The link must open a public website that we accept files from',
  notAccepted: (name) => `${name}: this was not accepted. Check that it is right`,
}

export const files: Record<FileRefusalCode, string> = {
  empty: 'The file is empty. Choose another, or take the photo again',
  tooBig:
    'The file must be 10\u00a0MB or smaller. Choose a smaller one, or take a photo of the document',
  notAPictureOrPdf: 'The file must be a photo (JPEG, PNG, WebP, HEIC) or a PDF',
  unreadable: 'The file is damaged and cannot be opened. Choose another, or take the photo again',
  locked: 'The PDF has a password. Save it without a password, or take a photo of the document',
  tooManyPixels:
    'The photo has too many pixels. Choose one of 24 megapixels or fewer, or take a new photo',
  active:
    'The PDF contains scripts or attachments. Save it as a new PDF, or take a photo of the document',
  blocked: 'The file was stopped on its way to us. Choose it again, or use another network',
}

/** A note that offers another spelling gets it as its argument. */
export const notes: Record<NoteCode, string | ((offer: string) => string)> = {
  unusualName: 'Check this: names do not usually include numbers or symbols.',
  providerSpelling:
    'Some banks do not accept full stops or apostrophes in names. We keep your spelling unless you choose the other one.',
  unknownPhoneType: 'Check this: we could not tell whether this number is a mobile.',
  unusualNigerianPassport:
    'Check this: Nigerian passport numbers usually have a letter and 8 digits.',
  unusualVotersCard: 'Check this: voter’s card numbers usually have 19 characters.',
  unusualLicence: 'Check this: driver’s licence numbers usually have 9 to 15 letters and numbers.',
  unusualPostalCode: 'Check this: Nigerian postal codes usually have 6 digits, for example 700001.',
  issuedElsewhere: 'Check this: the ID and the address are from different countries.',
  issuedOutsideNigeria: 'Check this: IDs for NGN accounts are usually from Nigeria.',
  expiresSoon: 'Check this: the document expires within 90 days.',
  oldBill: 'Check this: the bill is more than 90 days old. You may be asked for a newer one.',
  misspelledEmail: (offer) => `Check this: did you mean ${offer.slice(offer.indexOf('@') + 1)}?`,
  misspelledPlace: (offer) => `Check this: did you mean ${offer}?`,
  virtualNin: 'This looks like a virtual NIN, which expires. Enter the 11-digit NIN instead.',
  sameTypeTwice: 'Check this: you added two documents of the same type. One may not be accepted.',
  unusualPassportSpan: 'Check this: Nigerian passports are usually valid for 5 or 10 years.',
}
