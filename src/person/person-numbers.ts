import { type IdType, isIdType } from './identity'
import type { Person } from './person'
import { readIdentifier } from './read-answer'

/** What a number is of: an account holder at the banks, or an ID. */
export type NumberKind = 'bank' | IdType

/** A number that one person alone should have, in one spelling. */
export interface PersonNumber {
  /** Undefined in a question: an ID of any kind. */
  kind: NumberKind | undefined
  /** Who issued the ID; "" for the banks' numbers. */
  country: string
  number: string
}

type Numbered = Pick<Person, 'bank_id_number' | 'id_type' | 'id_number' | 'id_country'>

/** The numbers of a person. A body without `id_type` is one of a passport: it is let through with no other. */
export function numbersOf(person: Numbered): (PersonNumber & { kind: NumberKind })[] {
  const idType = isIdType(person.id_type) ? person.id_type : 'passport'
  return [
    bankNumber(person.bank_id_number),
    { kind: idType, ...idNumber(person.id_number, person.id_country) },
  ]
}

export function bankNumber(number: string): PersonNumber & { kind: 'bank' } {
  return { kind: 'bank', country: '', number: readIdentifier(number) }
}

export function idNumber(number: string, country: string): Omit<PersonNumber, 'kind'> {
  return { country: country.trim().toUpperCase(), number: readIdentifier(number) }
}
