import { afterAll, beforeAll, expect, test } from 'vitest'
import { uboUsd } from '../../support/people/sample-people'
import { copyBuiltService, removeCopy, run } from '../support/built-service'
import { createdPerson, printedIn } from '../support/created-person'
import { diskFolder, listen, openService } from '../support/open-service'
import { sharedPostgres } from '../support/postgres/shared-postgres'

beforeAll(copyBuiltService)
afterAll(removeCopy)

const server = sharedPostgres()

test('people creates no tables, prints the people of PostgreSQL, and removes one and vacuums', async () => {
  const DATABASE_URL = await server.newDatabase()
  const env = { DATABASE_URL, LINK_SECRET: 'sixteen letters or more', DATA_DIR: await diskFolder() }
  const asked = async (...args: string[]) => run('people', env, args).ended
  expect(await asked()).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no store of people in the database of DATABASE_URL.\n',
  })
  const tables = "select 1 from information_schema.tables where table_schema = 'public'"
  expect(await server.query(DATABASE_URL, tables)).toEqual([])

  const base = await listen(await openService(env))
  const id = await createdPerson(base, uboUsd(), { 'idempotency-key': 'a' })
  const printed = await asked()
  expect(printed).toMatchObject({ code: 0, stderr: '' })
  expect(printedIn(printed.stdout).map((person) => person.id)).toEqual([id])
  expect(await asked('--delete', id)).toMatchObject({ code: 0 })
  const none = await asked('--id', id)
  expect(none).toEqual({ code: 1, stdout: '', stderr: `There is no person ${id}.\n` })
  const vacuumed = 'select relname from pg_stat_user_tables where vacuum_count > 0 order by relname'
  await expect
    .poll(async () => server.query(DATABASE_URL, vacuumed))
    .toMatchObject([
      { relname: 'documents' },
      { relname: 'events' },
      { relname: 'idempotency_keys' },
      { relname: 'outbox' },
      { relname: 'people' },
      { relname: 'person_documents' },
      { relname: 'person_numbers' },
      { relname: 'session_references' },
    ])
})
