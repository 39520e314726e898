/** Knows when an API is dead, so that nobody waits for it. */
export interface Circuit {
  /** Seconds until it is worth asking; 0 when it may be asked now. */
  secondsToWait: () => number
  /** To be asked before each call: false while it is open. After the pause one call is let through, to see. */
  enter: () => boolean
  saw: (isDead: boolean) => void
}

interface CircuitOptions {
  /** So many failures in a row open it. */
  failures?: number
  /** How long it stays open before one call may try, in milliseconds. */
  pause?: number
  now?: () => number
}

export function createCircuit({
  failures: most = 5,
  pause = 10_000,
  now = Date.now,
}: CircuitOptions = {}): Circuit {
  let failures = 0
  let triesAt = 0
  const isOpen = () => failures >= most
  return {
    secondsToWait: () => (isOpen() ? Math.max(0, Math.ceil((triesAt - now()) / 1000)) : 0),
    enter() {
      if (!isOpen()) return true
      if (now() < triesAt) return false
      // The others go on waiting, also where this one never comes back.
      triesAt = now() + pause
      return true
    },
    saw(isDead) {
      failures = isDead ? failures + 1 : 0
      if (isOpen()) triesAt = now() + pause
    },
  }
}
