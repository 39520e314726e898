export interface MinuteCounter {
  /** Whole seconds until the next event is allowed; 0 when one is allowed now. */
  retryAfterSeconds: (key: string) => number
  count: (key: string) => void
}

const minuteMs = 60_000
/** Beyond this the oldest keys are dropped, so that many addresses cannot fill the memory. */
const maxKeys = 10_000

/** Counts events per key in a sliding window of a minute, in this process only. */
export function createMinuteCounter(maxPerMinute: number, now: () => Date): MinuteCounter {
  const times = new Map<string, number[]>()
  const recent = (key: string) => {
    const time = now().getTime()
    // Times in the future, left by a clock that was set back, do not count.
    return (times.get(key) ?? []).filter((each) => each > time - minuteMs && each <= time)
  }
  return {
    retryAfterSeconds(key) {
      const [oldest, ...others] = recent(key)
      if (oldest === undefined || others.length + 1 < maxPerMinute) return 0
      return Math.max(1, Math.ceil((oldest + minuteMs - now().getTime()) / 1000))
    },
    count(key) {
      const counted = [...recent(key), now().getTime()]
      times.delete(key)
      times.set(key, counted)
      const [oldestKey] = times.keys()
      if (times.size > maxKeys && oldestKey !== undefined) times.delete(oldestKey)
    },
  }
}
