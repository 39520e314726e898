import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { type ClientBase, DatabaseError, Pool, type PoolClient } from 'pg'
import { clientConfig, ignoreConnectionError } from './connect-postgres'
import { waitAtMost } from './wait-at-most'
import { DatabaseFailure } from './database-failure'

/**
 * PostgreSQL takes 100 connections unless told otherwise: ten replicas find room, each with one more for its
 * upload locks. A creation holds one for some milliseconds, and few databases have more cores.
 */
const maxConnections = 8
/** Hundreds of times what a statement of ours takes: it waits for a lock, or the database is overwhelmed. */
const statementTimeoutMs = 10_000
/** Longer than the server's own limits: met only where the server no longer answers. */
const queryTimeoutMs = 15_000
/** A goodbye that a database which does not answer would never take. */
const closeTimeoutMs = 2000

/**
 * Told by a statement and not at connecting, where poolers refuse what they do not know. A commit is on the
 * database's disk when it is acknowledged, also where the database is set up to be quicker.
 */
const sessionSettings = `select
  set_config('statement_timeout', '${statementTimeoutMs}', false),
  set_config('idle_in_transaction_session_timeout', '${statementTimeoutMs}', false),
  case current_setting('synchronous_commit')
    when 'off' then set_config('synchronous_commit', 'on', false)
  end`

/** What Kysely needs of a pool, with failures that may be logged and no connection used again that is in doubt. */
export function openPostgresPool(url: string): PostgresPool {
  const pool = new Pool({
    ...clientConfig(url),
    max: maxConnections,
    query_timeout: queryTimeoutMs,
    // It is awaited, whatever its type says.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: prepare,
  })
  pool.on('error', ignoreConnectionError)
  return {
    async connect() {
      try {
        return withDatabaseFailures(await pool.connect())
      } catch (error) {
        throw new DatabaseFailure(error, true)
      }
    },
    end: async () => waitAtMost(closeTimeoutMs, pool.end()),
  }
}

async function prepare(client: ClientBase): Promise<void> {
  // The pool listens to those that idle alone: one may be lost between two statements of a transaction.
  client.on('error', ignoreConnectionError)
  await client.query(sessionSettings)
}

function withDatabaseFailures(client: PoolClient): PostgresPoolClient {
  let isBroken = false

  async function query<Row>(
    text: string,
    values: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>> {
    try {
      const result: unknown = await client.query(text, [...values])
      // What Kysely says of the driver: a part of its result, with rows as the statement has them.
      return result as PostgresQueryResult<Row>
    } catch (error) {
      const isRollback = text === 'rollback'
      if (isRollback || !(error instanceof DatabaseError)) isBroken = true
      // The connection ends and its transaction with it. Kysely would tell this in place of what went wrong.
      if (isRollback) return { command: 'SELECT', rowCount: 0, rows: [] }
      throw new DatabaseFailure(error)
    }
  }

  return {
    // Kysely has a second form of it, for cursors, which nothing here uses.
    query: query as PostgresPoolClient['query'],
    release: () => client.release(isBroken),
  }
}
