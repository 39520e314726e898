import { inspect } from 'node:util'
import type { Agreement } from '../../../src/contract/privacy'
import type { Person } from '../../../src/person'
import type {
  KeyedRequest,
  Outcome,
  PeopleStore,
  PersonRecord,
} from '../../../src/service/people/people-store'

/** Creates a person, and throws unless the outcome is `created`. */
export async function createPersonIn(
  people: PeopleStore,
  person: Person,
  documentIds: string[],
  request?: KeyedRequest,
  agreement?: Agreement,
): Promise<PersonRecord> {
  const creation = await people.create(person, documentIds, request, agreement)
  if (creation.state !== 'created') throw new Error(`Not created: ${inspect(creation)}`)
  return creation.record
}

/** The outcome when the documents at these places are gone. */
export function goneAt(...indexes: number[]): Outcome {
  const refusals = indexes.map((at) => ({ path: ['documents', at, 'url'], code: 'gone' as const }))
  return { state: 'refused', refusals }
}
