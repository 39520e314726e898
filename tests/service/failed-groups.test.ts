import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { type Dialect, Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Person } from '../../src/person'
import { openDatabase } from '../../src/service/people/open-database'
import type { PeopleTables } from '../../src/service/people/people-tables'
import { SqlPeople } from '../../src/service/people/sql-people'
import { DatabaseFailure } from '../../src/service/postgres/database-failure'
import { sqliteDialect } from '../../src/service/sqlite/sqlite-dialect'
import { individualUsd } from '../support/people/sample-people'
import { aroundCommits } from './support/around-commits'
import { temporaryFolder } from './support/open-service'

const lost = new DatabaseFailure(new Error('Connection terminated unexpectedly'), true)

async function openGroups(change: (dialect: Dialect) => Dialect) {
  const path = join(await temporaryFolder(), 'people.sqlite')
  await (await openDatabase(path)).destroy()
  const dialect = change(sqliteDialect(new DatabaseSync(path), 100))
  const people = new SqlPeople(new Kysely<PeopleTables>({ dialect }))
  onTestFinished(async () => people.close())
  // A body of the contract, typed out by hand.
  const create = async () => people.create(individualUsd() as unknown as Person, [])
  const createMany = async (count: number) =>
    Promise.allSettled(Array.from({ length: count }, create))
  return { people, createMany }
}

test('all members of a group whose commit is lost are told so, and none is tried again', async () => {
  const { people, createMany } = await openGroups((dialect) =>
    aroundCommits(dialect, async (commit) => {
      await commit()
      throw lost
    }),
  )
  const told = await createMany(6)
  expect(told).toEqual(Array.from({ length: 6 }, () => ({ status: 'rejected', reason: lost })))
  const stored: string[] = []
  for await (const { id } of people.list()) stored.push(id)
  expect(stored).toHaveLength(6)
})

test('a database out of reach is asked once for a group, not once for each member', async () => {
  let connections = 0
  const { createMany } = await openGroups((dialect) => ({
    ...aroundCommits(dialect, async (commit) => commit()),
    createDriver() {
      const driver = dialect.createDriver()
      driver.acquireConnection = async () => {
        connections += 1
        throw lost
      }
      return driver
    },
  }))
  const told = await createMany(12)
  expect(told).toEqual(Array.from({ length: 12 }, () => ({ status: 'rejected', reason: lost })))
  expect(connections).toBe(1)
})
