/** Stops calls to an API that is down, so that nobody waits for it. */
export interface CircuitBreaker {
  /** Seconds until the next call is allowed; 0 when a call is allowed now. */
  retryAfterSeconds: () => number
  /** Call it before each request: false while the breaker is open. After the pause it allows one probe. */
  allowCall: () => boolean
  record: (isDown: boolean) => void
  /** Also true after the pause, until a call succeeds. */
  isOpen: () => boolean
}

interface CircuitBreakerOptions {
  /** The breaker opens after this many consecutive failures. */
  maxFailures?: number
  /** How long it stays open before it allows a probe. */
  openMs?: number
  /** In milliseconds, from a clock that nobody sets. */
  now?: () => number
}

export function createCircuitBreaker({
  maxFailures = 5,
  openMs = 10_000,
  now = () => performance.now(),
}: CircuitBreakerOptions = {}): CircuitBreaker {
  let failures = 0
  let retryAt = 0
  const isOpen = () => failures >= maxFailures
  return {
    isOpen,
    retryAfterSeconds: () => (isOpen() ? Math.max(0, Math.ceil((retryAt - now()) / 1000)) : 0),
    allowCall() {
      if (!isOpen()) return true
      if (now() < retryAt) return false
      // Blocks the other calls for another pause, even if this probe never returns.
      retryAt = now() + openMs
      return true
    },
    record(isDown) {
      failures = isDown ? failures + 1 : 0
      if (isOpen()) retryAt = now() + openMs
    },
  }
}
