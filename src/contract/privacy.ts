/** What a person agreed to. */
export interface Agreement {
  /** SHA-256 of the text that the person saw, in hex. */
  hash: string
  /** The BCP 47 tag of that text. */
  language: string
  /** When the box was ticked, by the clock of the device: ISO 8601, UTC. */
  time: string
}

/** Returns the value of the header `Privacy-Agreement`. */
export function formatAgreement({ hash, language, time }: Agreement): string {
  return `hash=${hash}, language=${language}, time=${time}`
}

export const agreementPattern =
  /^hash=([\da-f]{64}), language=([A-Za-z]{2,8}(?:-[\dA-Za-z]{1,8}){0,4}), time=(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/

/** Returns the agreement in a header, or undefined if it is not one. */
export function parseAgreement(header: string): Agreement | undefined {
  const [, hash = '', language = '', time = ''] = agreementPattern.exec(header) ?? []
  // `Date` reads 31 February as a day in March.
  const moment = new Date(time)
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString() === time
  return isReal ? { hash, language, time } : undefined
}
