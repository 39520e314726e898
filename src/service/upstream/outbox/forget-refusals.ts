import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { upstreamRefusalLifetimeMs } from '../../../contract/lifetimes'
import type { PeopleTables } from '../../people/people-tables'

const maxRefusals = 100_000
const pageLength = 1000

/** Deletes the refusals of more than 30 days ago, and the oldest of more than `most`. */
export async function forgetRefusals(
  database: Kysely<PeopleTables>,
  now: Date,
  most = maxRefusals,
): Promise<void> {
  const refused = database.selectFrom('outbox').where('state', '=', 'refused')
  const firstBeyond = await refused
    .select('updated_at')
    .orderBy('updated_at', 'desc')
    .limit(1)
    .offset(most)
    .executeTakeFirst()
  const expired = new Date(now.getTime() - upstreamRefusalLifetimeMs).toISOString()
  const last = [expired, firstBeyond?.updated_at ?? ''].sort().at(-1) ?? expired
  for (;;) {
    const page = await refused
      .select('id')
      .where('updated_at', '<=', last)
      .limit(pageLength)
      .execute()
    if (page.length === 0) return
    const ids = page.map(({ id }) => id)
    await database.deleteFrom('outbox').where('id', 'in', ids).execute()
    // SQLite blocks the event loop.
    await nextTurn()
  }
}
