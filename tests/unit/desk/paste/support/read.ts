import type { DateAnswer, PersonCase } from '../../../../../src/person'
import { nigerianPhones as nigeria, type PhoneMetadata } from '../../../../../src/person/phones'
import { readPasted } from '../../../../../src/desk/paste/read-pasted'
import type { ReadingContext } from '../../../../../src/desk/paste/reading/reading'

export function contextOf(personCase: PersonCase): ReadingContext {
  // TypeScript infers `string` for the country codes of a JSON file.
  const phones = nigeria as PhoneMetadata
  return { personCase, phones, today: { earliest: '2026-03-12', latest: '2026-03-12' } }
}

export function shown(value: string | DateAnswer): string {
  return typeof value === 'string' ? value : `${value.year}-${value.month}-${value.day}`
}

/**
 * Returns one line per answer: "bank_id_number = 22212345678". Alternatives are in one line, "dob = 1990-4-3 | dob
 * = 1990-3-4", an uncertain answer begins with "~", and an ignored text begins with "?" and ends with its reason.
 */
export async function read(
  text: string,
  personCase: PersonCase = 'individual-ngn',
): Promise<string[]> {
  const { candidates, ignored } = await readPasted(text, contextOf(personCase))
  const lines = candidates.flatMap(({ ways, isUncertain }) => {
    const told = ways.map((way) => way.map(({ path, value }) => `${path} = ${shown(value)}`))
    if (told.length !== 1) return [told.map((way) => way.join(', ')).join(' | ')]
    return (told[0] ?? []).map((line) => (isUncertain === true ? `~ ${line}` : line))
  })
  return [
    ...lines,
    ...ignored.map(
      ({ typed, why, of }) => `? ${typed} (${why}${of === undefined ? '' : ` ${of}`})`,
    ),
  ]
}
