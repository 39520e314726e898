export interface MinuteCounter {
  /** Whole seconds until one more is allowed; 0 when one is. */
  retryAfterSeconds: (key: string) => number
  count: (key: string) => void
}

const minuteMs = 60_000
/** Those counted longest ago are forgotten beyond it: nobody's addresses fill the memory. */
const maxKeys = 10_000

/** Counts what happened within any sixty seconds, in this process alone. */
export function createMinuteCounter(maxPerMinute: number, now: () => Date): MinuteCounter {
  const times = new Map<string, number[]>()
  const recent = (key: string) => {
    const time = now().getTime()
    // A clock that was set back leaves moments in the future: they count for nobody.
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
