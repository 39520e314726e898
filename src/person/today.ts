import { type Day, dayOf } from './day'

/**
 * The day it is, as a span. In the browser both ends are the local day; on the service they are the
 * westernmost and the easternmost day on earth, so that a rule about today holds if it holds anywhere.
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

/** From UTC-12 to UTC+14. */
export function todayAnywhere(now: Date): Today {
  const utcDay = (shift: number) =>
    new Date(now.getTime() + shift * hour).toISOString().slice(0, 10)
  return { earliest: utcDay(-12), latest: utcDay(14) }
}
