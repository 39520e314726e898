import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { PeopleTables } from './people-tables'

/**
 * Returns the id of this store of people, and whether it has just got it. It is made at the first call, and stays with
 * the data in every copy.
 */
export async function storeIdOf(
  database: Kysely<PeopleTables>,
): Promise<{ id: string; isNew: boolean }> {
  const stored = await database.selectFrom('store').select('id').executeTakeFirst()
  if (stored !== undefined) return { id: stored.id, isNew: false }
  await database
    .insertInto('store')
    .values({ only_row: 1, id: randomUUID() })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute()
  const { id } = await database.selectFrom('store').select('id').executeTakeFirstOrThrow()
  return { id, isNew: true }
}
