import { inspect } from 'node:util'
import type { Agreement } from '../../../src/contract/privacy'
import type { Person } from '../../../src/person'
import type {
  KeyedRequest,
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
