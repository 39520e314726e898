import type { Kysely } from 'kysely'
import { outcomeSearchMs } from '../../../contract/lifetimes'
import type { PeopleTables } from '../../people/people-tables'
import type { Upstream } from './intents'
import { resend } from './resolve-intent'

/** How often it looks for unresolved intents. */
const intervalMs = 5000

/**
 * Resolves intents whose calls ended without an outcome, now and regularly. Several processes on one database never
 * work on the same intent. Returns a function that stops it.
 */
export function reconcileRegularly(
  upstream: Upstream,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const { database, apiClient, now } = upstream
  const end = new AbortController()
  const { signal } = end

  async function reconcile(): Promise<void> {
    await markInterrupted(database, now())
    while (!signal.aborted && !apiClient.isUnavailable()) {
      const id = await nextDue(database, now())
      if (id === undefined) return
      await resend(upstream, id, onError, signal)
    }
  }

  let timer: NodeJS.Timeout | undefined
  const runOnce = async () => {
    await reconcile().catch(onError)
    if (!signal.aborted) timer = setTimeout(begin, intervalMs).unref()
  }
  let current = makeAllDue(database, now()).catch(onError).then(runOnce)
  const begin = () => {
    current = runOnce()
  }
  return async () => {
    end.abort()
    clearTimeout(timer)
    await current
  }
}

/** Marks intents whose process ended during a call. */
export async function markInterrupted(database: Kysely<PeopleTables>, now: Date): Promise<void> {
  const at = now.toISOString()
  await database
    .updateTable('outbox')
    .set({ state: 'unknown', updated_at: at, told: 'The service ended during the call.' })
    .where('state', '=', 'pending')
    .where('claimed_until', '<', at)
    .execute()
}

/** A restarted service does not wait for delays set before the restart. */
async function makeAllDue(database: Kysely<PeopleTables>, now: Date): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ ask_at: now.toISOString() })
    .where('state', '=', 'unknown')
    .execute()
}

async function nextDue(database: Kysely<PeopleTables>, now: Date): Promise<string | undefined> {
  const at = now.toISOString()
  const oldest = new Date(now.getTime() - outcomeSearchMs).toISOString()
  const due = await database
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'unknown')
    .where('ask_at', '<=', at)
    .where('created_at', '>', oldest)
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<', at)]),
    )
    .orderBy('ask_at')
    .executeTakeFirst()
  return due?.id
}
