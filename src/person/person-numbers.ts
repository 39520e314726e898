import type { FieldPath, FieldTable } from './fields'
import { type IdType, isIdType, unnamedIdType } from './identity'
import type { Person } from './person'
import { readIdentifier } from './formats/identifier'

/** The numbers that identify a person, and the fields that each one is read from. */
export const identifiers = {
  bank: ['bank_id_number'],
  id: ['id_type', 'id_number', 'id_country'],
} as const satisfies Record<string, readonly FieldPath[]>

export type IdentifierKind = keyof typeof identifiers
export type IdentifierField = (typeof identifiers)[IdentifierKind][number]

/** TypeScript types Object.keys as string[], but these are the keys of the table. */
export const identifierKinds = Object.keys(identifiers) as readonly IdentifierKind[]

/** What a number identifies: an account holder at the banks, or an ID. */
type NumberKind = 'bank' | IdType

/** A number that only one person should have, in one spelling. */
export interface PersonNumber {
  /** Undefined in a search for any kind of ID. */
  kind: NumberKind | undefined
  /** The country that issued the ID, or "" for a bank verification number. */
  country: string
  number: string
}

type Numbered = Pick<Person, IdentifierField>

type KnownNumber = PersonNumber & { kind: NumberKind }

type IdentifyingField = {
  [Path in FieldPath]: FieldTable[Path]['privacy'] extends 'identifying' ? Path : never
}[FieldPath]

const readers: Readonly<Record<IdentifyingField, (person: Numbered) => KnownNumber>> = {
  bank_id_number: (person) => bankNumber(person.bank_id_number),
  id_number: ({ id_type, id_number, id_country }) => ({
    kind: isIdType(id_type) ? id_type : unnamedIdType,
    ...idNumber(id_number, id_country),
  }),
}

/** Returns the identifying numbers of a person. */
export function numbersOf(person: Numbered): KnownNumber[] {
  return Object.values(readers).map((read) => read(person))
}

export function bankNumber(number: string): PersonNumber & { kind: 'bank' } {
  return { kind: 'bank', country: '', number: readIdentifier(number) }
}

export function idNumber(number: string, country: string): Omit<PersonNumber, 'kind'> {
  return { country: country.trim().toUpperCase(), number: readIdentifier(number) }
}
