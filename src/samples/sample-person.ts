import {
  type Currency,
  currencyOf,
  type DocumentType,
  documentTypeOf,
  type FieldPath,
  fields,
  fieldsOf,
  fieldsOn,
  idExpires,
  idLevelOf,
  type IdType,
  idTypesFor,
  isOfDocument,
  type Kind,
  kindOf,
  knownIssuerOf,
  kycLevel,
  nested,
  onlyIdTypeOf,
  type Person,
  type PersonCase,
  personCases,
  type PersonDocument,
  type QuestionScreen,
  questionScreensOf,
  screensOf,
  suggestions,
  thisYear,
  unnamedIdType,
} from '../person'
import { abroad, nigeria, type Origin } from './origins'
import { type Random, randomFrom } from './random'
import { sampleDocument, type SampleFile } from './sample-document'
import type { Values } from './values'

/** One document of a person: its kind, its dates (YYYY-MM-DD), and its file. */
export interface PersonsDocument extends DocumentDetails {
  file: () => Promise<SampleFile>
}

/** What a person types, by screen, in the order of the case. */
export interface TypedPerson {
  case: PersonCase
  choice: { currency: Currency; kind: Kind }
  /** Typed values by screen, then by field name. The files are not included. */
  screens: Readonly<Partial<Record<QuestionScreen, Values>>>
  /** The identity document first. */
  documents: readonly PersonsDocument[]
}

export interface SamplePerson extends TypedPerson {
  /** The expected request body, without the addresses of the documents. */
  body: SampleBody
}

export type SampleBody = Omit<Person, 'documents'> & { documents: Omit<PersonDocument, 'url'>[] }

/**
 * Returns an invented person that the form and the service accept. The same seed gives the same
 * person on every machine, but recent dates (of a passport, a bill) depend on the year. Four
 * consecutive seeds use all kinds of ID of NGN.
 */
export function samplePerson(personCase: PersonCase, seed: number): SamplePerson {
  expectCase(personCase)
  const allowed = idTypesFor(personCase)
  const turn = ((Math.trunc(seed) % allowed.length) + allowed.length) % allowed.length
  const idType = allowed[turn] ?? unnamedIdType
  const random = randomFrom(`${personCase} ${seed}`)
  return personWith(personCase, random, { idType, extra: pickExtra(random) })
}

/** Without TypeScript any word may be given. */
export function expectCase(personCase: PersonCase): void {
  if (!personCases.includes(personCase))
    throw new TypeError(`The case is "${personCase}". The cases are ${personCases.join(', ')}`)
}

interface Traits {
  idType: IdType
  extra?: DocumentType | undefined
}

export function personWith(
  personCase: PersonCase,
  random: Random,
  { idType, extra }: Traits,
): SamplePerson {
  const origin = idType === 'passport' && random.chance(0.4) ? random.pick(abroad) : nigeria
  const names = sampleNames(origin, random)
  const dob = random.chance(0.05)
    ? '1996-02-29'
    : `${random.between(1951, 2001)}-${dayOfYear(random)}`
  const phone = samplePhone(random.chance(0.8) ? origin : random.pick([nigeria, ...abroad]), random)
  const address = sampleAddress(random.chance(0.8) ? origin : nigeria, random)
  const idNumber = sampleIdNumbers[idType](random, origin.country)
  // Real bank verification numbers begin with 22.
  const bvn = `9${random.digits(10)}`
  const hasBackground = screensOf(personCase).includes('background')
  const background = hasBackground ? sampleBackground(random) : undefined
  const details = sampleDocumentDetails(idType, extra, random)
  const email = emailOf(names, random)

  const made: Partial<Record<FieldPath, Made>> = {
    id_level: derived(idLevelOf(personCase, idType)),
    id_type: onlyIdTypeOf(personCase) === undefined ? same(idType) : derived(idType),
    kyc_level: derived(kycLevel),
    name_first: same(names.first),
    name_other: { typed: names.other, sent: names.other },
    name_last: same(names.last),
    dob: same(dob),
    phone: { typed: `+${phone}`, sent: phone },
    email: same(email),
    ...Object.fromEntries(
      Object.entries(address).map(([name, value]) => [`address.${name}`, same(value)]),
    ),
    id_number: same(idNumber),
    id_country:
      knownIssuerOf(personCase, idType) === undefined
        ? same(origin.country)
        : derived(origin.country),
    bank_id_number: same(bvn),
    ...background,
  }
  const values = fieldsOf(personCase)
    .filter((path) => !isOfDocument(path))
    .map((path) => [path, made[path] ?? sampleValue(path, random)] as const)
  const screens = questionScreensOf(personCase).map((screen) => [
    screen,
    screen === 'documents' ? typedDocuments(details) : typedOn(screen, new Map(values)),
  ])
  const sent = values.map(([path, { sent: each }]) => [path, each] as const)
  const documents = details.map(({ kind, ...dates }) => ({ type: kind, ...dates }))
  return {
    case: personCase,
    choice: { currency: currencyOf(personCase), kind: kindOf(personCase) },
    screens: Object.fromEntries(screens) as SamplePerson['screens'],
    documents: details.map((each) => ({ ...each, file: () => sampleDocument(each.kind) })),
    // Every field of the case has a value.
    body: { ...nested(sent), documents } as unknown as SampleBody,
  }
}

function same(value: string): Made {
  return { typed: value, sent: value === '' ? undefined : value }
}

/** A value that follows from other answers. */
function derived(value: string | undefined): Made {
  return { typed: '', sent: value }
}

/** A value for a field without its own generator: its sample, with other digits. */
function sampleValue(path: FieldPath, random: Random): Made {
  const { answer, sample } = fields[path]
  const value = answer === 'identifier' ? sample.replaceAll(/\d/g, () => random.digits(1)) : sample
  return same(value)
}

/** Returns the typed values of a screen by field name. */
function typedOn(screen: QuestionScreen, made: ReadonlyMap<FieldPath, Made>): Values {
  const typed = fieldsOn(screen).map((path): [string, string | boolean] => {
    const value = made.get(path)?.typed ?? ''
    return path === 'name_other' && value === '' ? ['no_name_other', true] : [path, value]
  })
  return Object.fromEntries(typed.filter(([, value]) => value !== ''))
}
function sampleNames(origin: Origin, random: Random) {
  const sent = (name: string) => name.normalize('NFC')
  return {
    first: sent(random.pick(origin.first)),
    other: random.chance(0.6) ? sent(random.pick(origin.other)) : '',
    last: sent(random.pick(origin.last)),
  }
}

function emailOf({ first, last }: { first: string; last: string }, random: Random): string {
  const plain = (name: string) =>
    name
      .normalize('NFD')
      .replaceAll(/[^a-z]/gi, '')
      .toLowerCase()
  // RFC 2606 reserves these domains for examples.
  const host = random.pick(['example.com', 'example.org', 'mail.example.net'])
  return `${plain(first)}.${plain(last)}${random.between(1, 99)}@${host}`
}

function samplePhone({ phones }: Origin, random: Random): string {
  return random.pick(phones).replaceAll('#', () => random.digits(1))
}

function sampleAddress(origin: Origin, random: Random) {
  const { streets, city, state, postal_code } = random.pick(origin.places)
  const line1 = `${random.between(1, 240)} ${random.pick(streets)}`
  const line2 = random.chance(0.3) ? `Flat ${random.between(1, 30)}` : ''
  return { country: origin.country, line1, line2, city, state, postal_code }
}

function pickExtra(random: Random): DocumentType | undefined {
  if (!random.chance(0.2)) return undefined
  return random.pick(['utility_bill', 'bank_statement', 'residence_permit'])
}

/**
 * Returns the typed dates by field name. The type of the first document follows from the kind of
 * ID.
 */
function typedDocuments(details: readonly DocumentDetails[]): Values {
  const typed = details.flatMap(({ kind, ...dates }, index) =>
    Object.entries(index === 0 ? dates : { type: kind, ...dates }).map(([name, value]) => [
      `documents.${index}.${name}`,
      value,
    ]),
  )
  return Object.fromEntries(typed) as Values
}

/**
 * Returns the whole body of `POST /person`. Without addresses of its own, a document has one that
 * nothing answers at (RFC 2606).
 */
export function requestBody(
  { body }: Pick<SamplePerson, 'body'>,
  urls: readonly string[] = [],
): Person {
  const documents = body.documents.map((document, index) => ({
    ...document,
    url: urls[index] ?? `https://files.example.com/${document.type}-${index + 1}`,
  }))
  return { ...body, documents }
}

const occupations = [
  ...suggestions['background_information.occupation'],
  'Ìyá olójà',
  'Chief’s secretary',
]

/** What is typed into a field, or "", and its value in the request. */
interface Made {
  typed: string
  sent: string | number | undefined
}

/** Suggestions are typed as words and sent as codes. Other texts are sent as typed. */
function sampleBackground(random: Random) {
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
const sampleIdNumbers: Readonly<Record<IdType, (random: Random, country: string) => string>> = {
  passport: (random, country) =>
    country === 'NG'
      ? `${random.text(1, letters)}${random.digits(8)}`
      : `${random.text(2, letters)}${random.digits(6)}`,
  drivers_license: (random) =>
    `${random.text(3, letters)}${random.digits(5)}${random.text(2, letters)}${random.digits(2)}`,
  nin: (random) => random.digits(11),
  voters_card: (random) => random.text(19, '0123456789ABCDEF'),
}

interface DocumentDetails {
  kind: DocumentType
  issue_date: string
  expiry_date?: string
}

/** Returns the identity document, and the extra document if there is one. */
function sampleDocumentDetails(
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
function dayOfYear(random: Random): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(random.between(1, 12))}-${two(random.between(1, 28))}`
}
