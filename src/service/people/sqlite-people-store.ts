import { open } from 'node:fs/promises'
import { privateFile } from '../documents/durable-files'
import { openSqlite } from './open-sqlite'
import type { PeopleStore } from './people-store'
import { sqlPeopleStore } from './sql-people-store'

export async function openSqlitePeopleStore(path: string): Promise<PeopleStore> {
  // Made by us and not by SQLite, which gives its log and index files the mode of the database itself.
  await (await open(path, 'a', privateFile)).close()
  return sqlPeopleStore(openSqlite(path))
}
