export interface MinuteCounter {
  /** Whole seconds until one more is allowed; 0 when one is. */
  secondsToWait: (of: string) => number
  count: (of: string) => void
}

const minute = 60_000
/** Those counted longest ago are forgotten beyond it: nobody's addresses fill the memory. */
const mostCounted = 10_000

/** Counts what happened within any sixty seconds, in this process alone. */
export function atMostAMinute(most: number, now: () => Date): MinuteCounter {
  const times = new Map<string, number[]>()
  const recent = (of: string) => {
    const time = now().getTime()
    // A clock that was set back leaves moments in the future: they count for nobody.
    return (times.get(of) ?? []).filter((each) => each > time - minute && each <= time)
  }
  return {
    secondsToWait(of) {
      const [oldest, ...others] = recent(of)
      if (oldest === undefined || others.length + 1 < most) return 0
      return Math.max(1, Math.ceil((oldest + minute - now().getTime()) / 1000))
    },
    count(of) {
      const counted = [...recent(of), now().getTime()]
      times.delete(of)
      times.set(of, counted)
      const [longestAgo] = times.keys()
      if (times.size > mostCounted && longestAgo !== undefined) times.delete(longestAgo)
    },
  }
}
