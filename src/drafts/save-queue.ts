/** Milliseconds from a change to its save: after a pause in changes, and at the latest. */
const pauseMs = 300
const latestMs = 800

/** Runs saves one after another, each when the changes pause. `save` must not reject. */
export function createSaveQueue(save: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = 0
  let last: Promise<void> = Promise.resolve()

  /** Saves after all earlier saves. */
  const saveNow = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    last = last.then(save)
    return last
  }
  return {
    saveSoon: () => {
      const now = performance.now()
      if (timer === undefined) dueAt = now + latestMs
      clearTimeout(timer)
      timer = setTimeout(() => void saveNow(), Math.min(pauseMs, dueAt - now))
    },
    saveNow,
    /** Resolves when all changes so far are saved, or cannot be saved. */
    whenSaved: () => (timer === undefined ? last : saveNow()),
  }
}
