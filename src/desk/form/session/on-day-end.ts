/** A timer is late when the device slept, and wrong when its clock was set. */
const checkMs = 60_000

/**
 * Calls `end` when a local day is over, at midnight or as soon as the page can know it. Returns a
 * function that stops it.
 */
export function onDayEnd(end: () => void): () => void {
  let day = new Date().toDateString()
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    timer = setTimeout(check, Math.min(msToMidnight(), checkMs))
    const today = new Date().toDateString()
    if (today === day) return
    day = today
    end()
  }
  check()
  document.addEventListener('visibilitychange', check)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', check)
  }
}

function msToMidnight(): number {
  const midnight = new Date()
  midnight.setHours(24, 0, 0, 0)
  return midnight.getTime() - Date.now()
}
