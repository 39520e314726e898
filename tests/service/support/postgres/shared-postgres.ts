import { inject } from 'vitest'
import { type Databases, databasesAt } from './postgres-server'

/** The PostgreSQL that all test files share. A test that stops the server starts its own. */
export function sharedPostgres(): Databases {
  return databasesAt(inject('postgresAddress'))
}
