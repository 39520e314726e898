/**
 * Stops calls to an API that is down, so that nobody waits for it. It counts clients, not calls: by a document on a slow
 * host, one client can make each of their own calls fail.
 */
export interface CircuitBreaker {
  /** Seconds until the next call, or that of this client, is allowed; 0 when it is allowed now. */
  retryAfterSeconds: (client?: string) => number
  /**
   * Call it before each request of a client. Returns a function that records whether the API was down for it; undefined
   * while the breaker is open. After the pause it allows one probe.
   */
  begin: (client: string) => ((isDown: boolean) => void) | undefined
  /** Also true after the pause, until a call succeeds. */
  isOpen: () => boolean
}

interface CircuitBreakerOptions {
  /** The breaker opens after calls of this many clients failed, and none was answered meanwhile. */
  maxClients?: number
  /** How long it stays open before it allows a probe. */
  openMs?: number
  /** In milliseconds, from a clock that nobody sets. */
  now?: () => number
}

export function createCircuitBreaker({
  maxClients = 3,
  openMs = 10_000,
  now = () => performance.now(),
}: CircuitBreakerOptions = {}): CircuitBreaker {
  const failedClients = new Set<string>()
  let answers = 0
  let retryAt = 0
  let lastProber: string | undefined
  const isOpen = () => failedClients.size >= maxClients
  /** The last prober waits for another pause, so that no client alone keeps the breaker open. */
  const allowedAt = (client?: string) =>
    client !== undefined && client === lastProber ? retryAt + openMs : retryAt
  return {
    isOpen,
    retryAfterSeconds: (client) =>
      isOpen() ? Math.max(0, Math.ceil((allowedAt(client) - now()) / 1000)) : 0,
    begin(client) {
      const isProbe = isOpen()
      if (isProbe) {
        if (now() < allowedAt(client)) return undefined
        // Blocks the other calls for another pause, even if this probe never returns.
        retryAt = now() + openMs
        lastProber = client
      }
      const answersBefore = answers
      return (isDown) => {
        if (!isDown) {
          answers += 1
          failedClients.clear()
          lastProber = undefined
          return
        }
        // The API has answered since this call began, or the breaker has opened: the failure says nothing new.
        if (answers !== answersBefore || isOpen() !== isProbe) return
        if (!isProbe) failedClients.add(client)
        if (isOpen()) retryAt = now() + openMs
      }
    },
  }
}
