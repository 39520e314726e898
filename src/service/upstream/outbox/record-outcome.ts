import type { Kysely, Transaction } from 'kysely'
import type { Person } from '../../../person'
import { type Answer, responseBodyFor } from '../../people/creation'
import type { OutboxState, PeopleTables } from '../../people/people-tables'
import { agreementText } from '../../people/sql-agreement'
import { releaseDocuments } from '../../people/sql-documents'
import { bindClaimedKey, findKey, freeKeys } from '../../people/sql-keys'
import { saveNumbers } from '../../people/sql-numbers'
import { referenceOf } from '../../people/sql-references'
import { inTransaction, TransactionRollback } from '../../people/in-transaction'
import type { FieldProblem } from '../../../contract/problem'
import type { Call } from '../calling/call'
import type { Intent } from './intents'

/** The API says that the person exists: created by this call, or, in doubt, by an earlier one or by somebody else. */
type PersonThere = Extract<Call, { state: 'created' | 'exists' }>

interface IntentUpdate {
  database: Kysely<PeopleTables>
  intent: Intent
  /** ISO 8601, UTC. */
  at: string
}

const mayBeOfAnother = 'The API says that they exist: this person, or another.'

/**
 * Stores the person with their documents, and binds the key, in one transaction. It applies even if the claim has
 * expired, since the person exists. Only a person whom the API surely created takes its id: in doubt they are stored
 * under the id of the entry, so that whoever has the API's id can still come. Nothing is changed, and undefined
 * returned, where the id is another person's and the API created nobody.
 */
export async function recordCreated(
  { database, intent, at }: IntentUpdate,
  { id, state, mayBeCreated }: PersonThere,
): Promise<Answer | undefined> {
  // Only `create` writes it, from a validated person.
  const person = JSON.parse(intent.body) as Person
  const { agreement, request } = intent
  const isDoubtful = state === 'exists'
  const createdAs = (given: string) => {
    const record = { id: given, createdAt: at, person, ...(agreement && { agreement }) }
    return { state: 'created', record, body: responseBodyFor(record) } as const
  }
  return inTransaction<PeopleTables, Answer | undefined>(database, async (transaction) => {
    const updated = await transaction
      .updateTable('outbox')
      .set({
        ...closed('created', at),
        upstream_id: id,
        told: isDoubtful ? mayBeOfAnother : null,
      })
      .where('id', '=', intent.id)
      .where('state', '<>', 'created')
      .returning('id')
      .execute()
    // Another process claimed the intent after this one and stored the outcome first.
    if (updated.length === 0) {
      const known = request && (await findKey(transaction, request))
      if (known !== undefined && known.state !== 'inProgress') return known
      const entry = await storedFor(transaction, intent.id)
      const answer = createdAs(entry?.upstream_id ?? id)
      return entry?.own_id === null ? answer : { ...answer, reference: intent.id }
    }
    const row = {
      shared_id: null,
      created_at: at,
      person: intent.body,
      agreement: agreementText(agreement),
      reference: referenceOf(id),
      is_numbered: 1,
    }
    const isPlain = !isDoubtful && (await insertPerson(transaction, { ...row, id }))
    const isNobody = isDoubtful ? await isTaken(transaction, id) : !isPlain && !mayBeCreated
    if (isNobody) throw new TransactionRollback(undefined)
    if (isPlain) await transferDocuments(transaction, intent.id, id)
    else await insertPerson(transaction, { ...row, id: intent.id, shared_id: id })
    const personId = isPlain ? id : intent.id
    const answer = createdAs(id)
    await saveNumbers(transaction, [{ ...answer.record, id: personId }])
    await bindClaimedKey(transaction, intent.id, { ...answer, personId, request })
    if (isPlain) return answer
    return { ...answer, reference: intent.id, ...(!isDoubtful && { isShared: true as const }) }
  })
}

/** What another call stored for this entry. `own_id` is not null where the person has the id of the entry. */
async function storedFor(transaction: Transaction<PeopleTables>, entryId: string) {
  return transaction
    .selectFrom('outbox')
    .leftJoin('people', 'people.id', 'outbox.id')
    .select(['outbox.upstream_id', 'people.id as own_id'])
    .where('outbox.id', '=', entryId)
    .executeTakeFirst()
}

async function isTaken(transaction: Transaction<PeopleTables>, id: string): Promise<boolean> {
  const found = transaction.selectFrom('people').select('id').where('id', '=', id)
  return (await found.executeTakeFirst()) !== undefined
}

/** Returns false, without any change, when there is a person with this id. */
async function insertPerson(
  transaction: Transaction<PeopleTables>,
  row: PeopleTables['people'],
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('people')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

/** Nobody was created: frees the key and the documents, and deletes the personal data. */
export async function recordRefused(
  { database, intent, at }: IntentUpdate,
  told: string,
  errors?: readonly FieldProblem[],
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const updated = await transaction
      .updateTable('outbox')
      .set({
        ...closed('refused', at),
        told,
        errors: textOf(errors),
      })
      .where('id', '=', intent.id)
      .where('claimed_until', '=', intent.claimedUntil)
      .returning('id')
      .execute()
    if (updated.length > 0) await freeKeyAndDocuments(transaction, intent.id)
  })
}

/** Nothing was carried out: deletes the intent. */
export async function deleteIntent({ database, intent }: IntentUpdate): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const deleted = await transaction
      .deleteFrom('outbox')
      .where('id', '=', intent.id)
      .where('claimed_until', '=', intent.claimedUntil)
      .returning('id')
      .execute()
    if (deleted.length > 0) await freeKeyAndDocuments(transaction, intent.id)
  })
}

async function freeKeyAndDocuments(
  transaction: Transaction<PeopleTables>,
  intentId: string,
): Promise<void> {
  await freeKeys(transaction, intentId)
  await releaseDocuments(transaction, intentId)
}

/** Keeps the intent unresolved until the next call at `askAt`. */
export async function recordUnknown(
  { database, intent, at }: IntentUpdate,
  askAt: string,
  told: string,
  errors?: readonly FieldProblem[],
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
      errors: textOf(errors),
    })
    .where('id', '=', intent.id)
    .where('claimed_until', '=', intent.claimedUntil)
    .execute()
}

function textOf(errors: readonly FieldProblem[] | undefined): string | null {
  return errors === undefined ? null : JSON.stringify(errors)
}

function closed(state: OutboxState, at: string) {
  const nothing = { body: null, agreement: null, errors: null, claimed_until: null }
  return { ...nothing, state, updated_at: at, client: '' }
}

async function transferDocuments(
  transaction: Transaction<PeopleTables>,
  intentId: string,
  personId: string,
): Promise<void> {
  await transaction
    .updateTable('person_documents')
    .set({ person_id: personId })
    .where('person_id', '=', intentId)
    .execute()
}
