import {
  type DocumentType,
  documentTypeOf,
  type FieldPath,
  idExpires,
  type IdType,
  suggestions,
  thisYear,
} from '../person'
import type { Random } from './random'

const occupations = [
  ...suggestions['background_information.occupation'],
  'Ìyá olójà',
  'Chief’s secretary',
]

/** What is typed into a field, or "", and its value in the request. */
export interface Made {
  typed: string
  sent: string | number | undefined
}

/** Suggestions are typed as words and sent as codes. Other texts are sent as typed. */
export function sampleBackground(random: Random) {
  const employment = random.pick(suggestions['background_information.employment_status'])
  const purpose = random.pick(suggestions['background_information.primary_purpose'])
  const funds = random.pick(suggestions['background_information.source_of_funds'])
  const occupation = random.pick(occupations).normalize('NFC')
  const freeText = 'Rent of two flats'
  const isFreeText = random.chance(0.1)
  const inflow = random.between(50, 20_000) + random.pick([0, 0, 0.5, 0.25])
  return {
    'background_information.employment_status': suggested(employment),
    'background_information.occupation': { typed: occupation, sent: occupation },
    'background_information.primary_purpose': suggested(purpose),
    'background_information.source_of_funds': isFreeText
      ? { typed: freeText, sent: freeText }
      : suggested(funds),
    'background_information.expected_monthly_inflow': { typed: String(inflow), sent: inflow },
  } satisfies Partial<Record<FieldPath, Made>>
}

function suggested(code: string): Made {
  const words = code === 'self_employed' ? 'self-employed' : code.replaceAll('_', ' ')
  return { typed: `${words.charAt(0).toUpperCase()}${words.slice(1)}`, sent: code }
}

/** Without letters that look like digits. */
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** Return a number in the format of each ID, from the country that issued it. */
export const sampleIdNumbers: Readonly<
  Record<IdType, (random: Random, country: string) => string>
> = {
  passport: (random, country) =>
    country === 'NG'
      ? `${random.text(1, letters)}${random.digits(8)}`
      : `${random.text(2, letters)}${random.digits(6)}`,
  drivers_license: (random) =>
    `${random.text(3, letters)}${random.digits(5)}${random.text(2, letters)}${random.digits(2)}`,
  nin: (random) => random.digits(11),
  voters_card: (random) => random.text(19, '0123456789ABCDEF'),
}

export interface DocumentDetails {
  kind: DocumentType
  issue_date: string
  expiry_date?: string
}

/** Returns the identity document, and the extra document if there is one. */
export function sampleDocumentDetails(
  idType: IdType,
  extra: DocumentType | undefined,
  random: Random,
): DocumentDetails[] {
  const own = identityDetails(idType, random)
  return extra === undefined ? [own] : [own, extraDetails(extra, random)]
}

function identityDetails(idType: IdType, random: Random): DocumentDetails {
  const kind = documentTypeOf(idType)
  const monthAndDay = dayOfYear(random)
  // A document that does not expire need not be recent.
  if (!idExpires(idType)) {
    return { kind, issue_date: `${random.between(2014, 2023)}-${monthAndDay}` }
  }
  // Issued last year at the latest, so that the date is always in the past.
  const year = thisYear() - random.between(1, 7)
  const issue_date = `${year}-${monthAndDay}`
  return { kind, issue_date, expiry_date: `${year + 10}-${monthAndDay}` }
}

function extraDetails(kind: DocumentType, random: Random): DocumentDetails {
  const ago = random.between(5, 60)
  if (kind !== 'residence_permit') return { kind, issue_date: daysAgo(ago) }
  const year = thisYear() - 1
  return { kind, issue_date: `${year}-06-01`, expiry_date: `${year + 4}-06-01` }
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

/** Every year has all of these days. */
export function dayOfYear(random: Random): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(random.between(1, 12))}-${two(random.between(1, 28))}`
}
