import type { Person } from '../../person/person'

/**
 * What tells who somebody is, longest first: an API's sentence may repeat it, and ours may not. Words that others
 * share, such as a country or "passport", stay, for sentences are made of them.
 */
export function personalValues(person: Person): string[] {
  const { address, documents } = person
  const values = [
    person.name_first,
    person.name_last,
    person.name_other,
    person.phone,
    person.email,
    person.dob,
    person.id_number,
    person.bank_id_number,
    address.line1,
    address.line2 ?? '',
    address.postal_code,
    ...documents.map(({ url }) => url),
  ]
  const found = new Set(values.filter((value) => value.trim() !== ''))
  return [...found].sort((one, other) => other.length - one.length)
}
