/** The long run is the default; `npm test` uses the short one. */
export const isLong = process.env['FAULTS'] !== 'short'

// `npm test` must not depend on the day's seed.
const usual = isLong ? Date.now() % 1_000_000 : 1

/** `FAULTS_SEED=123` repeats a failed run. It is set in the environment for the workers. */
export const seed = Number((process.env['FAULTS_SEED'] ??= String(usual)))
