import type { ExpressionBuilder, Transaction } from 'kysely'
import type { Person } from '../../person'
import { writeEvents } from '../people/event-rows'
import { inTransaction } from '../people/transactions'
import { referenceOf } from '../people/new-id'
import { type Outcome, responseBodyFor, sharedIdWarning } from '../people/people-store'
import type { PeopleTables } from '../people/people-tables'
import { releaseDocuments } from '../people/document-rows'
import { freeKeys, saveNumbers, storedAgreement, storedFiling } from '../people/sql-people'
import { type Call, describeCall } from './call'
import { claimIntent, entriesAtWork, type Intent, neverAsked, type Upstream } from './intents'
import { personalValues } from './masks'
import { type Consequence, outcomes, saidBy } from './outcomes'

/** The delay before the next call for an unknown outcome. It doubles after each call without one. */
const firstDelayMs = 10_000
const maxDelayMs = 3_600_000

/**
 * Claims an unresolved intent, sends it again and stores the outcome. Does nothing when the outcome is known, or while
 * another process works on the intent. Throws when the outcome cannot be stored.
 */
export async function resend(
  upstream: Upstream,
  id: string,
  onWarning: (warning: Error) => void,
  signal?: AbortSignal,
): Promise<void> {
  const intent = await claimIntent(upstream, id)
  if (intent === undefined) return
  const outcome = await sendIntent(upstream, intent, signal)
  if ('isShared' in outcome && outcome.reference !== undefined)
    onWarning(new Error(`${sharedIdWarning} Reference: ${outcome.reference}`))
  // oxlint-disable-next-line typescript/only-throw-error -- it was caught, so its type is unknown
  if (outcome.state === 'outcomeUnknown' && outcome.cause !== undefined) throw outcome.cause
}

/** Sends a claimed intent, stores the outcome and returns it. */
export async function sendIntent(
  upstream: Upstream,
  intent: Intent,
  signal?: AbortSignal,
): Promise<Outcome> {
  const { id, body, client, session_reference: reference } = intent
  const maskedValues = personalValues(personOf(intent))
  const request = { key: id, body, client, reference, maskedValues }
  const atWork = entriesAtWork(upstream.database).add(id)
  try {
    const call = await upstream.apiClient.callWithRetry(request, signal)
    return await settle(upstream, intent, call).catch((cause: unknown) => {
      // The claim expires, and the intent is sent again.
      return { state: 'outcomeUnknown', why: describeCall(call), cause }
    })
  } finally {
    atWork.delete(id)
  }
}

/** How a call of an intent ended, and what follows. */
interface Settlement {
  transaction: Transaction<PeopleTables>
  intent: Intent
  call: Call
  /** The id that the API gave; empty without one. */
  id: string
  /** A stored person has that id. */
  isTaken: boolean
  consequence: Consequence
  announces: boolean
  now: Date
}

/**
 * Stores what `outcomes` has for this call, in one transaction, and returns what it tells. A person is stored even if the
 * claim has expired, since they exist. All else is stored only while this process has the claim.
 */
async function settle(upstream: Upstream, intent: Intent, call: Call): Promise<Outcome> {
  const { announces = false } = upstream
  const now = upstream.now()
  const earlier = intent.state === 'unknown' || call.mayBeCreated ? 'unknown' : 'none'
  return inTransaction(upstream.database, async (transaction) => {
    const id = 'id' in call ? call.id : ''
    if (id !== '' && !(await isOpen(transaction, intent)))
      return storedMeanwhile(transaction, intent, now)
    const isTaken = id !== '' && (await isPerson(transaction, id))
    const consequence = outcomes[earlier][saidBy(call, isTaken)]
    const settlement = { transaction, intent, call, id, isTaken, consequence, announces, now }
    const outcome = outcomeOf(settlement)
    await (outcome.state === 'created'
      ? storePerson(settlement, outcome)
      : storeRest(settlement, outcome))
    return outcome
  })
}

/** Locks the intent. False when another process, which claimed it after this one, has stored the person. */
async function isOpen(transaction: Transaction<PeopleTables>, { id }: Intent): Promise<boolean> {
  const locked = await transaction
    .updateTable('outbox')
    .set((of) => ({ updated_at: of.ref('updated_at') }))
    .where('id', '=', id)
    .where('state', '<>', 'created')
    .returning('id')
    .execute()
  return locked.length > 0
}

/** What that process told the key, or would have told it. */
async function storedMeanwhile(
  transaction: Transaction<PeopleTables>,
  intent: Intent,
  now: Date,
): Promise<Outcome> {
  const entry = await transaction
    .selectFrom('outbox')
    .select('upstream_id')
    .where('id', '=', intent.id)
    .executeTakeFirst()
  const id = entry?.upstream_id ?? undefined
  if (id === undefined) return { state: 'outcomeUnknown', why: 'It was removed during the call.' }
  const isInDoubt = await isPerson(transaction, intent.id)
  const told = await transaction
    .selectFrom('idempotency_keys')
    .select('answer as body')
    .where('person_id', '=', isInDoubt ? intent.id : id)
    .executeTakeFirst()
  const outcome = told ? ({ state: 'replayed', ...told } as const) : createdUnder(id, intent, now)
  return isInDoubt ? { ...outcome, reference: intent.id } : outcome
}

/** What the desk is told; with a `reference` where a stranger is told less. */
function outcomeOf({ intent, call, id, isTaken, consequence, now }: Settlement): Outcome {
  const { desk, stranger } = consequence
  const reference = intent.id
  const isShared = isTaken && call.state === 'created' && { isShared: true as const }
  switch (desk) {
    case 'created': {
      const hidden = stranger !== 'created' && { reference }
      return { ...createdUnder(id, intent, now), ...hidden, ...isShared }
    }
    case 'exists':
      return { state: 'exists', id, reference, ...isShared }
    case 'reasons': {
      const { status, errors } = call.state === 'refused' ? call : { status: 400, errors: [] }
      const hidden = stranger === 'reference' && { hidesFields: true as const }
      return { state: 'refusedUpstream', status, errors, reference, ...hidden }
    }
    case 'misconfigured':
      return { state: desk, why: describeCall(call) }
    case 'unavailable':
    case 'outcomeUnknown':
      return { state: desk, why: describeCall(call), retryAfter: call.retryAfter }
  }
}

type Created = Extract<Outcome, { state: 'created' }>

function createdUnder(id: string, intent: Intent, now: Date): Created {
  const person = personOf(intent)
  const kept = { ...storedAgreement(intent), ...storedFiling(intent) }
  const record = { id, createdAt: now.toISOString(), person, ...kept }
  return { state: 'created', record, body: responseBodyFor(record) }
}

function personOf({ body }: Intent): Person {
  // Only `create` writes it, from a validated person.
  return JSON.parse(body) as Person
}

async function isPerson(transaction: Transaction<PeopleTables>, id: string): Promise<boolean> {
  const found = transaction.selectFrom('people').select('id').where('id', '=', id)
  return (await found.executeTakeFirst()) !== undefined
}

/**
 * Stores the person: under the API's id, or in doubt under that of the intent. Gives them its key and its documents, and
 * deletes its personal data.
 */
async function storePerson(
  { transaction, intent, call, id, consequence, announces }: Settlement,
  { record, body }: Created,
): Promise<void> {
  const isInDoubt = consequence.stored === 'personInDoubt'
  const personId = isInDoubt ? intent.id : id
  await transaction
    .insertInto('people')
    .values({
      id: personId,
      shared_id: isInDoubt ? id : null,
      created_at: record.createdAt,
      person: intent.body,
      agreement: intent.agreement,
      // Of the id that the client or the desk is given.
      reference: referenceOf(id),
      person_case: intent.person_case,
    })
    .execute()
  await saveNumbers(transaction, [{ ...record, id: personId }])
  const event = { ...record, id: personId, at: record.createdAt }
  const types = ['person.created', 'person.unknown_settled'] as const
  if (announces)
    await writeEvents(
      transaction,
      types.slice(0, intent.state === 'unknown' ? 2 : 1).map((type) => ({ ...event, type })),
    )
  await transaction
    .updateTable('idempotency_keys')
    .set({
      person_id: personId,
      answer: body,
      bound_at: record.createdAt,
      reference: isInDoubt ? intent.id : null,
    })
    .where('person_id', '=', intent.id)
    .execute()
  await transaction
    .updateTable('session_references')
    .set({ person_id: personId })
    .where('person_id', '=', intent.id)
    .execute()
  await transaction
    .updateTable('person_documents')
    .set({ person_id: personId })
    .where('person_id', '=', intent.id)
    .execute()
  await transaction
    .updateTable('outbox')
    .set({
      ...closed('created', record.createdAt),
      upstream_id: id,
      told: call.state === 'exists' ? mayBeOfAnother : null,
    })
    .where('id', '=', intent.id)
    .execute()
}

const mayBeOfAnother = 'The API says that they exist: this person, or another.'

/** Stores what is no person, unless the claim has expired: then another process works on the intent. */
async function storeRest(
  { transaction, intent, call, id, isTaken, consequence, announces, now }: Settlement,
  outcome: Outcome,
): Promise<void> {
  const { stored, owner, again } = consequence
  const at = now.toISOString()
  // Even if the API said "created", the operator reads that another person has the id.
  const told = describeCall(isTaken ? { state: 'exists', id } : call)
  const errors = call.state === 'refused' ? JSON.stringify(call.errors) : null
  const isAnswered = again === 'same'
  const delayMs = Math.min(firstDelayMs * 2 ** intent.tries, maxDelayMs)
  const stillOpen = {
    state: 'unknown' as const,
    claimed_until: null,
    updated_at: at,
    // A later call might create the person, who was told to begin again.
    ask_at:
      isAnswered || intent.answer !== null
        ? neverAsked
        : new Date(now.getTime() + delayMs).toISOString(),
    tries: intent.tries + 1,
    told,
    // A call without an answer leaves what the key was told before.
    ...(isAnswered && { errors, answer: JSON.stringify(outcome) }),
  }
  const values = stored === 'refusal' ? { ...closed('refused', at), told, errors } : stillOpen
  const isClaimed = (where: ExpressionBuilder<PeopleTables, 'outbox'>) =>
    where.and({ id: intent.id, claimed_until: intent.claimed_until })
  const done = await (stored === 'nothing'
    ? transaction.deleteFrom('outbox').where(isClaimed).returning('id').execute()
    : transaction.updateTable('outbox').set(values).where(isClaimed).returning('id').execute())
  if (done.length === 0 || owner !== 'nobody') return
  if (announces && stored === 'refusal') {
    const { id: entryId } = intent
    await writeEvents(transaction, [
      { ...storedFiling(intent), type: 'person.refused', id: entryId, at },
    ])
  }
  await freeKeys(transaction, intent.id)
  await releaseDocuments(transaction, intent.id)
}

/** Keeps nothing of the person. */
function closed(state: 'created' | 'refused', at: string) {
  const nothing = { body: null, agreement: null, errors: null, answer: null, claimed_until: null }
  return { ...nothing, state, updated_at: at, client: '' }
}
