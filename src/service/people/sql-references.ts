import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { referenceFrom } from '../../contract/person-reference'
import { inTransaction } from './in-transaction'
import type { PeopleTables } from './people-tables'

const pageLength = 200

/** The same as `personReference` in a browser, which is asynchronous there. */
export function referenceOf(id: string): string {
  return referenceFrom(createHash('sha256').update(id).digest())
}

/** Stores the references of people whom an earlier version created. The index finds them, so it is cheap without any. */
export async function storeMissingReferences(database: Kysely<PeopleTables>): Promise<void> {
  for (;;) {
    const page = await database
      .selectFrom('people')
      .select(['id', 'shared_id'])
      .where('reference', 'is', null)
      .limit(pageLength)
      .execute()
    if (page.length === 0) return
    await inTransaction(database, async (transaction) => {
      for (const { id, shared_id: shared } of page)
        await transaction
          .updateTable('people')
          .set({ reference: referenceOf(shared ?? id) })
          .where('id', '=', id)
          .execute()
    })
  }
}
