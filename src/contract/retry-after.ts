/** How long a service may make us wait, in milliseconds. */
const maxDelayMs = 120_000

/** Seconds until another try makes sense, from `Retry-After` (RFC 9110, 10.2.3): seconds, or a date. */
export function retryAfterIn(headers: Pick<Headers, 'get'>, now = Date.now()): number | undefined {
  const given = headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(given)) return Number(given)
  // A name of a weekday: Date.parse would read "-5" as a month.
  const until = /^[a-z]{3,9},?\s/i.test(given) ? Date.parse(given) : Number.NaN
  if (Number.isNaN(until)) return undefined
  // By the service's own clock where it tells its time: the device's may be wrong.
  const sent = Date.parse(headers.get('date') ?? '')
  return Math.max(0, Math.ceil((until - (Number.isNaN(sent) ? now : sent)) / 1000))
}

/** Milliseconds before another try: our own pause, or the seconds that the service asks for where they are longer. */
export function longerDelayMs(ownMs: number, retryAfter = 0): number {
  return Math.min(Math.max(ownMs, retryAfter * 1000), maxDelayMs)
}
