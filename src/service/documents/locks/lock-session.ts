import { connectAlone } from '../../postgres/connect-postgres'
import { DatabaseFailure } from '../../postgres/database-failure'
import { withinSeconds } from '../../postgres/within-seconds'

const channel = 'firsthand_uploads_wanted'
const millisecondsToAnswer = 5000
const secondsToEnd = 2

/**
 * A holder whose machine went away without a word keeps others waiting no longer than half a minute; one that
 * is silent for as long as an upload takes keeps its locks.
 */
const sessionSettings = `select
  set_config('idle_session_timeout', '0', false),
  set_config('tcp_keepalives_idle', '10', false),
  set_config('tcp_keepalives_interval', '5', false),
  set_config('tcp_keepalives_count', '3', false)`

interface LockEvents {
  /** Another session wants the lock of this key. */
  onWanted: (key: string) => void
  /** All locks of the session are gone, and it is of no more use. */
  onLost: () => void
}

/** One connection and the locks it holds: they end with it, however it ends. */
export interface LockSession {
  /** At once: false where another session holds it, which is then asked to let go. */
  take: (key: string) => Promise<boolean>
  release: (key: string) => Promise<void>
  close: () => Promise<void>
}

export async function openLockSession(
  url: string,
  { onWanted, onLost }: LockEvents,
): Promise<LockSession> {
  const client = await connectAlone(url, { query_timeout: millisecondsToAnswer })
  let isLost = false
  function lose() {
    if (isLost) return
    isLost = true
    onLost()
    // One that gave no answer may still hold locks: the server lets go of them with the connection.
    void client.end().catch(() => undefined)
  }
  client.on('error', lose)
  client.on('end', lose)
  client.on('notification', ({ payload }) => onWanted(payload ?? ''))

  /** One after the other: the driver wants no query while another runs. */
  let last: Promise<unknown> = Promise.resolve()
  async function ask<Row extends object>(text: string, values: string[] = []): Promise<Row[]> {
    const asked = last.then(async () => client.query<Row>(text, values))
    last = asked.catch(() => undefined)
    try {
      return (await asked).rows
    } catch (error) {
      lose()
      throw new DatabaseFailure(error, true)
    }
  }

  await ask(sessionSettings)
  await ask(`listen ${channel}`)
  return {
    async take(key) {
      const [row] = await ask<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key])
      if (row?.taken === true) return true
      await ask('select pg_notify($1, $2)', [channel, key])
      return false
    },
    async release(key) {
      await ask('select pg_advisory_unlock($1)', [key])
    },
    async close() {
      isLost = true
      await withinSeconds(secondsToEnd, client.end())
    },
  }
}
