import type { Kysely } from 'kysely'
import type { PeopleTables } from '../../people/people-tables'
import { sharedIdWarning } from '../../people/shared-id'
import { createPersonApiClient } from '../calling/person-api-client'
import { claimsFor, type UpstreamParts } from './claims'
import { claimIntent } from './intents'
import { secretsOf } from '../person-api'
import { resolveIntent } from './resolve-intent'

/** After three days without an outcome the service stops asking, and the operator must find out. */
const maxAgeMs = 3 * 86_400_000

/** How often it looks for unresolved intents. */
const intervalMs = 5000

/**
 * Resolves intents whose calls ended without an outcome, now and regularly. Several processes on one database never
 * work on the same intent. Returns a function that stops it.
 */
export function reconcileRegularly(
  options: UpstreamParts,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const { database, api, now } = options
  // Its own circuit breaker: failures of old intents must not block new people.
  const parts = { database, apiClient: createPersonApiClient(api), secrets: secretsOf(api), now }
  const claims = claimsFor(options)
  const end = new AbortController()
  const { signal } = end

  async function reconcile(): Promise<void> {
    await markInterrupted(database, now())
    while (!signal.aborted && !parts.apiClient.isUnavailable()) {
      const id = await nextDue(database, now())
      if (id === undefined) return
      const intent = await claimIntent(database, id, claims)
      if (intent === undefined) continue
      const result = await resolveIntent(parts, intent, signal)
      if (result.state === 'created' && result.reference !== undefined)
        onError(new Error(`${sharedIdWarning} Reference: ${result.reference}`))
      if (result.state === 'outcomeUnknown' && result.cause !== undefined) {
        onError(result.cause)
        return
      }
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
async function markInterrupted(database: Kysely<PeopleTables>, now: Date): Promise<void> {
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
  const oldest = new Date(now.getTime() - maxAgeMs).toISOString()
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
