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
  readonly #isInPlace: () => Promise<boolean>

  constructor(
    database: SqliteDatabase,
    {
      timeoutMs,
      isInTransaction,
      isInPlace,
    }: {
      timeoutMs: number
      isInTransaction: () => boolean
      isInPlace: () => Promise<boolean>
    },
  ) {
    super({ database })
    this.#timeoutMs = timeoutMs
    this.#isInTransaction = isInTransaction
    this.#isInPlace = isInPlace
  }

  /** Begins none in a file that has lost its name: the next start would not find what was written. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    if (!(await this.#isInPlace()))
      throw new StoreFailure('storeBroken', 'Another program replaced or removed people.sqlite')
    await super.beginTransaction(connection)
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
}
