/** The long run is the default; `npm test` has the short one. */
export const isLong = process.env['FAULTS'] !== 'short'

// What every change is held to should not depend on the draw of the day.
const usual = isLong ? Date.now() % 1_000_000 : 1

/** `FAULTS_SEED=123` draws again what a failed run drew. Left in the environment for every worker. */
export const seed = Number((process.env['FAULTS_SEED'] ??= String(usual)))
