import { afterAll, beforeAll, describe } from 'vitest'
import { openPostgresPeopleStore } from '../../src/service/people/postgres-people-store'
import { peopleSuite } from './people-suite'
import { type PostgresServer, startPostgres } from './support/postgres/postgres-server'

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(async () => server?.remove())

describe('people in PostgreSQL', () => {
  peopleSuite(openPostgresPeopleStore, async () => server.newDatabase())
})
