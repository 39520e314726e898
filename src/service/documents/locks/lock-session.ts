import { connectPostgres } from '../../postgres/connect-postgres'
import { DatabaseFailure } from '../../postgres/database-failure'
import { waitAtMost } from '../../postgres/wait-at-most'

const channel = 'firsthand_uploads_wanted'
const queryTimeoutMs = 5000
const closeTimeoutMs = 2000

/**
 * Keep-alive detects a lost machine within half a minute and frees its locks. A session may be idle while a long upload
 * holds its lock.
 */
const sessionSettings = `select
  set_config('idle_session_timeout', '0', false),
  set_config('tcp_keepalives_idle', '10', false),
  set_config('tcp_keepalives_interval', '5', false),
  set_config('tcp_keepalives_count', '3', false)`

interface LockEvents {
  /** Another session requests the lock of this key. */
  onRequested: (key: string) => void
  /** All locks of this session are lost, and it cannot be used again. */
  onLost: () => void
}

export type LockSession = Awaited<ReturnType<typeof openLockSession>>

/** Opens one connection with advisory locks, which end with it. */
export async function openLockSession(url: string, { onRequested, onLost }: LockEvents) {
  const client = await connectPostgres(url, { query_timeout: queryTimeoutMs })
  let isLost = false
  function closeLost() {
    if (isLost) return
    isLost = true
    onLost()
    // After a timeout the session may still hold locks. PostgreSQL frees them when the connection ends.
    void client.end().catch(() => undefined)
  }
  client.on('error', closeLost)
  client.on('end', closeLost)
  client.on('notification', ({ payload }) => onRequested(payload ?? ''))

  /** Queries run one after another, since pg deprecates concurrent queries on a client. */
  let lastQuery: Promise<unknown> = Promise.resolve()
  async function query<Row extends object>(text: string, values: string[] = []): Promise<Row[]> {
    const pending = lastQuery.then(async () => client.query<Row>(text, values))
    lastQuery = pending.catch(() => undefined)
    try {
      return (await pending).rows
    } catch (error) {
      closeLost()
      throw new DatabaseFailure(error, true)
    }
  }

  await query(sessionSettings)
  await query(`listen ${channel}`)
  return {
    /** Returns at once: false when another session holds the lock. That session is then notified. */
    async tryLock(key: string): Promise<boolean> {
      const [row] = await query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        key,
      ])
      if (row?.taken === true) return true
      await query('select pg_notify($1, $2)', [channel, key])
      return false
    },
    async release(key: string): Promise<void> {
      await query('select pg_advisory_unlock($1)', [key])
    },
    async close(): Promise<void> {
      isLost = true
      await waitAtMost(closeTimeoutMs, client.end())
    },
  }
}
