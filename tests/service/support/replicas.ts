import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import type { PeopleTables } from '../../../src/service/people/people-tables'
import { DatabaseFailure } from '../../../src/service/postgres/database-failure'
import { openPostgresPool } from '../../../src/service/postgres/postgres-pool'
import { sqliteDialect } from '../../../src/service/sqlite/sqlite-dialect'
import { aroundCommits } from './around-commits'

/** How a commit ends. `lost`: it is carried out, and nobody is told. `failed`: it is not. */
export const commitFaults = ['done', 'late', 'lost', 'failed'] as const
type CommitFault = (typeof commitFaults)[number]

export interface FaultyDatabase {
  database: Kysely<PeopleTables>
  /** How its next commits end. All others are carried out. */
  failNext: (faults: readonly CommitFault[]) => void
}

/** Opens a database of its tables again, as another replica does. Its commits fail as told. */
export function openFaulty(location: string): FaultyDatabase {
  let next: CommitFault[] = []
  const dialect = aroundCommits(dialectAt(location), async (commit) => {
    const fault = next.shift() ?? 'done'
    if (fault === 'failed') throw connectionLost()
    if (fault === 'late') await pause(2)
    await commit()
    if (fault === 'lost') throw connectionLost()
  })
  return {
    database: new Kysely<PeopleTables>({ dialect }),
    failNext(faults) {
      next = [...faults]
    },
  }
}

function dialectAt(location: string): Dialect {
  return location.startsWith('postgres:')
    ? new PostgresDialect({ pool: openPostgresPool(location) })
    : sqliteDialect(new DatabaseSync(location), 5000)
}

function connectionLost(): DatabaseFailure {
  return new DatabaseFailure(new Error('Connection terminated unexpectedly'), true)
}
