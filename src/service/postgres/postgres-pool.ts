import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { type ClientBase, DatabaseError, Pool, type PoolClient } from 'pg'
import { withLibpqSslMode } from '../settings/database-url'
import { DatabaseFailure } from './database-failure'
import { waitAtMost } from './wait-at-most'

const connectTimeoutMs = 5000

/**
 * PostgreSQL allows 100 connections by default. So ten replicas fit. A creation needs a connection for milliseconds, so
 * more would not be faster.
 */
const maxConnections = 8
/** A statement takes milliseconds. One that takes longer waits for a lock, or the database is overloaded. */
const statementTimeoutMs = 10_000
/** Longer than the server's own timeout, so that it only applies when the server does not respond. */
const queryTimeoutMs = 15_000
/** An unresponsive database would never close its connections. */
const closeTimeoutMs = 2000

/**
 * Sent as a statement, since connection poolers refuse unknown startup parameters. A commit is on the database's disk
 * when it is acknowledged, even where the database is configured otherwise.
 */
const sessionSettings = (timeoutMs: number) => `select
  set_config('statement_timeout', '${timeoutMs}', false),
  set_config('idle_in_transaction_session_timeout', '${timeoutMs}', false),
  case current_setting('synchronous_commit')
    when 'off' then set_config('synchronous_commit', 'on', false)
  end`

/** Returns the pool that Kysely needs. Its errors may be logged, and it never reuses a broken connection. */
export function openPostgresPool(url: string, hasTimeouts = true): PostgresPool {
  async function prepare(client: ClientBase): Promise<void> {
    // The pool only listens to idle connections, but one may be lost between two statements of a transaction.
    client.on('error', ignoreConnectionError)
    await client.query(sessionSettings(hasTimeouts ? statementTimeoutMs : 0))
  }

  const pool = new Pool({
    connectionString: withLibpqSslMode(url),
    fallback_application_name: 'firsthand',
    connectionTimeoutMillis: connectTimeoutMs,
    // It detects an unreachable database within half a minute.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    max: maxConnections,
    ...(hasTimeouts && { query_timeout: queryTimeoutMs }),
    // pg awaits it, whatever its type says.
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

/** An error event without a listener would end the process. The running or next query reports the lost connection. */
function ignoreConnectionError(): void {}

function withDatabaseFailures(client: PoolClient): PostgresPoolClient {
  let isBroken = false

  async function query<Row>(
    text: string,
    values: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>> {
    try {
      const result: unknown = await client.query(text, [...values])
      // Kysely's type of a driver's result, with the rows that the statement returns.
      return result as PostgresQueryResult<Row>
    } catch (error) {
      const isRollback = text === 'rollback'
      if (isRollback || !(error instanceof DatabaseError)) isBroken = true
      // The connection closes and its transaction with it. Kysely would report this error instead of the first one.
      if (isRollback) return { command: 'SELECT', rowCount: 0, rows: [] }
      throw new DatabaseFailure(error)
    }
  }

  return {
    // Kysely has an overload for cursors, which nothing here uses.
    query: query as PostgresPoolClient['query'],
    release: () => client.release(isBroken),
  }
}
