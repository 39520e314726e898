import { open } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { privateFile } from '../files/durable-files'
import { openSqlite } from './open-sqlite'
import type { PeopleStore } from './people-store'
import type { PeopleTables } from './people-tables'
import { sqlPeopleStore } from './sql-people-store'

export async function openSqlitePeopleStore(path: string): Promise<PeopleStore> {
  return sqlPeopleStore(await openSqliteFile(path))
}

export async function openSqliteFile(path: string): Promise<Kysely<PeopleTables>> {
  // Made by us and not by SQLite, which gives its log and index files the mode of the database itself.
  await (await open(path, 'a', privateFile)).close()
  return openSqlite(path)
}
