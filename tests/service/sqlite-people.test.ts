import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { describe, expect, test } from 'vitest'
import { openSqlite } from '../../src/service/people/open-sqlite'
import { openSqlitePeopleStore } from '../../src/service/people/sqlite-people-store'
import { peopleSuite } from './people-suite'
import { temporaryFolder } from './support/open-service'

const newPlace = async () => join(await temporaryFolder(), 'people.sqlite')

describe('people in SQLite', () => {
  peopleSuite(openSqlitePeopleStore, newPlace)

  test('are written with a sync at every commit, ahead of the table', async () => {
    const { sql } = await import('kysely')
    const database = openSqlite(await newPlace())
    const { rows: modes } = await sql`pragma journal_mode`.execute(database)
    const { rows: levels } = await sql`pragma synchronous`.execute(database)
    await database.destroy()
    expect([modes, levels]).toEqual([[{ journal_mode: 'wal' }], [{ synchronous: 2 }]])
  })

  test('have tables that are made once', async () => {
    const place = await newPlace()
    for (let time = 0; time < 3; time += 1) await openSqlite(place).destroy()
    const database = new DatabaseSync(place)
    const { count } = database.prepare('select count(*) as count from migrations').get() as {
      count: number
    }
    database.close()
    expect(count).toBe(1)
  })
})
