import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { StartupError } from '../failures/startup-error'
import type { PeopleTables } from './people-tables'
import { inTransaction } from './in-transaction'

const refusal =
  'LINK_SECRET is not the secret that this data is used with: addresses signed with that one would count as foreign, and their documents would be removed. Set it to that secret, or to new,old to replace it. Where it was never set, that secret is in the file link-secret of DATA_DIR.'

/**
 * Stores the fingerprint of the signing secret. Throws a StartupError when the stored one matches none of these
 * secrets. With a wrong secret the service would take its own links for foreign ones, and sweep their documents.
 */
export async function verifyLinkSecret(
  database: Kysely<PeopleTables>,
  secrets: readonly string[],
): Promise<void> {
  const known = secrets.map(fingerprintOf)
  const [fingerprint = ''] = known
  // Without a lock, so that `people` can read while another process writes.
  const usual = await database.selectFrom('link_secret').select('fingerprint').executeTakeFirst()
  if (usual?.fingerprint === fingerprint) return
  await inTransaction(database, async (transaction) => {
    // Writes first, so that the transaction holds the lock before it reads.
    await transaction
      .insertInto('link_secret')
      .values({ only_row: 1, fingerprint })
      .onConflict((conflict) => conflict.column('only_row').doNothing())
      .execute()
    const stored = await transaction
      .selectFrom('link_secret')
      .select('fingerprint')
      .executeTakeFirstOrThrow()
    if (!known.includes(stored.fingerprint)) throw new StartupError(refusal)
    if (stored.fingerprint !== fingerprint)
      await transaction.updateTable('link_secret').set({ fingerprint }).execute()
  })
}

/** Signs a text that is no document id, so that the fingerprint verifies no link. */
function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint of LINK_SECRET').digest('base64url')
}
