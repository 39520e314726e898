import type { Kysely, Transaction } from 'kysely'
import { retried } from '../postgres/retried'

/** Thrown inside `undoable`: the transaction leaves no trace, and this is what its caller is told. */
export class Undone<Outcome> extends Error {
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
export async function undoable<Tables, Outcome>(
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await retried(async () =>
      database.transaction().setIsolationLevel('serializable').execute(work),
    )
  } catch (error) {
    // The work throws outcomes of its own type.
    if (error instanceof Undone) return error.outcome as Outcome
    throw error
  }
}
