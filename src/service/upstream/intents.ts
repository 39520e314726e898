import type { ExpressionBuilder, ExpressionWrapper, Kysely, Selectable, SqlBool } from 'kysely'
import { outcomeSearchMs } from '../../../contract/lifetimes'
import type { Agreement } from '../../../contract/privacy'
import type { Outcome, Creation } from '../../people/outcome'
import type { KeyedRequest } from '../../people/people-store'
import type { OutboxState, PeopleTables } from '../../people/people-tables'
import { agreementText, storedAgreement } from '../../people/sql-agreement'
import { removeOwnedDocuments, assignDocuments } from '../../documents/document-rows'
import { claimKey, findKey, findRequest, freeKeys } from '../../people/sql-keys'
import { inTransaction, TransactionRollback } from '../../people/in-transaction'
import { entriesAtWork } from './at-work'
import type { PersonApiClient } from '../calling/person-api-client'

/** What sends people to the upstream API. */
export interface Upstream {
  database: Kysely<PeopleTables>
  apiClient: PersonApiClient
  now: () => Date
}

/**
 * A person to create upstream. It is stored before it is sent, and only this process works on it until the claim ends.
 */
export interface Intent {
  /** Also the idempotency key at the upstream API. */
  id: string
  body: string
  /** Stored with the person, and never sent. */
  agreement: Agreement | undefined
  request: KeyedRequest | undefined
  /** A pseudonym of the network that sent the person: clients take turns by it. Empty where it is not known. */
  client: string
  /** Earlier calls without an outcome. */
  tries: number
  /** An earlier call may have created the person. */
  mayBeCreated: boolean
  /** The key was told what the API has answered meanwhile. */
  isAnswered: boolean
  /** The end of the claim; it also identifies the claim, since no two claims of an intent end at the same time. */
  claimedUntil: string
}

/** Stores an intent with its documents and its key, and claims it; or returns what prevents it. */
export async function beginIntent(
  upstream: Upstream,
  {
    id,
    body,
    agreement,
    request,
    client,
  }: Pick<Intent, 'id' | 'body' | 'agreement' | 'request' | 'client'>,
  documentIds: readonly string[],
): Promise<Intent | Creation> {
  const { database, now } = upstream
  const at = now().toISOString()
  const claimedUntil = claimEnd(upstream)
  return inTransaction(database, async (transaction): Promise<Intent | Creation> => {
    // First: a second request with this key waits here until this transaction ends.
    if (request !== undefined && !(await claimKey(transaction, request, { id, at }))) {
      const known = await findKey(transaction, request)
      // The other intent was refused at this very moment: its key is free, and this request came just too early.
      return known ?? { state: 'inProgress' }
    }
    await transaction
      .insertInto('outbox')
      .values({
        id,
        body,
        agreement: agreementText(agreement),
        state: 'pending',
        upstream_id: null,
        created_at: at,
        updated_at: at,
        claimed_until: claimedUntil,
        ask_at: at,
        tries: 0,
        told: null,
        errors: null,
        answer: null,
        client,
      })
      .execute()
    const gone = await assignDocuments(transaction, [{ ownerId: id, documentIds }])
    if (gone.length > 0)
      throw new TransactionRollback<Creation>({ state: 'documentsGone', documentIds: gone })
    const first = { tries: 0, mayBeCreated: false, isAnswered: false, claimedUntil }
    return { id, body, agreement, request, client, ...first }
  })
}

const openStates: OutboxState[] = ['pending', 'unknown']

/** Claims an unresolved intent that no process works on. Its earlier outcome counts as unknown from now on. */
export async function claimIntent(upstream: Upstream, id: string): Promise<Intent | undefined> {
  return claim(upstream, id, false)
}

/** The same for an intent whose key was told no answer. */
export async function claimUnanswered(upstream: Upstream, id: string): Promise<Intent | undefined> {
  return claim(upstream, id, true)
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
  // Only `recordOutcome` writes it.
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

async function claim(
  upstream: Upstream,
  id: string,
  isUnanswered: boolean,
): Promise<Intent | undefined> {
  const { database, now } = upstream
  if (entriesAtWork(database).has(id)) return undefined
  const at = now().toISOString()
  const row = await database
    .updateTable('outbox')
    .set({ state: 'unknown', claimed_until: claimEnd(upstream), updated_at: at })
    .where('id', '=', id)
    .where('state', 'in', openStates)
    .where(isUnclaimed(now()))
    .$if(isUnanswered, (query) => query.where('answer', 'is', null))
    .returningAll()
    .executeTakeFirst()
  return row && intentOf(row, await findRequest(database, id))
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
    return removeOwnedDocuments(transaction, id)
  })
}

function intentOf(
  row: Selectable<PeopleTables['outbox']>,
  request: KeyedRequest | undefined,
): Intent | undefined {
  const { id, body, client, tries, answer, claimed_until: claimedUntil } = row
  // Both are set while the outcome is unknown.
  if (body === null || claimedUntil === null) return undefined
  const { agreement } = storedAgreement(row)
  const earlier = { tries, mayBeCreated: true, isAnswered: answer !== null, claimedUntil }
  return { id, body, agreement, request, client, ...earlier }
}

/** Time after the longest call to store its outcome, on a slow machine or one with a wrong clock. */
const marginMs = 5000

/** Longer than a claim of the longest PERSON_API_TIMEOUT, also of a replica whose clock is some minutes ahead. */
const maxClaimMs = 10 * 60_000

/** Whether no process works on an entry. A claim that ends later than any can is of before the clock was set back. */
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

function claimEnd({ apiClient, now }: Upstream): string {
  return new Date(now().getTime() + apiClient.timeoutMs + marginMs).toISOString()
}
