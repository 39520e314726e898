import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely'
import type { Agreement } from '../../../contract/privacy'
import type { FieldProblem } from '../../../contract/problem'
import type { Person } from '../../../person'
import type { OutboxState, PeopleTables } from '../../people/people-tables'
import { storedAgreement } from '../../people/sql-agreement'
import { forgetRefusals } from './forget-refusals'
import { removeIntent, type Upstream } from './intents'
import { createPersonApiClient } from '../calling/person-api-client'
import type { PersonApi } from '../person-api'
import { markInterrupted, reconcileRegularly } from './reconcile'
import { resend } from './resolve-intent'

/** An outbox entry as the operator sees it. */
export interface OutboxEntry {
  id: string
  state: OutboxState
  /** The API's id of the person once they are stored. */
  person_id: string | null
  created_at: string
  updated_at: string
  /** Calls without an outcome. */
  tries: number
  /** How the last call ended. */
  told: string | null
  /** The API's sentences of a refusal, without what was sent. */
  errors?: FieldProblem[]
  /** Only while the outcome is unknown. */
  person?: Person
  agreement?: Agreement
}

export type Outbox = ReturnType<typeof openOutbox>

const pageLength = 200

interface OutboxOptions {
  database: Kysely<PeopleTables>
  api: PersonApi | undefined
  now: () => Date
}

export function openOutbox({ database, api, now }: OutboxOptions) {
  // Its own circuit breaker: failures of old intents must not block new people.
  const upstream = api && { database, apiClient: createPersonApiClient(api), now }
  return {
    /** In order of creation, read page by page. */
    list: (state: OutboxState) => listEntries(database, state),
    /** How many entries of each state there are, at most `maxCounted`: to count them all reads them all. */
    count: async (): Promise<Record<OutboxState, number>> => {
      const count = async (state: OutboxState) =>
        countUpTo(database, database.selectFrom('outbox').select('id').where('state', '=', state))
      return {
        pending: await count('pending'),
        created: await count('created'),
        refused: await count('refused'),
        unknown: await count('unknown'),
      }
    },
    /** When the oldest entry was made whose outcome is unknown. */
    oldestUnknown: async () => {
      const row = await database
        .selectFrom('outbox')
        .select('created_at')
        .where('state', '=', 'unknown')
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst()
      return row && new Date(row.created_at)
    },
    /** How many people have an id at the API that may be another person's, at most `maxCounted`. */
    countSharedIds: async () =>
      countUpTo(
        database,
        database.selectFrom('people').select('id').where('shared_id', 'is not', null),
      ),
    /** For the regular sweeps. */
    forgetRefusals: async () => forgetRefusals(database, now()),
    remove: async (id: string) => removeIntent(database, id, now()),
    /**
     * Sends people whose outcome is unknown again, under the same key and however old they are: this one, or all until
     * the API counts as down. Yields each entry as it is afterwards; nothing for an unknown id. Undefined without an
     * upstream API.
     */
    retry:
      upstream &&
      ((id: string | undefined, onWarning: (warning: Error) => void) =>
        retry(upstream, id, onWarning)),
    /** Returns a function that stops it. Does nothing without an upstream API. */
    reconcileRegularly: (onError: (error: unknown) => void) =>
      upstream ? reconcileRegularly(upstream, onError) : async () => undefined,
  }
}

const maxCounted = 10_000

async function countUpTo(
  database: Kysely<PeopleTables>,
  rows: SelectQueryBuilder<PeopleTables, keyof PeopleTables, { id: string }>,
): Promise<number> {
  const { count } = await database
    .selectFrom(rows.limit(maxCounted).as('some'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  // PostgreSQL sends a count as text.
  return Number(count)
}

async function* listEntries(
  database: Kysely<PeopleTables>,
  state: OutboxState,
): AsyncIterable<OutboxEntry> {
  for (let last = ''; ; ) {
    const page = await database
      .selectFrom('outbox')
      .selectAll()
      .where('state', '=', state)
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageLength)
      .execute()
    for (const row of page) yield entryOf(row)
    const newest = page.at(-1)
    if (newest === undefined) return
    last = newest.id
  }
}

async function* retry(
  upstream: Upstream,
  id: string | undefined,
  onWarning: (warning: Error) => void,
): AsyncIterable<OutboxEntry> {
  const { database, apiClient, now } = upstream
  await markInterrupted(database, now())
  const entries = id === undefined ? listEntries(database, 'unknown') : [{ id }]
  for await (const entry of entries) {
    if (apiClient.isUnavailable()) return
    await resend(upstream, entry.id, onWarning)
    const row = await database
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', entry.id)
      .executeTakeFirst()
    if (row !== undefined) yield entryOf(row)
  }
}

function entryOf(row: Selectable<PeopleTables['outbox']>): OutboxEntry {
  const {
    id,
    state,
    upstream_id: person_id,
    created_at,
    updated_at,
    tries,
    told,
    body,
    errors,
  } = row
  return {
    id,
    state,
    person_id,
    created_at,
    updated_at,
    tries,
    told,
    // Only `recordOutcome` writes it.
    ...(errors !== null && { errors: JSON.parse(errors) as FieldProblem[] }),
    // Only `create` writes it, from a validated person.
    ...(body !== null && { person: JSON.parse(body) as Person }),
    ...storedAgreement(row),
  }
}
