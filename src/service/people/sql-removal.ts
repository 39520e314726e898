import type { Kysely, Transaction } from 'kysely'
import { inTransaction } from './in-transaction'
import type { PeopleRegister } from './people-store'
import type { PeopleTables } from './people-tables'
import { removeOwnedDocuments } from './sql-documents'
import { freeKeys } from './sql-keys'

/** People of one transaction, which blocks others while it runs. */
const pageLength = 100

export function sqlRemoval(
  database: Kysely<PeopleTables>,
): Pick<PeopleRegister, 'remove' | 'countBefore' | 'removeBefore'> {
  return {
    remove: async (id) =>
      inTransaction(database, async (transaction) => {
        // Writes first, so that the transaction holds the lock before it reads.
        const removed = await transaction
          .deleteFrom('people')
          .where('id', '=', id)
          .returning('id')
          .execute()
        return removed.length === 0 ? undefined : removeRest(transaction, removed)
      }),
    async countBefore(moment) {
      const { people } = await database
        .selectFrom('people')
        .select(({ fn }) => fn.countAll().as('people'))
        .where('created_at', '<', moment)
        .executeTakeFirstOrThrow()
      // PostgreSQL sends a count as text.
      return Number(people)
    },
    removeBefore: async (moment) =>
      inTransaction(database, async (transaction) => {
        const removed = await transaction
          .deleteFrom('people')
          .where('id', 'in', (where) =>
            where
              .selectFrom('people')
              .select('id')
              .where('created_at', '<', moment)
              .orderBy('created_at')
              .limit(pageLength),
          )
          .returning('id')
          .execute()
        return { people: removed.length, documentIds: await removeRest(transaction, removed) }
      }),
  }
}

/** Removes what removed people had. Returns the ids of their documents. */
async function removeRest(
  transaction: Transaction<PeopleTables>,
  removed: readonly { id: string }[],
): Promise<string[]> {
  const documentIds: string[] = []
  for (const { id } of removed) {
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
    documentIds.push(...(await removeOwnedDocuments(transaction, id)))
  }
  return documentIds
}
