import type { Kysely, Transaction } from 'kysely'
import type { Person } from '../../../person/person'
import type { BoundKey, Created, PersonRecord } from '../../people/people-store'
import type { OutboxState, PeopleTables } from '../../people/people-tables'
import { releaseDocuments } from '../../people/sql-documents'
import { bindKeys, findKey } from '../../people/sql-keys'
import { keepNumbers } from '../../people/sql-numbers'
import { undoable } from '../../people/undoable'
import type { Intent } from './outbox'

interface Settling {
  database: Kysely<PeopleTables>
  intent: Intent
  /** The moment, ISO 8601 in UTC. */
  at: string
}

/**
 * The person is there: in one transaction they are kept under the API's id, with their documents, and their key
 * is bound. The truth wins whoever holds the claim by now.
 */
export async function settleCreated(
  { database, intent, at }: Settling,
  id: string,
  answerTo: (record: PersonRecord) => string,
): Promise<Created | BoundKey> {
  // Written by `create` from a checked person, and by nobody else.
  const record = { id, createdAt: at, person: JSON.parse(intent.body) as Person }
  const created: Created = { state: 'created', record }
  return undoable(database, async (transaction) => {
    const settled = await transaction
      .updateTable('outbox')
      .set({ ...closed('created', at), upstream_id: id, told: null })
      .where('id', '=', intent.id)
      .where('state', '<>', 'created')
      .returning('id')
      .execute()
    // By another process, whose claim followed ours: its answer is the first.
    if (settled.length === 0)
      return (intent.request && (await findKey(transaction, intent.request))) ?? created
    await transaction
      .insertInto('people')
      .values({ id, created_at: at, person: intent.body })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await keepNumbers(transaction, [record])
    await giveDocuments(transaction, intent.id, id)
    const request = intent.request && { ...intent.request, answerTo }
    await bindKeys(transaction, [{ record, request }])
    return created
  })
}

/** Nobody was created: the key is free, the documents can be taken back, and nothing of the person stays. */
export async function settleRefused(
  { database, intent, at }: Settling,
  told: string,
): Promise<void> {
  await undoable(database, async (transaction) => {
    const settled = await transaction
      .updateTable('outbox')
      .set({ ...closed('refused', at), told })
      .where('id', '=', intent.id)
      .where('claimed_until', '=', intent.claimedUntil)
      .returning('id')
      .execute()
    if (settled.length > 0) await releaseDocuments(transaction, intent.id)
  })
}

/** Nothing was carried out, and nothing is left of the intent. */
export async function forgetIntent({ database, intent }: Settling): Promise<void> {
  await undoable(database, async (transaction) => {
    const forgotten = await transaction
      .deleteFrom('outbox')
      .where('id', '=', intent.id)
      .where('claimed_until', '=', intent.claimedUntil)
      .returning('id')
      .execute()
    if (forgotten.length > 0) await releaseDocuments(transaction, intent.id)
  })
}

/** What became of the person stays open, to be asked at `askAt`. */
export async function leaveUnknown(
  { database, intent, at }: Settling,
  askAt: string,
  told: string,
): Promise<void> {
  await database
    .updateTable('outbox')
    .set({
      state: 'unknown',
      claimed_until: null,
      updated_at: at,
      ask_at: askAt,
      tries: intent.tries + 1,
      told,
    })
    .where('id', '=', intent.id)
    .where('claimed_until', '=', intent.claimedUntil)
    .execute()
}

function closed(state: OutboxState, at: string) {
  return { state, updated_at: at, key: null, body: null, claimed_until: null }
}

async function giveDocuments(
  transaction: Transaction<PeopleTables>,
  intentId: string,
  personId: string,
): Promise<void> {
  const released = await releaseDocuments(transaction, intentId)
  if (released.length === 0) return
  await transaction
    .insertInto('person_documents')
    .values(released.map((documentId) => ({ person_id: personId, document_id: documentId })))
    // The API may know two requests for one person.
    .onConflict((conflict) => conflict.columns(['person_id', 'document_id']).doNothing())
    .execute()
}
