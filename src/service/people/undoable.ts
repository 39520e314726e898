import type { Kysely, Transaction } from 'kysely'

/** Thrown inside `undoable`: the transaction leaves no trace, and this is what its caller is told. */
export class Undone<Outcome> extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super('undone')
    this.outcome = outcome
  }
}

export async function undoable<Tables, Outcome>(
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await database.transaction().execute(work)
  } catch (error) {
    // The work throws outcomes of its own type.
    if (error instanceof Undone) return error.outcome as Outcome
    throw error
  }
}
