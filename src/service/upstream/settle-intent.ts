import type { Kysely, Transaction, Updateable } from 'kysely'
import type { Person } from '../../../person'
import { type Outcome, responseBodyFor } from '../../people/outcome'
import type { OutboxState, PeopleTables } from '../../people/people-tables'
import { agreementText } from '../../people/sql-agreement'
import { releaseDocuments } from '../../documents/document-rows'
import { bindClaimedKey, findKey, freeKeys } from '../../people/sql-keys'
import { saveNumbers } from '../../people/sql-numbers'
import { referenceOf } from '../../people/sql-references'
import { inTransaction } from '../../people/in-transaction'
import { type Call, describeCall } from '../calling/call'
import { type Intent, neverAsked } from './intents'
import { type Earlier, type Consequence, outcomes, saidBy } from './outcomes'

interface IntentUpdate {
  intent: Intent
  /** ISO 8601, UTC. */
  at: string
  /** When to ask again, if the outcome stays unknown. */
  askAt: string
}

type Update = IntentUpdate & { transaction: Transaction<PeopleTables> }

const mayBeOfAnother = 'The API says that they exist: this person, or another.'

/**
 * Stores what `outcomes` has for this call, in one transaction, and returns the answer. A person is stored even if the
 * claim has expired, since they exist. All else is stored only while this process has the claim.
 */
export async function recordOutcome(
  database: Kysely<PeopleTables>,
  call: Call,
  intentUpdate: IntentUpdate,
): Promise<Outcome> {
  const { intent } = intentUpdate
  const earlier: Earlier = intent.mayBeCreated || call.mayBeCreated ? 'unknown' : 'none'
  return inTransaction(database, async (transaction): Promise<Outcome> => {
    const update = { ...intentUpdate, transaction }
    const id = 'id' in call ? call.id : undefined
    if (id === undefined) return act(update, call, outcomes[earlier][saidBy(call, false)])
    const stored = await storedMeanwhile(update, id)
    if (stored !== undefined) return stored
    const ifFree = outcomes[earlier][saidBy(call, false)]
    const isTaken =
      ifFree.stored === 'person'
        ? !(await insertPerson(update, { id, sharedId: null }))
        : await isPerson(transaction, id)
    return act(update, call, outcomes[earlier][saidBy(call, isTaken)], isTaken)
  })
}

/** Does what the outcome says. A person under the API's id is inserted before. */
async function act(
  update: Update,
  call: Call,
  outcome: Consequence,
  isTaken = false,
): Promise<Outcome> {
  const { transaction, intent, at, askAt } = update
  const answer = answerOf(update, call, outcome, isTaken)
  const id = 'id' in call ? call.id : ''
  // Even if the API said "created", the operator reads that another person has the id.
  const told = describeCall(isTaken ? { state: 'exists', id } : call)
  const errors = call.state === 'refused' ? JSON.stringify(call.errors) : null
  let isDone = true
  switch (outcome.stored) {
    case 'person':
      await closeCreated(update, call, { personId: id, answer })
      break
    case 'personInDoubt':
      await insertPerson(update, { id: intent.id, sharedId: id })
      await closeCreated(update, call, { personId: intent.id, answer })
      break
    case 'refusal':
      isDone = await updateClaimed(update, { ...closed('refused', at), told, errors })
      break
    case 'unknown':
      isDone = await updateClaimed(update, {
        state: 'unknown',
        claimed_until: null,
        updated_at: at,
        // A later call might create the person, who was told to begin again.
        ask_at: intent.isAnswered || outcome.again === 'same' ? neverAsked : askAt,
        tries: intent.tries + 1,
        told,
        // A call without an answer leaves what the key was told before.
        ...(outcome.again === 'same' && { errors, answer: JSON.stringify(answer) }),
      })
      break
    case 'nothing':
      isDone = await deleteClaimed(update)
  }
  if (isDone && outcome.owner === 'nobody') {
    await freeKeys(transaction, intent.id)
    await releaseDocuments(transaction, intent.id)
  }
  return answer
}

/** What another process stored first, which claimed the intent after this one. It locks the entry. */
async function storedMeanwhile(update: Update, id: string): Promise<Outcome | undefined> {
  const { transaction, intent, at } = update
  const locked = await transaction
    .updateTable('outbox')
    .set({ updated_at: at })
    .where('id', '=', intent.id)
    .where('state', '<>', 'created')
    .returning('id')
    .execute()
  if (locked.length > 0) return undefined
  const known = intent.request && (await findKey(transaction, intent.request))
  if (known !== undefined && known.state !== 'inProgress') return known
  const entry = await transaction
    .selectFrom('outbox')
    .leftJoin('people', 'people.id', 'outbox.id')
    .select(['outbox.upstream_id', 'people.id as own_id'])
    .where('outbox.id', '=', intent.id)
    .executeTakeFirst()
  const answer = { state: 'created', ...createdAs(update, entry?.upstream_id ?? id) } as const
  return entry?.own_id === null ? answer : { ...answer, reference: intent.id }
}

/** What the desk is told; with a `reference` where a stranger is told less. */
function answerOf(
  update: Update,
  call: Call,
  { desk, stranger }: Consequence,
  isTaken: boolean,
): Outcome {
  const reference = update.intent.id
  const id = 'id' in call ? call.id : ''
  const { retryAfter } = call
  const why = describeCall(call)
  const isShared = isTaken && call.state === 'created' && { isShared: true as const }
  switch (desk) {
    case 'created': {
      const hidden = stranger !== 'created' && { reference }
      return { state: 'created', ...createdAs(update, id), ...hidden, ...isShared }
    }
    case 'exists':
      return { state: 'exists', id, reference, ...isShared }
    case 'reasons': {
      const { status, errors } = call.state === 'refused' ? call : { status: 400, errors: [] }
      const hidden = stranger === 'reference' && { hidesFields: true as const }
      return { state: 'refusedUpstream', status, errors, reference, ...hidden }
    }
    case 'misconfigured':
      return { state: desk, why }
    case 'unavailable':
    case 'outcomeUnknown':
      return { state: desk, why, retryAfter }
  }
}

function createdAs({ intent, at }: Update, id: string) {
  // Only `create` writes it, from a validated person.
  const person = JSON.parse(intent.body) as Person
  const { agreement } = intent
  const record = { id, createdAt: at, person, ...(agreement && { agreement }) }
  return { record, body: responseBodyFor(record) }
}

async function isPerson(transaction: Transaction<PeopleTables>, id: string): Promise<boolean> {
  const found = transaction.selectFrom('people').select('id').where('id', '=', id)
  return (await found.executeTakeFirst()) !== undefined
}

/** Returns false, without any change, when there is a person with this id. */
async function insertPerson(
  { transaction, intent, at }: Update,
  { id, sharedId }: { id: string; sharedId: string | null },
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('people')
    .values({
      id,
      shared_id: sharedId,
      created_at: at,
      person: intent.body,
      agreement: agreementText(intent.agreement),
      // Of the id that the client or the desk is given.
      reference: referenceOf(sharedId ?? id),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

/** Gives the key and the documents of the entry to the person, and deletes the personal data of the entry. */
async function closeCreated(
  { transaction, intent, at }: Update,
  call: Call,
  { personId, answer }: { personId: string; answer: Outcome },
): Promise<void> {
  if (answer.state !== 'created') return
  const { record, body } = answer
  await saveNumbers(transaction, [{ ...record, id: personId }])
  await bindClaimedKey(transaction, intent.id, { record, body, personId, request: intent.request })
  await transaction
    .updateTable('person_documents')
    .set({ person_id: personId })
    .where('person_id', '=', intent.id)
    .execute()
  const told = call.state === 'exists' ? mayBeOfAnother : null
  await transaction
    .updateTable('outbox')
    .set({ ...closed('created', at), upstream_id: record.id, told })
    .where('id', '=', intent.id)
    .execute()
}

/** Returns false, without any change, when the claim has expired and another process works on the entry. */
async function updateClaimed(
  { transaction, intent }: Update,
  values: Updateable<PeopleTables['outbox']>,
): Promise<boolean> {
  const updated = await transaction
    .updateTable('outbox')
    .set(values)
    .where('id', '=', intent.id)
    .where('claimed_until', '=', intent.claimedUntil)
    .returning('id')
    .execute()
  return updated.length > 0
}

/** The same for an entry of which nothing was carried out. */
async function deleteClaimed({ transaction, intent }: Update): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('outbox')
    .where('id', '=', intent.id)
    .where('claimed_until', '=', intent.claimedUntil)
    .returning('id')
    .execute()
  return deleted.length > 0
}

function closed(state: OutboxState, at: string) {
  const nothing = { body: null, agreement: null, errors: null, answer: null, claimed_until: null }
  return { ...nothing, state, updated_at: at, client: '' }
}
