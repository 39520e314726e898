import { setImmediate as arrivals, setTimeout as pause } from 'node:timers/promises'
import type { IsolationLevel, Kysely, Transaction } from 'kysely'
import { StoreFailure } from '../failures/failures'
import { DatabaseFailure } from '../postgres/database-failure'

/** Thrown inside `inTransaction` to roll the transaction back. `inTransaction` then resolves to `outcome`. */
export class TransactionRollback<Outcome> extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super('undone')
    this.outcome = outcome
  }
}

/**
 * With delays of up to 10, 20, 40, 80 milliseconds and then 160, at most 2.4 seconds in all. Forty people who come at
 * once conflicted up to 13 times on a very busy machine. In front of another API, a claim leaves 5 seconds for it.
 */
const maxAttempts = 19
const firstDelayMs = 10
const maxDelayMs = 160

/**
 * Runs the work in one transaction, serializable by default. It runs again after a conflict with another transaction, so
 * it may be called several times, and must do nothing but the transaction.
 */
export async function inTransaction<Tables, Outcome>(
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Outcome>,
  isolation: IsolationLevel = 'serializable',
): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().setIsolationLevel(isolation).execute(work)
    } catch (error) {
      // The work throws outcomes of its own type.
      if (error instanceof TransactionRollback) return error.outcome as Outcome
      const isConflict = error instanceof DatabaseFailure && error.isConflict
      if (attempt === maxAttempts || !isConflict) throw error
      // A random delay, so that conflicting transactions do not meet again.
      await pause(Math.random() * Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1)))
    }
  }
}

/** Bounds the parameters of a statement: SQLite binds at most 32,766. */
const maxGroup = 200

interface Queued<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Returns a function that works on items in groups with one commit each: `work` returns their results in the order of
 * the items. Items that arrive during a commit form the next group. Each call resolves after its commit. If an item makes
 * the group fail, its members are worked on one by one, so that this item fails alone. If the store fails, all of them
 * fail: their commit may have been carried out. What it gains: `../decisions/group-commit.md`.
 */
export function inGroups<Item, Result>(
  work: (group: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const queue: Queued<Item, Result>[] = []
  let isRunning = false

  async function workOn(group: readonly Queued<Item, Result>[]): Promise<void> {
    try {
      const results = await work(group.map(({ item }) => item))
      for (const [index, result] of results.entries()) group[index]?.resolve(result)
    } catch (error) {
      for (const member of group) {
        if (group.length === 1 || isOfStore(error)) member.reject(error)
        else await workOn([member])
      }
    }
  }

  async function workOnQueue(): Promise<void> {
    isRunning = true
    while (queue.length > 0) {
      // SQLite blocks the event loop, so pending requests get a chance to join the group here.
      await arrivals()
      await workOn(queue.splice(0, maxGroup))
    }
    isRunning = false
  }

  return async (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject })
      if (!isRunning) void workOnQueue()
    })
}

/** `storeBroken` also stands for a value that the database does not take. */
function isOfStore(error: unknown): boolean {
  return error instanceof StoreFailure && error.state !== 'storeBroken'
}
