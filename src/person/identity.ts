import { rule } from './formats/common-rules'
import type { Rule } from './formats/format'
import { isElevenDigits, isPassportNumber } from './formats/identifier'

/** What is known about a kind of ID in every case. */
interface IdFacts {
  /** The type of its document. */
  document: string
  /** The number of an invented person. */
  sample: string
  /** Returns why a number is refused. Missing if the number has no reliable format. */
  checkNumber?: Rule
  /** The number has exactly this many digits and nothing else. */
  digits?: number
  /** The usual number of characters, if there are few. */
  width?: '9' | '11'
  /** The usual issuer of a case alone issues it, so nobody is asked who did. */
  isIssuerKnown?: true
}

const table = {
  passport: {
    document: 'passport',
    sample: 'A01234567',
    checkNumber: rule(isPassportNumber, 'notAPassportNumber'),
    width: '9',
  },
  // The contract spells the ID and its document in two ways.
  drivers_license: { document: 'drivers_licence', sample: 'ABC12345DE67' },
  nin: {
    document: 'nin',
    sample: '12345678901',
    checkNumber: rule(isElevenDigits, 'notElevenDigits'),
    digits: 11,
    width: '11',
    isIssuerKnown: true,
  },
  voters_card: { document: 'voters_card', sample: '90F5B1CE123456789AB', isIssuerKnown: true },
} as const satisfies Record<string, IdFacts>

export type IdType = keyof typeof table
export type IdentityDocumentType = (typeof table)[IdType]['document']
export type IdLevel = 'primary' | 'secondary'

/** The table of the kinds of ID. What a case decides about a kind is in `cases.ts`. */
export const idFacts: Readonly<Record<IdType, IdFacts>> = table

/** TypeScript types Object.keys as string[], but these are the keys of the table. */
export const idTypes = Object.keys(table) as readonly IdType[]

/** The ID of a body without `id_type`. Only cases that accept just a passport allow that. */
export const unnamedIdType: IdType = 'passport'

export function isIdType(value: unknown): value is IdType {
  return idTypes.some((known) => known === value)
}

export function documentTypeOf(idType: IdType): IdentityDocumentType {
  return table[idType].document
}
