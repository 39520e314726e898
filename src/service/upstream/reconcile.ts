import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { inTransaction } from '../people/transactions'
import type { PeopleTables } from '../people/people-tables'
import { entriesAtWork, isUnclaimed, neverAsked, oldestAsked, type Upstream } from './intents'
import { resend } from './settle-intent'

/** How often it looks for unresolved intents. */
const intervalMs = 5000

/**
 * Resolves intents whose calls ended without an outcome, now and regularly. Clients take turns, so that nobody waits for
 * all those of another. Several processes on one database never work on the same intent. Returns a function that stops it.
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
    await markDue(database, now().toISOString())
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
  // A restarted service does not wait for delays set before the restart.
  let current = markDue(database, neverAsked).catch(onError).then(runOnce)
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
  const atWork = [...entriesAtWork(database)]
  await database
    .updateTable('outbox')
    .set({
      state: 'unknown',
      updated_at: now.toISOString(),
      told: 'The service ended during the call.',
    })
    .where('state', '=', 'pending')
    .where(isUnclaimed(now))
    .$if(atWork.length > 0, (query) => query.where('id', 'not in', atWork))
    .execute()
}

/** What is due has one `ask_at`, so that the index has it in the order of turns. */
const dueNow = ''
const pageLength = 1000

/**
 * Marks what is due before this time, ISO 8601 in UTC. Each row is read once for each call, however often somebody looks
 * for the next one.
 */
async function markDue(database: Kysely<PeopleTables>, before: string): Promise<void> {
  const page = database
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'unknown')
    .where('ask_at', '>', dueNow)
    .where('ask_at', '<', before)
    .limit(pageLength)
  for (;;) {
    const { numUpdatedRows } = await inTransaction(
      database,
      async (transaction) =>
        transaction
          .updateTable('outbox')
          .set({ ask_at: dueNow })
          .where('id', 'in', page)
          // Another process may have called the API for one meanwhile, and set another time.
          .where('ask_at', '<', before)
          .executeTakeFirst(),
      'read committed',
    )
    if (numUpdatedRows === 0n) return
    // SQLite blocks the event loop.
    await nextTurn()
  }
}

/** Returns what is due first of the client after this one in a fixed order, which begins again after the last one. */
async function nextDue(
  database: Kysely<PeopleTables>,
  now: Date,
  lastClient: string | undefined,
): Promise<{ id: string; client: string } | undefined> {
  const oldest = oldestAsked(now)
  // Those at work are few: each waits for a call at this moment.
  const atWork = [...entriesAtWork(database)]
  const due = database
    .selectFrom('outbox')
    .select(['id', 'client', 'created_at'])
    .where('state', '=', 'unknown')
    .where('ask_at', '=', dueNow)
    .where(isUnclaimed(now))
    .$if(atWork.length > 0, (query) => query.where('id', 'not in', atWork))
    .orderBy('client')
    .orderBy('created_at')
    .limit(1)
  const next = lastClient === undefined ? due : due.where('client', '>', lastClient)
  for (;;) {
    const found = (await next.executeTakeFirst()) ?? (await due.executeTakeFirst())
    if (found === undefined || found.created_at > oldest) return found
    await leaveToOperator(database, found.client, oldest)
  }
}

/** Asks no more for those of this client that were created until then, so that no later look reads them again. */
async function leaveToOperator(
  database: Kysely<PeopleTables>,
  client: string,
  oldest: string,
): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ ask_at: neverAsked })
    .where('state', '=', 'unknown')
    .where('ask_at', '=', dueNow)
    .where('client', '=', client)
    .where('created_at', '<=', oldest)
    .execute()
}
