import type { Kysely, Transaction } from 'kysely'
import type { BoundKey, KeyedRequest, OnceOnly, PersonRecord } from './people-store'
import type { PeopleTables } from './people-tables'

/**
 * Binds the key to the answer, or tells what it is bound to. As the first statement it holds the key until the
 * transaction ends, also against other processes: a second request waits here, and finds it bound or free (where the
 * database says so by a serialization failure, when it is run again).
 */
export async function bindKey(
  transaction: Transaction<PeopleTables>,
  { key, bodyHash, answerTo }: OnceOnly,
  record: PersonRecord,
): Promise<BoundKey | undefined> {
  const bound = await transaction
    .insertInto('idempotency_keys')
    .values({
      key,
      body_hash: bodyHash,
      person_id: record.id,
      answer: answerTo(record),
      bound_at: record.createdAt,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .execute()
  return bound.length > 0 ? undefined : findKey(transaction, { key, bodyHash })
}

export async function findKey(
  database: Kysely<PeopleTables>,
  { key, bodyHash }: KeyedRequest,
): Promise<BoundKey | undefined> {
  const bound = await database
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (bound === undefined) return undefined
  return bound.body_hash === bodyHash
    ? { state: 'replayed', answer: bound.answer }
    : { state: 'reused' }
}
