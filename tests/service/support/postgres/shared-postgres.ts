import { inject } from 'vitest'
import { openPeopleStore } from '../open-people'
import { type Databases, databasesAt } from './postgres-server'

interface SharedPostgres extends Databases {
  /** Creates a database with our tables, and without rows, and returns its URL. */
  newStore: () => Promise<string>
}

/** To copy it costs a third of what creating the tables costs. */
let template: Promise<string> | undefined

/** The PostgreSQL that all test files share. A test that stops the server starts its own. */
export function sharedPostgres(): SharedPostgres {
  const databases = databasesAt(inject('postgresAddress'))
  return {
    ...databases,
    async newStore() {
      template ??= withTables(databases)
      return databases.newDatabase(`template ${await template}`)
    },
  }
}

/** Returns the name of a new database with our tables. */
async function withTables({ newDatabase }: Databases): Promise<string> {
  const address = await newDatabase()
  await (await openPeopleStore(address)).close()
  return new URL(address).pathname.slice(1)
}
