import type { Kysely } from 'kysely'
import { outcomeSearchMs } from '../../../contract/lifetimes'
import type { PeopleTables } from '../../people/people-tables'
import { entriesAtWork } from './at-work'
import type { Upstream } from './intents'
import { resend } from './resolve-intent'

/** How often it looks for unresolved intents. */
const intervalMs = 5000

/**
 * Resolves intents whose calls ended without an outcome, now and regularly. Clients take turns, so that nobody waits for
 * all those of another. Several processes on one database never
 * work on the same intent. Returns a function that stops it.
 */
export function reconcileRegularly(
  upstream: Upstream,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const { database, apiClient, now } = upstream
  const end = new AbortController()
  const { signal } = end

  let lastClient: string | undefined

  async function reconcile(): Promise<void> {
    await markInterrupted(database, now())
    while (!signal.aborted) {
      const due = await nextDue(database, now(), lastClient)
      if (due === undefined || apiClient.isUnavailable(due.client)) return
      lastClient = due.client
      await resend(upstream, due.id, onError, signal)
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
  const atWork = [...entriesAtWork(database)]
  await database
    .updateTable('outbox')
    .set({ state: 'unknown', updated_at: at, told: 'The service ended during the call.' })
    .where('state', '=', 'pending')
    .where('claimed_until', '<', at)
    .$if(atWork.length > 0, (query) => query.where('id', 'not in', atWork))
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

/** Returns what is due first of the client after this one in a fixed order, which begins again after the last one. */
async function nextDue(
  database: Kysely<PeopleTables>,
  now: Date,
  lastClient: string | undefined,
): Promise<{ id: string; client: string } | undefined> {
  const at = now.toISOString()
  const oldest = new Date(now.getTime() - outcomeSearchMs).toISOString()
  const atWork = [...entriesAtWork(database)]
  const due = database
    .selectFrom('outbox')
    .select(['id', 'client'])
    .where('state', '=', 'unknown')
    .where('ask_at', '<=', at)
    .where('created_at', '>', oldest)
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<', at)]),
    )
    .$if(atWork.length > 0, (query) => query.where('id', 'not in', atWork))
    .orderBy('client')
    .orderBy('ask_at')
    .limit(1)
  const next = lastClient === undefined ? due : due.where('client', '>', lastClient)
  return (await next.executeTakeFirst()) ?? due.executeTakeFirst()
}
