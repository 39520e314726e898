import { openPostgres } from './open-postgres'
import type { PeopleStore } from './people-store'
import { sqlPeopleStore } from './sql-people-store'

export async function openPostgresPeopleStore(url: string): Promise<PeopleStore> {
  return sqlPeopleStore(await openPostgres(url))
}
