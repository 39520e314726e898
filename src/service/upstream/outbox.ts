import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { upstreamRefusalLifetimeMs } from '../../contract/lifetimes'
import type { Agreement } from '../../contract/privacy'
import type { FieldProblem } from '../../contract/problem'
import type { Person, PersonCase } from '../../person'
import { countUpTo } from '../people/event-rows'
import { type OutboxState, outboxStates, type PeopleTables } from '../people/people-tables'
import { storedAgreement } from '../people/sql-people'
import type { PersonApi } from './call-upstream'
import { removeIntent, type Upstream } from './intents'
import { createPersonApiClient } from './person-api-client'
import { markInterrupted, reconcileRegularly } from './reconcile'
import { resend } from './settle-intent'

/** An outbox entry as the operator sees it. `PeopleTables` explains the columns. */
export interface OutboxEntry {
  id: string
  state: OutboxState
  /** The API's id of the person once they are stored. */
  person_id: string | null
  created_at: string
  updated_at: string
  tries: number
  told: string | null
  errors?: FieldProblem[]
  /** The company's own name for the person. */
  reference?: string
  person_case: PersonCase | null
  /** Only while the outcome is unknown. */
  person?: Person
  agreement?: Agreement
}

export type Outbox = ReturnType<typeof openOutbox>

interface OutboxOptions {
  database: Kysely<PeopleTables>
  announces?: boolean
  api: PersonApi | undefined
  now: () => Date
}

/** What the operator and the regular work do with people on their way to the upstream API. */
export function openOutbox({ database, announces = false, api, now }: OutboxOptions) {
  // Its own circuit breaker: failures of old intents must not block new people.
  const upstream = api && { database, apiClient: createPersonApiClient(api), announces, now }
  return {
    /** For `GET /people`: the entry with this id, or with the reference of this session, unless its person is stored. */
    find: async (text: string, by: 'id' | 'session'): Promise<OutboxEntry | undefined> => {
      const owner = database
        .selectFrom('session_references')
        .select('person_id')
        .where('session_reference', '=', text)
      const row = await entries(database)
        .where('id', '=', by === 'id' ? text : owner)
        .where('state', '<>', 'created')
        .executeTakeFirst()
      return row && entryOf(row)
    },
    /** In order of creation, read page by page. */
    list: (state: OutboxState) => listEntries(database, state),
    /** How many entries of each state there are, at most 10,000. */
    count: async (): Promise<Record<OutboxState, number>> => {
      const counts = { pending: 0, created: 0, refused: 0, unknown: 0 }
      for (const state of outboxStates)
        counts[state] = await countUpTo(
          database,
          database.selectFrom('outbox').select('id').where('state', '=', state),
        )
      return counts
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
    /** How many people have an id at the API that may be another person's, at most 10,000. */
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

const pageLength = 200

async function* listEntries(
  database: Kysely<PeopleTables>,
  state: OutboxState,
): AsyncIterable<OutboxEntry> {
  for (let last = ''; ; ) {
    const page = await entries(database)
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
  for await (const entry of id === undefined ? listEntries(database, 'unknown') : [{ id }]) {
    if (apiClient.isUnavailable()) return
    await resend(upstream, entry.id, onWarning)
    const row = await entries(database).where('id', '=', entry.id).executeTakeFirst()
    if (row !== undefined) yield entryOf(row)
  }
}

function entries(database: Kysely<PeopleTables>) {
  return database
    .selectFrom('outbox')
    .select([
      'id',
      'state',
      'upstream_id as person_id',
      'created_at',
      'updated_at',
      'tries',
      'told',
    ])
    .select(['errors', 'body', 'agreement', 'session_reference', 'person_case'])
}

type EntryRow = NonNullable<Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirst']>>>

function entryOf(row: EntryRow): OutboxEntry {
  const { errors, body, agreement, session_reference: reference, ...entry } = row
  return {
    ...entry,
    ...(reference !== null && { reference }),
    // Only `sendIntent` writes it.
    ...(errors !== null && { errors: JSON.parse(errors) as FieldProblem[] }),
    // Only `create` writes it, from a validated person.
    ...(body !== null && { person: JSON.parse(body) as Person }),
    ...storedAgreement({ agreement }),
  }
}

const maxRefusals = 100_000
const removedAtOnce = 1000

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
  const beyond = firstBeyond?.updated_at ?? ''
  const page = refused
    .select('id')
    .where('updated_at', '<=', beyond > expired ? beyond : expired)
    .limit(removedAtOnce)
  for (;;) {
    const { numDeletedRows } = await database
      .deleteFrom('outbox')
      .where('id', 'in', page)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    // SQLite blocks the event loop.
    await nextTurn()
  }
}
