/** Until something is measured. Four rows leave at once. */
const usualMsPerRow = 400
/** Fewer rows say little. */
const fewestRows = 4

/** Measures how long a row takes, while rows are sent. */
export function createPace(now: () => number = () => performance.now()) {
  let msPerRow = usualMsPerRow
  let begun: { at: number; finished: number } | undefined
  return {
    /** Takes the number of rows with an outcome, and whether others leave. */
    measure: (finished: number, isSending: boolean) => {
      if (!isSending) begun = undefined
      else if (begun === undefined) begun = { at: now(), finished }
      else if (finished - begun.finished >= fewestRows)
        msPerRow = (now() - begun.at) / (finished - begun.finished)
    },
    /** Returns how many minutes so many rows take, at least 1. */
    minutesFor: (rows: number) => Math.max(1, Math.round((rows * msPerRow) / 60_000)),
  }
}
