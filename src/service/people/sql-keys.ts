import { type Kysely, sql, type Transaction } from 'kysely'
import type { BoundKey, KeyedRequest, PersonRecord } from './people-store'
import type { PeopleTables } from './people-tables'

interface NewRecord {
  record: PersonRecord
  answer: string
  request: KeyedRequest | undefined
}

/**
 * Binds each free key to the response for its person, and returns a test for which keys were bound. As the first
 * statement of the transaction it locks the keys, also against other processes. A second request waits here and then
 * finds its key bound or free. Where PostgreSQL reports a serialization failure instead, its transaction runs again.
 */
export async function bindKeys(
  transaction: Transaction<PeopleTables>,
  people: readonly NewRecord[],
): Promise<(record: PersonRecord) => boolean> {
  const rows = people.flatMap(({ record, answer, request }) =>
    request === undefined
      ? []
      : [
          {
            key: request.key,
            body_hash: request.bodyHash,
            person_id: record.id,
            answer,
            bound_at: record.createdAt,
          },
        ],
  )
  if (rows.length === 0) return () => false
  const bound = await transaction
    .insertInto('idempotency_keys')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('person_id')
    .execute()
  const ids = new Set(bound.map((row) => row.person_id))
  return ({ id }) => ids.has(id)
}

export async function findKey(
  database: Kysely<PeopleTables>,
  { key, bodyHash }: KeyedRequest,
): Promise<BoundKey | undefined> {
  // Every keyed request runs it, and Kysely takes longer to build the same query.
  const {
    rows: [bound],
  } = await sql<Pick<PeopleTables['idempotency_keys'], 'body_hash' | 'answer'>>`
    select body_hash, answer from idempotency_keys where key = ${key}`.execute(database)
  if (bound === undefined) return undefined
  return bound.body_hash === bodyHash
    ? { state: 'replayed', answer: bound.answer }
    : { state: 'reused' }
}
