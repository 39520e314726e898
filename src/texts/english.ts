import type { PersonCase } from '../person/cases'
import type { DocumentRefusalCode } from '../person/document-file'
import type { DocumentType } from '../person/document-kinds'
import type { IdType } from '../person/identity'
import type { NoteCode } from '../person/note'
import type { RefusalCode } from '../person/refusal'
import type { Screen } from '../person/screens'

/** Whose answer it is: the person's own, a business owner's told by somebody, or a script's. */
export type Voice = 'you' | 'owner' | 'person'

/** What a sentence about a field depends on. */
export interface About {
  voice: Voice
  idType: IdType | ''
  /** The type of the document a path lies in. */
  documentType: string
}

const whose: Record<Voice, string> = { you: 'your', owner: 'the owner’s', person: 'the person’s' }
const theirs: Record<Voice, string> = { you: 'your', owner: 'their', person: 'their' }

const idNumbers: Record<IdType | '', string> = {
  '': 'ID number',
  passport: 'Passport number',
  drivers_license: 'Driver’s licence number',
  nin: 'National identity number (NIN)',
  voters_card: 'Voter’s card number (VIN)',
}

const documents: Record<DocumentType, string> = {
  passport: 'passport',
  drivers_licence: 'driver’s licence',
  nin: 'NIN slip or card',
  voters_card: 'voter’s card',
  utility_bill: 'utility bill',
  bank_statement: 'bank statement',
  residence_permit: 'residence permit',
}

const document = (type: string) =>
  Object.hasOwn(documents, type) ? documents[type as DocumentType] : 'document'

/** The name of what a path holds, for labels and the beginning of a sentence. */
function label(field: string, about: About): string {
  if (field === 'id_number') return idNumbers[about.idType]
  if (field === 'id_country')
    return `Country that issued the ${about.idType === 'passport' ? 'passport' : 'ID'}`
  if (field === 'documents.file') return capital(document(about.documentType))
  return Object.hasOwn(labels, field) ? labels[field as keyof typeof labels] : field
}

const labels = {
  currency: 'Currency of the account',
  kind: 'Whose account it is',
  name_first: 'First name',
  name_last: 'Last name',
  name_other: 'Middle or other name',
  dob: 'Date of birth',
  phone: 'Mobile phone number',
  email: 'Email address',
  address: 'Address',
  'address.country': 'Country',
  'address.line1': 'Address line 1',
  'address.line2': 'Address line 2',
  'address.city': 'City or town',
  'address.state': 'State or region',
  'address.postal_code': 'Postal code',
  id_type: 'Kind of ID',
  id_level: 'ID level',
  kyc_level: 'KYC level',
  bank_id_number: 'Bank verification number (BVN)',
  background_information: 'Background information',
  'background_information.employment_status': 'Employment status',
  'background_information.occupation': 'Occupation',
  'background_information.primary_purpose': 'What the account is mainly for',
  'background_information.source_of_funds': 'Where the money will come from',
  'background_information.expected_monthly_inflow': 'Expected monthly inflow (US dollars)',
  documents: 'Documents',
  'documents.type': 'Kind of document',
  'documents.url': 'Address of the file',
  'documents.issue_date': 'Date of issue',
  'documents.expiry_date': 'Date of expiry',
} as const

/** Sentences for what is missing, where "Enter your …" does not do. */
function missing(field: string, about: About): string {
  const own = whose[about.voice]
  const sentences: Record<string, string> = {
    currency: 'Choose the currency of the account',
    kind: 'Choose whose account it is',
    name_other:
      about.voice === 'person'
        ? 'Enter the person’s middle or other name, or "" where there is none'
        : `Enter ${own} middle or other name, or tick that the ID shows none`,
    address: 'Enter the person’s address: line1, city, state, country and postal_code',
    background_information:
      'Enter the person’s background information: employment_status, occupation, primary_purpose, source_of_funds and expected_monthly_inflow',
    'address.country': `Select the country ${about.voice === 'you' ? 'you live' : 'they live'} in`,
    'address.line1': `Enter line 1 of ${own} address`,
    'address.city': `Enter ${own} city or town`,
    'address.state': `Enter ${own} state or region`,
    'address.postal_code': `Enter ${own} postal code`,
    id_type: `Choose the kind of ID ${about.voice === 'you' ? 'you will use' : 'they will use'}`,
    id_level: 'Enter the ID level, "primary" or "secondary"',
    id_country: `Select the country that issued the ${about.idType === 'passport' ? 'passport' : 'ID'}`,
    id_number: `Enter ${own} ${lower(idNumbers[about.idType])}`,
    bank_id_number: `Enter ${own} bank verification number`,
    'background_information.occupation': `Enter ${own} occupation`,
    'background_information.employment_status': `Enter ${own} employment status`,
    'background_information.primary_purpose': 'Enter what the account is mainly for',
    'background_information.source_of_funds': 'Enter where the money will come from',
    'background_information.expected_monthly_inflow':
      'Enter how much is expected to come in each month, in US dollars',
    documents: 'Add the identity document to documents',
    'documents.type': 'Choose what kind of document this is',
    'documents.url': 'Enter the address of the uploaded file',
    'documents.file': `Choose a photo or PDF of ${own} ${document(about.documentType)}`,
    'documents.issue_date': `Enter the date of issue of ${own} ${document(about.documentType)}`,
    'documents.expiry_date': `Enter the date of expiry of ${own} ${document(about.documentType)}`,
  }
  return sentences[field] ?? `Enter ${own} ${lower(label(field, about))}`
}

function malformed(field: string, about: About): string {
  if (field === 'email') return 'Email address must look like name@example.com'
  if (field === 'documents.url') return 'Address of the file must be a whole http or https address'
  if (field === 'background_information.expected_monthly_inflow') {
    return 'Expected monthly inflow must be a number of US dollars, like 1500 or 1500.50'
  }
  return `${label(field, about)} is not in the form it is expected in`
}

function notAllowed(field: string, about: About): string {
  if (field === 'id_type') return 'Kind of ID must be one this account takes'
  if (field === 'id_level')
    return 'ID level must be "primary" for a passport, "secondary" for other IDs'
  if (field === 'kyc_level') return 'KYC level must be "basic"'
  if (field === 'kind')
    return 'A business owner’s account is in US dollars: choose USD, or an individual’s account'
  return `${label(field, about)} must be one of the values offered`
}

/** A part of a date: `dob.month`. */
function missingPart(part: string, about: About, date: string): string {
  return `${label(date, about)} must include a ${part}`
}

const refusals: Record<
  Exclude<RefusalCode, 'missing' | 'malformed' | 'notAllowed'>,
  (name: string) => string
> = {
  noLetter: (name) => `${name} must have at least one letter`,
  controlCharacter: (name) => `${name} holds a character that cannot be written: type it again`,
  notADay: (name) => `${name}: the day must be a number from 1 to 31`,
  notAMonth: (name) => `${name}: the month must be a number from 1 to 12, or a name like Jan`,
  notAYear: (name) => `${name}: the year must have 4 digits`,
  notARealDate: (name) => `${name} must be a real date`,
  inTheFuture: (name) => `${name} must be today or in the past`,
  tooLongAgo: (name) => `${name} must be in 1900 or later`,
  tooYoung: (name) => `${name} must be at least 18 years ago`,
  expired: (name) => `${name} must be today or later: this document has expired`,
  notAfterIssue: (name) => `${name} must be after the date of issue`,
  beforeBirth: (name) => `${name} must be after the date of birth`,
  notElevenDigits: (name) => `${name} must be 11 digits`,
  notAPassportNumber: (name) => `${name} must be 1 to 9 letters and numbers`,
  notAPhoneNumber: (name) => `${name} must be a full number, like 0802 405 6288 or +44 7911 123456`,
  notAMobileNumber: (name) => `${name} must be a mobile: this number is not one`,
  notACountry: (name) => `${name} must be one of the countries listed`,
  negative: (name) => `${name} must be 0 or more`,
  noIdentityDocument: (name) => `${name} must include the passport`,
}

const files: Record<DocumentRefusalCode, string> = {
  empty: 'The file is empty. Choose another, or take the photo again',
  tooBig:
    'The file must be 10 MB or smaller. Choose a smaller one, or take a photo of the document',
  notAPictureOrPdf: 'The file must be a picture (JPEG, PNG, WebP, HEIC) or a PDF',
  unreadable: 'The file is damaged and cannot be opened. Choose another, or take the photo again',
  locked:
    'The PDF is protected by a password. Save it without one, or take a photo of the document',
  tooManyPixels: 'The picture has too many pixels. Choose one of at most 100 megapixels',
  active:
    'The PDF carries scripts or attached files. Print it to a new PDF, or take a photo of the document',
}

const notes: Record<NoteCode, string> = {
  unusualName: 'Check this: names rarely have digits or signs.',
  providerSpelling:
    'Some bank systems refuse full stops and apostrophes. Yours is kept unless you choose another spelling.',
  unknownPhoneType: 'Check this: we could not tell whether this number is a mobile.',
  unusualNigerianPassport:
    'Check this: Nigerian passport numbers usually are a letter and 8 digits.',
  unusualVotersCard: 'Check this: voter’s card numbers usually have 19 characters.',
  unusualLicence:
    'Check this: driver’s licence numbers usually are 3 characters, then 6 to 12 more.',
  unusualPostalCode: 'Check this: Nigerian postal codes usually are 6 digits.',
  issuedElsewhere: 'Check this: the ID was issued in another country than the one of the address.',
  issuedOutsideNigeria: 'Check this: IDs for NGN accounts usually are Nigerian.',
  expiresSoon: 'Check this: the document expires within 90 days.',
  oldBill: 'Check this: the bill is older than 90 days, and a newer one may be asked for.',
  sameTypeTwice: 'Check this: two documents of one kind may be refused.',
  unusualPassportSpan: 'Check this: Nigerian passports usually are valid for 5 or 10 years.',
}

const caseNames: Record<PersonCase, string> = {
  'individual-usd': 'USD account for an individual',
  'ubo-usd': 'USD account for a business, of which this person is an owner',
  'individual-ngn': 'NGN account for an individual',
}

interface ScreenWords {
  title: string
  /** Why it is asked, where it is found, how it is kept: two or three lines. */
  why: readonly string[]
}

function screenWords(screen: Screen, voice: Voice): ScreenWords {
  const own = whose[voice]
  const isOwner = voice === 'owner'
  const words: Record<Screen, ScreenWords> = {
    case: {
      title: 'What kind of account is it for?',
      why: [
        'The currency decides which ID is needed. We then ask for just what that account takes.',
        'It takes about five minutes. Have the ID at hand, and a phone or scanner to take its picture.',
      ],
    },
    person: {
      title: isOwner ? 'Who is the owner?' : 'What is your name?',
      why: [
        `The bank compares ${own} name and date of birth with the ID, letter by letter.`,
        'Write them as the ID shows them, with every accent.',
      ],
    },
    contact: {
      title: isOwner ? 'How can the owner be reached?' : 'How can we reach you?',
      why: [
        'The bank confirms the account by phone or email.',
        'We send no advertising, and pass the number to nobody else.',
      ],
    },
    address: {
      title: isOwner ? 'Where does the owner live?' : 'Where do you live?',
      why: [
        'Banks have to know the home address of everyone they hold an account for.',
        'Give the home address, not a post box or an office.',
      ],
    },
    identity: {
      title: isOwner ? 'Which ID does the owner have?' : 'Which ID do you have?',
      why: [
        'The ID number and the bank verification number show that this person is who they say.',
        `To see ${own} BVN, dial *565*0# from the phone number known to the bank.`,
      ],
    },
    background: {
      title: 'How will the account be used?',
      why: [
        'US dollar accounts ask about work and money, to prevent fraud and money laundering.',
        'A good estimate is enough. Nothing here changes what the account costs.',
      ],
    },
    documents: {
      title: isOwner ? 'Add the owner’s documents' : 'Add your documents',
      why: [
        'The whole page has to be in the picture, sharp, and without glare.',
        'Where and when a photo was taken is removed from it before it is kept.',
      ],
    },
    review: {
      title: `Check ${theirs[voice]} answers`.replace('their', 'the'),
      why: [
        'Only what stands here is sent.',
        'Until you send it, nothing leaves this page but the documents.',
      ],
    },
  }
  return words[screen]
}

export const english = {
  language: 'en',
  product: 'Person onboarding',
  label,
  missing,
  malformed,
  notAllowed,
  missingPart,
  refusals,
  files,
  notes,
  caseNames,
  document,
  screenWords,
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function lower(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
