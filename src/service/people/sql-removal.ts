import type { Kysely, Transaction } from 'kysely'
import { inTransaction } from './in-transaction'
import type { PeopleRegister } from './people-store'
import type { PeopleTables } from './people-tables'
import { removeOwnedDocuments } from '../documents/document-rows'
import { freeKeys } from './sql-keys'

export function sqlRemoval(database: Kysely<PeopleTables>): Pick<PeopleRegister, 'remove'> {
  return {
    remove: async (id) =>
      inTransaction(database, async (transaction) => {
        // Writes first, so that the transaction holds the lock before it reads.
        const removed = await transaction
          .deleteFrom('people')
          .where('id', '=', id)
          .returning('id')
          .execute()
        return removed.length === 0 ? undefined : removeRest(transaction, id)
      }),
  }
}

/** Removes what a removed person had. Returns the ids of their documents. */
async function removeRest(transaction: Transaction<PeopleTables>, id: string): Promise<string[]> {
  await transaction
    .deleteFrom('outbox')
    .where((where) => where.or([where('id', '=', id), where('upstream_id', '=', id)]))
    // The entry of another person who may have this id at the upstream API.
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('people').select('id').whereRef('people.id', '=', 'outbox.id'),
        ),
      ),
    )
    .execute()
  await freeKeys(transaction, id)
  return removeOwnedDocuments(transaction, id)
}
