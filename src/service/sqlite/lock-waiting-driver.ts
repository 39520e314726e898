import { setTimeout as pause } from 'node:timers/promises'
import { type DatabaseConnection, type SqliteDatabase, SqliteDriver } from 'kysely'
import { StoreFailure } from '../failures/store-failure'

const pauseMs = 20

/**
 * Tries a statement again while another process holds the lock, until the timeout. SQLite's own busy timeout would stop
 * the event loop. Between the tries other statements run.
 */
export class LockWaitingDriver extends SqliteDriver {
  readonly #timeoutMs: number
  readonly #isInTransaction: () => boolean
  readonly #isInPlace: () => boolean

  constructor(
    database: SqliteDatabase,
    {
      timeoutMs,
      isInTransaction,
      isInPlace,
    }: {
      timeoutMs: number
      isInTransaction: () => boolean
      isInPlace: () => boolean
    },
  ) {
    super({ database })
    this.#timeoutMs = timeoutMs
    this.#isInTransaction = isInTransaction
    this.#isInPlace = isInPlace
  }

  /** The file may have lost its name since the transaction began. Whoever is told of an error sends again. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#requireInPlace()
    await super.commitTransaction(connection)
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      executeQuery: async (query) => this.#whenUnlocked(async () => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    }
  }

  async #whenUnlocked<Result>(work: () => Promise<Result>): Promise<Result> {
    const end = performance.now() + this.#timeoutMs
    for (;;) {
      try {
        // A rollback has to end the transaction, wherever the file is.
        if (!this.#isInTransaction()) this.#requireInPlace()
        return await work()
      } catch (error) {
        const isLocked = error instanceof StoreFailure && error.state === 'storeBusy'
        // A transaction has the lock since it began.
        if (!isLocked || this.#isInTransaction() || performance.now() > end) throw error
      }
      await this.releaseConnection()
      await pause(pauseMs)
      await super.acquireConnection()
    }
  }

  /**
   * Runs nothing in a file that has lost its name: the next start would not find what was written, and what is read may
   * be of people and documents that the new file knows better.
   */
  #requireInPlace(): void {
    if (!this.#isInPlace())
      throw new StoreFailure('storeBroken', 'Another program replaced or removed people.sqlite')
  }
}
