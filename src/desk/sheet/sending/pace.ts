/** Lets rows go out, or holds all of them back: paused by hand, or slowed down because the service said so. */
export interface Pace {
  /** Resolves when the next request may leave. */
  turn: () => Promise<void>
  /** Nothing leaves for so many milliseconds. */
  holdBack: (milliseconds: number) => void
  /** The network is back: what was held back for it goes at once. */
  letGo: () => void
  pause: () => void
  resume: () => void
  /** When requests leave again, in milliseconds since 1970; 0 where nothing holds them back. */
  heldUntil: () => number
}

export function createPace(): Pace {
  let isPaused = false
  let until = 0
  let wake: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const isHeld = () => isPaused || Date.now() < until
  const look = () => {
    clearTimeout(timer)
    if (isPaused) return
    const rest = until - Date.now()
    if (rest > 0) {
      timer = setTimeout(look, rest)
      return
    }
    const woken = wake
    wake = []
    for (const go of woken) go()
  }
  return {
    turn: async () => {
      while (isHeld()) {
        await new Promise<void>((resolve) => {
          wake.push(resolve)
          look()
        })
      }
    },
    holdBack: (milliseconds) => {
      until = Math.max(until, Date.now() + milliseconds)
      look()
    },
    letGo: () => {
      until = 0
      look()
    },
    pause: () => {
      isPaused = true
    },
    resume: () => {
      isPaused = false
      look()
    },
    heldUntil: () => (Date.now() < until ? until : 0),
  }
}
