import { type Kysely, sql, type Transaction } from 'kysely'
import type { KeyedRequest, Outcome, PersonRecord } from './people-store'
import type { PeopleTables } from './people-tables'

interface NewRecord {
  record: PersonRecord
  /** Of the response. */
  body: string
  request: KeyedRequest | undefined
}

/** A claimed key has no response yet. */
const noAnswer = ''

/**
 * Binds each free key to the response for its person, and returns a test for which keys were bound. As the first
 * statement of the transaction it locks the keys, also against other processes. A second request waits here and then
 * finds its key bound or free. Where PostgreSQL reports a serialization failure instead, its transaction runs again.
 */
export async function bindKeys(
  transaction: Transaction<PeopleTables>,
  people: readonly NewRecord[],
): Promise<(record: PersonRecord) => boolean> {
  const rows = people.flatMap(({ record, body, request }) =>
    request === undefined ? [] : [boundRow(request, record, body)],
  )
  const ids = new Set(await insertFree(transaction, rows))
  return ({ id }) => ids.has(id)
}

/** Inserts the rows whose keys are free, and returns the ids of their people. */
async function insertFree(
  transaction: Transaction<PeopleTables>,
  rows: readonly PeopleTables['idempotency_keys'][],
): Promise<string[]> {
  if (rows.length === 0) return []
  const inserted = await transaction
    .insertInto('idempotency_keys')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('person_id')
    .execute()
  return inserted.map((row) => row.person_id)
}

/**
 * Claims a free key for an outbox entry, and returns whether it was free. It locks the key as `bindKeys` does. The row
 * stays when the outcome becomes known, so that the key is never free in between.
 */
export async function claimKey(
  transaction: Transaction<PeopleTables>,
  { key, bodyHash }: KeyedRequest,
  entry: { id: string; at: string },
): Promise<boolean> {
  const { id, at } = entry
  const row = { key, body_hash: bodyHash, person_id: id, answer: noAnswer, bound_at: at }
  return (await insertFree(transaction, [{ ...row, reference: null }])).length > 0
}

/** Frees the keys of a person, or of an outbox entry. */
export async function freeKeys(transaction: Transaction<PeopleTables>, id: string): Promise<void> {
  await transaction.deleteFrom('idempotency_keys').where('person_id', '=', id).execute()
}

/** What the key stands for: `inProgress` while only an outbox entry has it. Undefined when it is free. */
export async function findKey(
  database: Kysely<PeopleTables>,
  { key, bodyHash }: KeyedRequest,
): Promise<Outcome | undefined> {
  // Every keyed request runs it, and Kysely takes longer to build the same query.
  const {
    rows: [known],
  } = await sql<Omit<PeopleTables['idempotency_keys'], 'key' | 'bound_at'>>`
    select body_hash, person_id, answer, reference from idempotency_keys where key = ${key}`.execute(
    database,
  )
  if (known === undefined) return undefined
  if (known.body_hash !== bodyHash) return { state: 'reused' }
  const { answer: body, reference } = known
  if (body === noAnswer) return { state: 'inProgress', entryId: known.person_id }
  return { state: 'replayed', body, ...(reference !== null && { reference }) }
}

function boundRow(request: KeyedRequest, record: PersonRecord, body: string) {
  return {
    key: request.key,
    body_hash: request.bodyHash,
    person_id: record.id,
    answer: body,
    bound_at: record.createdAt,
    reference: null,
  }
}
