/** The long run is the default; `npm test` has the short one. */
export const isLong = process.env['FAULTS'] !== 'short'

/** `FAULTS_SEED=123` draws again what a failed run drew. Left in the environment for every worker. */
export const seed = Number((process.env['FAULTS_SEED'] ??= String(Date.now() % 1_000_000)))
