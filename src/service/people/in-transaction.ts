import type { Kysely, Transaction } from 'kysely'
import { retryTransaction } from '../postgres/retry-transaction'

/** Thrown inside `inTransaction`: the transaction leaves no trace, and this is what its caller is told. */
export class TransactionRollback<Outcome> extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super('undone')
    this.outcome = outcome
  }
}

/**
 * One transaction, as if no other ran beside it. SQLite has one writer at a time; elsewhere the database finds
 * out that two came between each other, and one of them is run again: the work may be called several times.
 */
export async function inTransaction<Tables, Outcome>(
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await retryTransaction(async () =>
      database.transaction().setIsolationLevel('serializable').execute(work),
    )
  } catch (error) {
    // The work throws outcomes of its own type.
    if (error instanceof TransactionRollback) return error.outcome as Outcome
    throw error
  }
}
