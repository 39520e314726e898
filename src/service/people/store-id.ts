import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { PeopleTables } from './people-tables'

/** Returns the id of this store of people. It is made at the first call, and stays with the data in every copy. */
export async function storeIdOf(database: Kysely<PeopleTables>): Promise<string> {
  const stored = await database.selectFrom('store').select('id').executeTakeFirst()
  if (stored !== undefined) return stored.id
  await database
    .insertInto('store')
    .values({ only_row: 1, id: randomUUID() })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute()
  return (await database.selectFrom('store').select('id').executeTakeFirstOrThrow()).id
}
