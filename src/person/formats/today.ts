import { type Day, dayOf } from './day'

/**
 * The current day as a range. In the browser both ends are the local day. On the service they are
 * the earliest and the latest day on earth: a rule holds if it holds in any time zone.
 */
export interface Today {
  earliest: Day
  latest: Day
}

export function todayHere(now: Date): Today {
  const day = dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate())
  return { earliest: day, latest: day }
}

const hour = 3_600_000

/** Returns the range from UTC-12 to UTC+14. */
export function todayAnywhere(now: Date): Today {
  const utcDay = (shift: number) =>
    new Date(now.getTime() + shift * hour).toISOString().slice(0, 10)
  return { earliest: utcDay(-12), latest: utcDay(14) }
}
