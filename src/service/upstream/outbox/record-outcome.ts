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

interface IntentUpdate {
  database: Kysely<PeopleTables>
  intent: Intent
  /** ISO 8601, UTC. */
  at: string
}

const mayBeOfAnother = 'The API says that they exist: this person, or another.'

/**
 * Stores the person under the API's id with their documents, and binds the key, in one transaction. It applies even if
 * the claim has expired, since the person exists. Nothing is changed, and undefined returned, where the API only says
 * that they exist and the id is another person's.
 */
export async function recordCreated(
  { database, intent, at }: IntentUpdate,
  { id, mayBeOfAnother: isDoubtful = false }: Extract<Call, { state: 'created' }>,
): Promise<Answer | undefined> {
  // Only `create` writes it, from a validated person.
  const person = JSON.parse(intent.body) as Person
  const { agreement } = intent
  const record = { id, createdAt: at, person, ...(agreement && { agreement }) }
  const body = responseBodyFor(record)
  const created = { state: 'created', record, body } as const
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
      const known = intent.request && (await findKey(transaction, intent.request))
      if (known !== undefined && known.state !== 'inProgress') return known
      const entry = await storedFor(transaction, intent.id)
      if (!isDoubtful && entry?.isCertain === true && entry.id === id) return created
      const stored = { ...record, id: entry?.id ?? id }
      const answer = { state: 'created', record: stored, body: responseBodyFor(stored) } as const
      return { ...answer, reference: intent.id }
    }
    const row = {
      created_at: at,
      person: intent.body,
      agreement: agreementText(agreement),
      is_numbered: 1,
    }
    const under = async (own: string, shared: string | null) =>
      insertPerson(transaction, { ...row, id: own, shared_id: shared, reference: referenceOf(own) })
    const isFirst = await under(id, null)
    if (!isFirst && isDoubtful) throw new TransactionRollback(undefined)
    // The API gave the id of an earlier person. This one is stored under the id of the entry, which owns the documents.
    const stored = isFirst ? record : { ...record, id: intent.id }
    if (isFirst) await transferDocuments(transaction, intent.id, id)
    else await under(intent.id, id)
    await saveNumbers(transaction, [stored])
    const { request } = intent
    const isForDesk = isDoubtful || !isFirst
    const answer = { state: 'created', record: stored, body: responseBodyFor(stored) } as const
    await bindClaimedKey(transaction, intent.id, { ...answer, request, isForDesk })
    if (!isForDesk) return answer
    return { ...answer, reference: intent.id, ...(!isFirst && { isShared: true as const }) }
  })
}

/** What another call stored for this entry: the person's id, and whether it is certain that no other person has it. */
async function storedFor(
  transaction: Transaction<PeopleTables>,
  entryId: string,
): Promise<{ id: string | null; isCertain: boolean } | undefined> {
  const entry = await transaction
    .selectFrom('outbox')
    .leftJoin('people', 'people.id', 'outbox.id')
    .select(['outbox.upstream_id', 'outbox.told', 'people.id as own_id'])
    .where('outbox.id', '=', entryId)
    .executeTakeFirst()
  if (entry === undefined) return undefined
  const { upstream_id, told, own_id } = entry
  return { id: own_id ?? upstream_id, isCertain: own_id === null && told === null }
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
