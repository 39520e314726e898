/**
 * Without a byte or an answer for this long, the request is retried. It is longer than any
 * inspection.
 */
const stallTimeoutMs = 60_000

/** A lost network often reports no error, and a request hangs for minutes. */
export function createStallTimer(interrupt: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(interrupt, stallTimeoutMs)
  }
  return {
    start: () => {
      addEventListener('offline', interrupt)
      restart()
    },
    restart,
    stop: () => {
      clearTimeout(timer)
      removeEventListener('offline', interrupt)
    },
  }
}
