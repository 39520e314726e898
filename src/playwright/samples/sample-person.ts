import { type Currency, currencyOf, type Kind, kindOf, type PersonCase } from '../../person/cases'
import type { DocumentType } from '../../person/document-kinds'
import { idLevelOf, type IdType, idTypes, kycLevel } from '../../person/identity'
import type { Person, PersonDocument } from '../../person/person'
import type { AskingScreen } from '../../person/screens'
import { sampleIdNumber } from './sample-id-number'
import { abroad, nigeria, type Origin } from './origins'
import { type Random, randomFrom } from './random'
import { sampleBackground } from './sample-background'
import { sampleDocument, type SampleFile } from './sample-document'
import { type SamplePaper, samplePapers } from './sample-papers'
import { spellAmount, spellIdentifier, spellPhone } from './spellings'
import type { Values } from './values'

/** One document of a person: its kind, its dates (YYYY-MM-DD), and its file. */
export interface PersonsDocument extends SamplePaper {
  file: () => Promise<SampleFile>
}

/** What somebody types, screen by screen in the order of the case. */
export interface TypedPerson {
  case: PersonCase
  choice: { currency: Currency; kind: Kind }
  /** As typed, by screen, then by the names of the fields; of the documents, all but the files. */
  screens: Readonly<Partial<Record<AskingScreen, Values>>>
  /** The identity document first. */
  documents: readonly PersonsDocument[]
}

export interface SamplePerson extends TypedPerson {
  /** The request body that this becomes, but for the addresses of the documents. */
  body: SampleBody
}

export type SampleBody = Omit<Person, 'documents'> & { documents: Omit<PersonDocument, 'url'>[] }

/**
 * A person whom the form and the service take, and who does not exist. The same for the same seed, on every
 * machine: only the dates that must not be long past (of a passport, a bill) go with the year. The kinds of ID
 * of NGN take turns, so that four seeds in a row show all of them.
 */
export function samplePerson(personCase: PersonCase, seed: number): SamplePerson {
  const turn = ((Math.trunc(seed) % idTypes.length) + idTypes.length) % idTypes.length
  const idType = currencyOf(personCase) === 'USD' ? 'passport' : (idTypes[turn] ?? 'passport')
  const random = randomFrom(`${personCase} ${seed}`)
  return personWith(personCase, random, { idType, extra: pickExtra(random) })
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
  const origin = idType === 'passport' && random.isLucky(0.4) ? random.pick(abroad) : nigeria
  const names = sampleNames(origin, random)
  const dob = random.isLucky(0.05) ? '1996-02-29' : dayIn(random, 1951, 2001)
  const phone = samplePhone(
    random.isLucky(0.8) ? origin : random.pick([nigeria, ...abroad]),
    random,
  )
  const address = sampleAddress(random.isLucky(0.8) ? origin : nigeria, random)
  const idNumber = sampleIdNumber(idType, origin.country, random)
  // The numbers that banks give out begin with 22: nobody has one of these.
  const bvn = `9${random.digits(10)}`
  const background = personCase === 'individual-usd' ? sampleBackground(random) : undefined
  const papers = samplePapers(idType, extra, random)
  const email = emailOf(names, random)

  const screens: Partial<Record<AskingScreen, Values>> = {
    person: {
      name_first: names.first,
      ...(names.other === '' ? { no_name_other: true } : { name_other: names.other }),
      name_last: names.last,
      dob,
    },
    contact: { phone: spellPhone(phone, random), email },
    address: prefixed('address', address),
    identity: {
      ...(currencyOf(personCase) === 'NGN' && { id_type: idType }),
      id_number: spellIdentifier(idNumber, random),
      id_country: origin.country,
      bank_id_number: spellIdentifier(bvn, random),
    },
    ...(background && {
      background: prefixed('background_information', {
        ...background.typed,
        expected_monthly_inflow: spellAmount(background.sent.expected_monthly_inflow, random),
      }),
    }),
    documents: Object.assign({}, ...papers.map(typedPaper)) as Values,
  }
  return {
    case: personCase,
    choice: { currency: currencyOf(personCase), kind: kindOf(personCase) },
    screens,
    documents: papers.map((paper) => ({ ...paper, file: () => sampleDocument(paper.kind) })),
    body: {
      id_level: idLevelOf(idType),
      id_type: idType,
      kyc_level: kycLevel,
      name_first: names.first,
      name_last: names.last,
      name_other: names.other,
      phone,
      email,
      dob,
      id_number: idNumber,
      id_country: origin.country,
      bank_id_number: bvn,
      address,
      ...(background && { background_information: background.sent }),
      documents: papers.map(({ kind, ...dates }) => ({ type: kind, ...dates })),
    },
  }
}

function sampleNames(origin: Origin, random: Random) {
  const sent = (name: string) => name.normalize('NFC')
  return {
    first: sent(random.pick(origin.first)),
    other: random.isLucky(0.6) ? sent(random.pick(origin.other)) : '',
    last: sent(random.pick(origin.last)),
  }
}

function emailOf({ first, last }: { first: string; last: string }, random: Random): string {
  const plain = (name: string) =>
    name
      .normalize('NFD')
      .replaceAll(/[^a-z]/gi, '')
      .toLowerCase()
  // Kept free for examples by RFC 2606.
  const host = random.pick(['example.com', 'example.org', 'mail.example.net'])
  return `${plain(first)}.${plain(last)}${random.between(1, 99)}@${host}`
}

function samplePhone({ phones }: Origin, random: Random): string {
  const [begin, rest] = random.pick(phones)
  return `${begin}${random.digits(rest)}`
}

function sampleAddress(origin: Origin, random: Random) {
  const { streets, city, state, postal_code } = random.pick(origin.places)
  const line1 = `${random.between(1, 240)} ${random.pick(streets)}`
  const line2 = random.isLucky(0.3) ? { line2: `Flat ${random.between(1, 30)}` } : {}
  return { country: origin.country, line1, ...line2, city, state, postal_code }
}

function pickExtra(random: Random): DocumentType | undefined {
  if (!random.isLucky(0.2)) return undefined
  return random.pick(['utility_bill', 'bank_statement', 'residence_permit'])
}

function dayIn(random: Random, from: number, to: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${random.between(from, to)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`
}

function prefixed(group: string, values: Readonly<Record<string, string>>): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${group}.${name}`, value]),
  )
}

function typedPaper({ kind, ...dates }: SamplePaper, index: number): Values {
  // The first is the identity document, whose kind is no question.
  return prefixed(`documents.${index}`, index === 0 ? dates : { type: kind, ...dates })
}
