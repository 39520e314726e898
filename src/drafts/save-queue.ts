/** Milliseconds from a change to its saving: after a pause, and at the latest. */
const pauseMs = 300
const latestMs = 800

/** Runs one save after the other, each as soon as the changes pause. */
export interface SaveQueue {
  saveSoon: () => void
  /** Resolves when all changes so far are saved, or can never be. */
  saved: () => Promise<void>
  /** Drops the save that waits for a pause. */
  cancel: () => void
  /** Runs other work when the saves before it have ended. */
  run: (work: () => Promise<void>) => Promise<void>
}

/** The save is given by the caller, and must not reject. */
export function createSaveQueue(save: () => Promise<void>): SaveQueue {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = 0
  let last: Promise<void> = Promise.resolve()

  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const run = (work: () => Promise<void>) => {
    last = last.then(work)
    return last
  }
  const saveNow = () => {
    cancel()
    return run(save)
  }
  return {
    saveSoon: () => {
      const now = Date.now()
      if (timer === undefined) dueAt = now + latestMs
      clearTimeout(timer)
      timer = setTimeout(() => void saveNow(), Math.min(pauseMs, dueAt - now))
    },
    saved: () => (timer === undefined ? last : saveNow()),
    cancel,
    run,
  }
}
