/** The longest delay that a service can ask for. */
const maxDelayMs = 120_000

/**
 * Returns the seconds until a retry makes sense, from `Retry-After` in seconds or as a date (RFC
 * 9110, 10.2.3).
 */
export function retryAfterIn(headers: Pick<Headers, 'get'>, now = Date.now()): number | undefined {
  const given = headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(given)) return Number(given)
  // A date begins with a weekday. Date.parse alone would read "-5" as a month.
  const until = /^[a-z]{3,9},?\s/i.test(given) ? Date.parse(given) : Number.NaN
  if (Number.isNaN(until)) return undefined
  // Use the clock of the service if it sends one: the clock of the device may be wrong.
  const sent = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(sent)) return secondsBetween(sent, until)
  return Math.min(secondsBetween(now, until), maxDelayMs / 1000)
}

function secondsBetween(from: number, until: number): number {
  return Math.max(0, Math.ceil((until - from) / 1000))
}

/**
 * Returns the milliseconds before a retry: the longer of our own delay and the delay that the
 * service asks for.
 */
export function longerDelayMs(ownMs: number, retryAfter = 0): number {
  return Math.min(Math.max(ownMs, retryAfter * 1000), maxDelayMs)
}
