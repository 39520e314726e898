import { onTestFinished } from 'vitest'
import { cases, type PersonCase } from '../../../src/person'

/** Gives a case another row until the test ends, as the next case may have it. */
export function changeCase(
  personCase: PersonCase,
  changes: Partial<(typeof cases)[PersonCase]>,
): void {
  const row = cases[personCase]
  const before = { ...row }
  Object.assign(row, changes)
  onTestFinished(() => {
    Object.assign(row, before)
  })
}

/** As of a case that asks for the ID first and for the documents early. */
export const anotherOrder = [
  'case',
  'identity',
  'person',
  'documents',
  'address',
  'contact',
  'review',
] as const
