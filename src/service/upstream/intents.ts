import type { ExpressionBuilder, ExpressionWrapper, Kysely, Selectable, SqlBool } from 'kysely'
import { outcomeSearchMs } from '../../contract/lifetimes'
import type { Agreement } from '../../contract/privacy'
import { removeEvents } from '../people/event-rows'
import { inTransaction, TransactionRollback } from '../people/transactions'
import { newId } from '../people/new-id'
import {
  documentsRefused,
  type Filing,
  type KeyedRequest,
  type Outcome,
} from '../people/people-store'
import type { OutboxState, PeopleTables } from '../people/people-tables'
import { assignDocuments, countPeople, removeOwnedDocuments } from '../people/document-rows'
import { agreementText, claimKey, claimReferences, findKey, freeKeys } from '../people/sql-people'
import type { PersonApiClient } from './person-api-client'

/** What sends people to the upstream API. */
export interface Upstream {
  database: Kysely<PeopleTables>
  apiClient: PersonApiClient
  /** An event is written of each outcome. */
  announces?: boolean
  now: () => Date
}

/**
 * A row of the outbox that this process works on until its claim ends. Its id is also the idempotency key at the API. The
 * end of the claim identifies it, since no two claims of a row end at the same time. While the state is `unknown`, an
 * earlier call may have created the person.
 */
export type Intent = Selectable<PeopleTables['outbox']> & { body: string; claimed_until: string }

interface NewIntent extends Filing {
  body: string
  agreement: Agreement | undefined
  client: string
  request: KeyedRequest | undefined
  documentIds: readonly (string | undefined)[]
}

/** Stores an intent with its documents and its key, and claims it; or returns what prevents it. */
export async function beginIntent(
  upstream: Upstream,
  { body, agreement, client, request, documentIds, ...filing }: NewIntent,
): Promise<{ intent: Intent } | Outcome> {
  const { id } = newId()
  const at = upstream.now().toISOString()
  const intent: Intent = {
    id,
    body,
    agreement: agreementText(agreement),
    state: 'pending',
    upstream_id: null,
    created_at: at,
    updated_at: at,
    claimed_until: claimEnd(upstream),
    ask_at: at,
    tries: 0,
    told: null,
    errors: null,
    answer: null,
    client,
    person_case: filing.personCase ?? null,
    session_reference: filing.sessionReference ?? null,
  }
  return inTransaction(upstream.database, async (transaction) => {
    // First: a second request with this key waits here until this transaction ends.
    if (request !== undefined && !(await claimKey(transaction, request, { id, at }))) {
      const known = await findKey(transaction, request)
      // The other intent was refused at this very moment: its key is free, and this request came just too early.
      return known ?? { state: 'inProgress' }
    }
    const used = (await claimReferences(transaction, [{ id, ...filing }])).get(id)
    if (used !== undefined) return used
    await transaction.insertInto('outbox').values(intent).execute()
    const gone = await assignDocuments(transaction, [{ ownerId: id, documentIds }])
    if (gone.size > 0)
      throw new TransactionRollback<Outcome>(documentsRefused(documentIds, gone, 'gone'))
    // The person, and the answer for the key, once the API has created them.
    await countPeople(transaction, [{ client, at, bytes: 2 * Buffer.byteLength(body) }])
    return { intent }
  })
}

const openStates: OutboxState[] = ['pending', 'unknown']

/**
 * Claims an unresolved intent that no process works on; with `isUnanswered` only one whose key was told no answer. Its
 * earlier outcome counts as unknown from now on.
 */
export async function claimIntent(
  upstream: Upstream,
  id: string,
  { isUnanswered = false } = {},
): Promise<Intent | undefined> {
  const { database, now } = upstream
  if (entriesAtWork(database).has(id)) return undefined
  const claimedUntil = claimEnd(upstream)
  const row = await database
    .updateTable('outbox')
    .set({ state: 'unknown', claimed_until: claimedUntil, updated_at: now().toISOString() })
    .where('id', '=', id)
    .where('state', 'in', openStates)
    .where(isUnclaimed(now()))
    .$if(isUnanswered, (query) => query.where('answer', 'is', null))
    .returningAll()
    .executeTakeFirst()
  // An open intent has its body.
  return row && { ...row, body: row.body ?? '', claimed_until: claimedUntil }
}

/**
 * What the key of this intent gets without a call. It was told an answer, and gets no other one before a call says that
 * the person exists. Or the intent is so old that the API may have forgotten its key: a call could create a second
 * person.
 */
export async function findTold(
  { database, now }: Upstream,
  id: string,
): Promise<Outcome | undefined> {
  const row = await database
    .selectFrom('outbox')
    .select(['answer', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  // Only `settle` writes it.
  if (row.answer !== null) return JSON.parse(row.answer) as Outcome
  if (row.created_at > oldestAsked(now())) return undefined
  const why = 'It is too old to be asked for: the operator must find out.'
  return { state: 'outcomeUnknown', why, retryAfter: 3600 }
}

/** The `ask_at` of an intent that only the operator asks for. */
export const neverAsked = '9999-12-31T23:59:59.999Z'

/** Whoever was sent at this time or before is left to the operator. */
export function oldestAsked(now: Date): string {
  return new Date(now.getTime() - outcomeSearchMs).toISOString()
}

/**
 * Deletes an intent that is unknown or refused and that no process works on. Returns the ids of documents that nobody
 * else has, marked as removed; the caller deletes their files. Undefined when there is no such intent.
 */
export async function removeIntent(
  database: Kysely<PeopleTables>,
  id: string,
  now: Date,
): Promise<string[] | undefined> {
  return inTransaction(database, async (transaction) => {
    const removed = await transaction
      .deleteFrom('outbox')
      .where('id', '=', id)
      .where('state', 'in', ['unknown', 'refused'])
      .where(isUnclaimed(now))
      .returning('id')
      .execute()
    if (removed.length === 0) return undefined
    await freeKeys(transaction, id)
    await removeEvents(transaction, id)
    return removeOwnedDocuments(transaction, id)
  })
}

const atWork = new WeakMap<Kysely<PeopleTables>, Set<string>>()

/**
 * The ids of the intents that this process calls the API for at the moment. Their claims end with the call: a clock that
 * is set meanwhile ends none of them.
 */
export function entriesAtWork(database: Kysely<PeopleTables>): Set<string> {
  const known = atWork.get(database) ?? new Set()
  atWork.set(database, known)
  return known
}

/** Time after the longest call to store its outcome, on a slow machine or one with a wrong clock. */
const marginMs = 5000
/** Longer than a claim of the longest PERSON_API_TIMEOUT, also of a replica whose clock is some minutes ahead. */
const maxClaimMs = 10 * 60_000

function claimEnd({ apiClient, now }: Upstream): string {
  return new Date(now().getTime() + apiClient.timeoutMs + marginMs).toISOString()
}

/** Whether no process works on an intent. A claim that ends later than any can is of before the clock was set back. */
export function isUnclaimed(now: Date) {
  const farthest = new Date(now.getTime() + maxClaimMs).toISOString()
  return (
    where: ExpressionBuilder<PeopleTables, 'outbox'>,
  ): ExpressionWrapper<PeopleTables, 'outbox', SqlBool> =>
    where.or([
      where('claimed_until', 'is', null),
      where('claimed_until', '<', now.toISOString()),
      where('claimed_until', '>', farthest),
    ])
}
