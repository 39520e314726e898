import type { DateAnswer, PersonCase } from '../../../../../src/person'
import { readPasted } from '../../../../../src/desk/paste/read-pasted'
import type { ReadingContext } from '../../../../../src/desk/paste/reading/reading'

export function contextOf(personCase: PersonCase): ReadingContext {
  return { personCase, today: { earliest: '2026-03-12', latest: '2026-03-12' } }
}

export function shown(value: string | DateAnswer): string {
  return typeof value === 'string' ? value : `${value.year}-${value.month}-${value.day}`
}

/**
 * Returns one line per answer: "bank_id_number = 22212345678". An ignored text begins with "?" and ends with its
 * reason.
 */
export async function read(
  text: string,
  personCase: PersonCase = 'individual-ngn',
): Promise<string[]> {
  const { candidates, ignored } = await readPasted(text, contextOf(personCase))
  return [
    ...candidates.flatMap(({ proposals }) =>
      proposals.map(({ path, value }) => `${path} = ${shown(value)}`),
    ),
    ...ignored.map(
      ({ typed, why, of }) => `? ${typed} (${why}${of === undefined ? '' : ` ${of}`})`,
    ),
  ]
}
