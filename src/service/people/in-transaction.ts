import type { IsolationLevel, Kysely, Transaction } from 'kysely'
import { retryTransaction } from '../postgres/retry-transaction'

/** Thrown inside `inTransaction` to roll the transaction back. `inTransaction` then resolves to `outcome`. */
export class TransactionRollback<Outcome> extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super('undone')
    this.outcome = outcome
  }
}

/**
 * Runs the work in one transaction, serializable by default. After a serialization failure it runs again, so the work may be called
 * several times.
 */
export async function inTransaction<Tables, Outcome>(
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Outcome>,
  isolation: IsolationLevel = 'serializable',
): Promise<Outcome> {
  try {
    return await retryTransaction(async () =>
      database.transaction().setIsolationLevel(isolation).execute(work),
    )
  } catch (error) {
    // The work throws outcomes of its own type.
    if (error instanceof TransactionRollback) return error.outcome as Outcome
    throw error
  }
}
