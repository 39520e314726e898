/** Milliseconds from a change to its saving: after a pause, and at the latest. */
const pauseMs = 300
const latestMs = 800

/** Runs one save after the other, each as soon as the changes pause. `save` must not reject. */
export function createSaveQueue(save: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = 0
  let last: Promise<void> = Promise.resolve()

  /** Drops the save that waits for a pause. */
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  /** Runs other work when the saves before it have ended. */
  const run = (work: () => Promise<void>): Promise<void> => {
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
    /** Resolves when all changes so far are saved, or can never be. */
    whenSaved: () => (timer === undefined ? last : saveNow()),
    cancel,
    run,
  }
}
