/** Milliseconds from a change to its save: after a pause in changes, and at the latest. */
const pauseMs = 300
const latestMs = 800

/** Runs saves one after another, each when the changes pause. `save` must not reject. */
export function createSaveQueue(save: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = 0
  let last: Promise<void> = Promise.resolve()

  /** Cancels the scheduled save. */
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  /** Runs other work after all earlier saves. */
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
    /** Resolves when all changes so far are saved, or cannot be saved. */
    whenSaved: () => (timer === undefined ? last : saveNow()),
    cancel,
    run,
  }
}
