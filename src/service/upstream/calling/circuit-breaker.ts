/** Knows when an API is dead, so that nobody waits for it. */
export interface CircuitBreaker {
  /** Seconds until it is worth asking; 0 when it may be asked now. */
  retryAfterSeconds: () => number
  /** To be asked before each call: false while it is open. After the pause one call is let through, to see. */
  allowCall: () => boolean
  record: (isDown: boolean) => void
}

interface CircuitBreakerOptions {
  /** So many failures in a row open it. */
  maxFailures?: number
  /** How long it stays open before one call may try, in milliseconds. */
  openMs?: number
  now?: () => number
}

export function createCircuitBreaker({
  maxFailures = 5,
  openMs = 10_000,
  now = Date.now,
}: CircuitBreakerOptions = {}): CircuitBreaker {
  let failures = 0
  let retryAt = 0
  const isOpen = () => failures >= maxFailures
  return {
    retryAfterSeconds: () => (isOpen() ? Math.max(0, Math.ceil((retryAt - now()) / 1000)) : 0),
    allowCall() {
      if (!isOpen()) return true
      if (now() < retryAt) return false
      // The others go on waiting, also where this one never comes back.
      retryAt = now() + openMs
      return true
    },
    record(isDown) {
      failures = isDown ? failures + 1 : 0
      if (isOpen()) retryAt = now() + openMs
    },
  }
}
