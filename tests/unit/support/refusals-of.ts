import phones from 'libphonenumber-js/max/metadata'
import { type CheckOptions, checkPerson } from '../../../src/person/check'
import type { Person } from '../../../src/person'

/** The day of the tests that do not say another. */
export const aDay = '2026-02-15'

type Named = Partial<Pick<CheckOptions, 'named' | 'today'>>

export function check(body: object, { named, today = onThe(aDay) }: Named = {}) {
  return checkPerson(body, { named, today, phones })
}

/** Each refusal as its path and code, "address.city missing"; none for a body that is accepted. */
export function refusalsOf(body: object, options: Named = {}): string[] {
  const checked = check(body, options)
  return checked.ok ? [] : checked.refusals.map(({ path, code }) => `${path.join('.')} ${code}`)
}

/** The person made of a body that is accepted. */
export function accepted(body: object, options: Named = {}): Person {
  const checked = check(body, options)
  if (!checked.ok) throw new Error(`Refused: ${refusalsOf(body, options).join(', ')}`)
  return checked.person
}

/** A day that is the same all over the world, as it is in a browser. */
export function onThe(day: string) {
  return { earliest: day, latest: day }
}
