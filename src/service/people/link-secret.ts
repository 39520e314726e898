import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { StartupError } from '../failures/startup-error'
import type { PeopleTables } from './people-tables'
import { inTransaction } from './in-transaction'

const refusal =
  'LINK_SECRET is not the secret that this data is used with: addresses signed with that one would count as foreign, and their documents would be removed. Set it to that secret, or to new,old to replace it. Where it was never set, that secret is in the file link-secret of DATA_DIR.'

/**
 * Keeps the fingerprint of the secret that signs. Throws where the one kept is of none of these secrets: the
 * service would take its own links for foreign ones, and remove their documents as nobody's.
 */
export async function verifyLinkSecret(
  database: Kysely<PeopleTables>,
  secrets: readonly string[],
): Promise<void> {
  const known = secrets.map(fingerprintOf)
  const [fingerprint = ''] = known
  await inTransaction(database, async (transaction) => {
    // First the write, so that the transaction holds the lock before it reads.
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

/** Of a text that no document's id is, so that it verifies no link. */
function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint of LINK_SECRET').digest('base64url')
}
