import {
  type FileRefusalCode,
  hasOwn,
  type NoteCode,
  type RefusalCode,
  type TextContext,
} from '../../person'
import { document, idNumbers, label } from './fields'
import { caseScreen } from './first'
import { lower, whose } from './grammar'

type Sentence = (own: string, textContext: TextContext) => string

/** Fields for which "Enter your …" is not a good sentence. */
const missingSentences: Readonly<Record<string, Sentence>> = {
  currency: () => caseScreen.missing.currency,
  kind: () => caseScreen.missing.kind,
  name_other: (own, { voice }) =>
    voice === 'person'
      ? 'Enter the person’s middle or other name, or "" where there is none'
      : `Enter ${own} middle or other name, or tick that the ID shows none`,
  address: () => 'Enter the person’s address: line1, city, state, country and postal_code',
  background_information: () =>
    'Enter the person’s background information: employment_status, occupation, primary_purpose, source_of_funds and expected_monthly_inflow',
  'address.country': (_, { voice }) =>
    `Select the country ${voice === 'you' ? 'you live' : 'they live'} in`,
  'address.line1': (own) => `Enter line 1 of ${own} address`,
  'address.city': (own) => `Enter ${own} city or town`,
  'address.state': (own) => `Enter ${own} state or region`,
  'address.postal_code': (own) => `Enter ${own} postal code`,
  id_type: (_, { voice }) =>
    `Choose the kind of ID ${voice === 'you' ? 'you will use' : 'they will use'}`,
  id_level: () => 'Enter the ID level, "primary" or "secondary"',
  id_country: (_, { idType }) =>
    `Select the country that issued the ${idType === 'passport' ? 'passport' : 'ID'}`,
  id_number: (own, { idType }) => `Enter ${own} ${lower(idNumbers[idType])}`,
  bank_id_number: (own) => `Enter ${own} bank verification number`,
  'background_information.occupation': (own) => `Enter ${own} occupation`,
  'background_information.employment_status': (own) => `Enter ${own} employment status`,
  'background_information.primary_purpose': () => 'Enter what the account is mainly for',
  'background_information.source_of_funds': () => 'Enter where the money will come from',
  'background_information.expected_monthly_inflow': () =>
    'Enter how much is expected to come in each month, in US dollars',
  documents: () => 'Add the identity document to documents',
  'documents.type': () => 'Choose what kind of document this is',
  'documents.url': () => 'Enter the address of the uploaded file',
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
  if (field === 'email') return 'Email address must look like name@example.com'
  if (field === 'documents.url') return 'Address of the file must be a whole http or https address'
  if (field === 'background_information.expected_monthly_inflow') {
    return 'Money expected each month must be a number of US dollars, like 1500 or 1500.50'
  }
  return `${label(field, textContext)} is not in the expected form`
}

export function notAllowed(field: string, textContext: TextContext): string {
  if (field === 'id_type') return 'Kind of ID must be one this account takes'
  if (field === 'id_level')
    return 'ID level must be "primary" for a passport, "secondary" for other IDs'
  if (field === 'kyc_level') return 'KYC level must be "basic"'
  return `${label(field, textContext)} must be one of the values offered`
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
  controlCharacter: (name) => `${name} has a character that we cannot read: type it again`,
  notADay: (name) => `${name}: the day must be a number from 1 to 31`,
  notAMonth: (name) => `${name}: the month must be a number from 1 to 12, or a name like Jan`,
  notAYear: (name) => `${name}: the year must have 4 digits`,
  notARealDate: (name) => `${name} must be a real date`,
  inTheFuture: (name) => `${name} must be today or in the past`,
  tooLongAgo: (name) => `${name} must be in 1900 or later`,
  tooYoung: (name) => `${name} must be at least 18 years ago`,
  expired: (name) => `${name} must be today or later: this document has expired`,
  notAfterIssue: (name) => `${name} must be after the date of issue`,
  beforeBirth: (name) => `${name} must be on or after the date of birth`,
  notElevenDigits: (name) => `${name} must be 11 digits`,
  notAPassportNumber: (name) => `${name} must be 1 to 9 letters and numbers`,
  notAPhoneNumber: (name) => `${name} must be a full number, like 0802 405 6288 or +44 7400 123456`,
  notAMobileNumber: (name) => `${name} must be a mobile: this number is not one`,
  notACountry: (name) => `${name} must be one of the countries listed`,
  notDollars: () => 'Enter US dollars, not naira',
  negative: (name) => `${name} must be 0 or more`,
  tooMany: (_, limit) => `There must be ${limit} documents or fewer`,
  noIdentityDocument: (name) => `${name} must include the passport`,
  gone: () => 'Choose the file again: we no longer have it',
  notPublic: (name) => `${name} must be a public web address that files are taken from`,
  notAccepted: (name) => `${name}: this was not accepted, check that it is right`,
}

export const files: Record<FileRefusalCode, string> = {
  empty: 'The file is empty. Choose another, or take the photo again',
  tooBig:
    'The file must be 10 MB or smaller. Choose a smaller one, or take a photo of the document',
  notAPictureOrPdf: 'The file must be a picture (JPEG, PNG, WebP, HEIC) or a PDF',
  unreadable: 'The file is damaged and cannot be opened. Choose another, or take the photo again',
  locked:
    'The PDF is protected by a password. Save it without one, or take a photo of the document',
  tooManyPixels: 'The picture is too large. Choose one of at most 24 megapixels',
  active:
    'The PDF contains scripts or attached files. Print it to a new PDF, or take a photo of the document',
  blocked: 'The file was stopped on its way to us. Choose it again, or use another network',
}

/** A note that offers another spelling gets it as its argument. */
export const notes: Record<NoteCode, string | ((offer: string) => string)> = {
  unusualName: 'Check this: names rarely have digits or signs.',
  providerSpelling:
    'Some banks refuse full stops and apostrophes. We keep your spelling unless you choose another.',
  unknownPhoneType: 'Check this: we could not tell whether this number is a mobile.',
  unusualNigerianPassport:
    'Check this: Nigerian passport numbers usually have a letter and 8 digits.',
  unusualVotersCard: 'Check this: voter’s card numbers usually have 19 characters.',
  unusualLicence:
    'Check this: driver’s licence numbers usually have 3 characters, then 6 to 12 more.',
  unusualPostalCode: 'Check this: Nigerian postal codes usually have 6 digits, for example 700001.',
  issuedElsewhere: 'Check this: the ID is from another country than the address.',
  issuedOutsideNigeria: 'Check this: IDs for NGN accounts are usually from Nigeria.',
  expiresSoon: 'Check this: the document expires within 90 days.',
  oldBill: 'Check this: the bill is older than 90 days. You may be asked for a newer one.',
  misspelledEmail: (offer) => `Check this: did you mean ${offer.slice(offer.indexOf('@') + 1)}?`,
  misspelledPlace: (offer) => `Check this: did you mean ${offer}?`,
  virtualNin:
    'This looks like a virtual NIN, which expires. Enter the 11 digits of the NIN instead.',
  sameTypeTwice: 'Check this: two documents of one kind may be refused.',
  unusualPassportSpan: 'Check this: Nigerian passports are usually valid for 5 or 10 years.',
}
