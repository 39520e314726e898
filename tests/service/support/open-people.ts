import { openPostgres } from '../../../src/service/people/open-postgres'
import { openSqliteFile } from '../../../src/service/people/open-sqlite'
import type { PeopleStore } from '../../../src/service/people/people-store'
import { sqlPeopleStore } from '../../../src/service/people/sql-people-store'

export async function openSqlitePeopleStore(path: string): Promise<PeopleStore> {
  return sqlPeopleStore(await openSqliteFile(path))
}

export async function openPostgresPeopleStore(url: string): Promise<PeopleStore> {
  return sqlPeopleStore(await openPostgres(url))
}
