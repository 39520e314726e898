import { remember } from '../../documents/remember'

const minuteMs = 60_000
const maxKeys = 10_000

/** Counts events per key in a sliding window of a minute, in this process only. */
export function createMinuteCounter(maxPerMinute: number) {
  const times = new Map<string, number[]>()
  const recent = (key: string) => {
    const since = performance.now() - minuteMs
    return (times.get(key) ?? []).filter((each) => each > since)
  }
  return {
    /** Whole seconds until the next event is allowed; 0 when one is allowed now. */
    retryAfterSeconds(key: string): number {
      const [oldest, ...others] = recent(key)
      if (oldest === undefined || others.length + 1 < maxPerMinute) return 0
      return Math.max(1, Math.ceil((oldest + minuteMs - performance.now()) / 1000))
    },
    count(key: string): void {
      remember(times, key, [...recent(key), performance.now()], maxKeys)
    },
  }
}
