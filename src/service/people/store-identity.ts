import { createHmac, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { StartupError } from '../failures/failures'
import type { PeopleTables } from './people-tables'
import { inTransaction } from './transactions'

const refusal =
  'LINK_SECRET is not the secret that this data is used with: addresses signed with that one would count as foreign, and their documents would be removed. Set it to that secret, or to new,old to replace it. Where it was never set, that secret is in the file link-secret of DATA_DIR.'

/**
 * Returns the id of this store of people, and whether it has just got it. Stores the fingerprint of the first signing
 * secret, and throws a StartupError when the stored one is of none of these. With a wrong secret the service would take
 * its own links for foreign ones, and sweep their documents.
 */
export async function identifyStore(
  database: Kysely<PeopleTables>,
  secrets: readonly string[],
): Promise<{ id: string; isNew: boolean }> {
  const known = secrets.map(fingerprintOf)
  const [fingerprint = ''] = known
  // Without a lock, so that `people` can read while another process writes.
  const usual = await database.selectFrom('store').selectAll().executeTakeFirst()
  if (usual?.link_secret === fingerprint) return { id: usual.id, isNew: false }
  return inTransaction(database, async (transaction) => {
    // Writes first, so that the transaction holds the lock before it reads.
    const made = await transaction
      .insertInto('store')
      .values({ only_row: 1, id: randomUUID(), link_secret: fingerprint })
      .onConflict((conflict) => conflict.column('only_row').doNothing())
      .returning('id')
      .execute()
    const stored = await transaction.selectFrom('store').selectAll().executeTakeFirstOrThrow()
    if (!known.includes(stored.link_secret ?? fingerprint)) throw new StartupError(refusal)
    if (stored.link_secret !== fingerprint)
      await transaction.updateTable('store').set({ link_secret: fingerprint }).execute()
    return { id: stored.id, isNew: made.length > 0 }
  })
}

/** Signs a text that is no document id, so that the fingerprint verifies no link. */
function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint of LINK_SECRET').digest('base64url')
}
