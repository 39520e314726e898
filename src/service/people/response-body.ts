import type { CreatedPerson } from '../../contract/created-person'
import type { PersonRecord } from './people-store'

/** Returns the response body for a created person. */
export function responseBodyFor({ id, createdAt, person }: PersonRecord): string {
  const created: CreatedPerson = { id, created_at: createdAt, ...person }
  return JSON.stringify(created)
}
