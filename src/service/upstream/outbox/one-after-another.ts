/** Work under one key waits for the work under it that came before; other keys do not. */
export function oneAfterAnother(): <Result>(
  key: string | undefined,
  work: () => Promise<Result>,
) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    if (key === undefined) return work()
    const before = last.get(key)
    const own = (before ?? Promise.resolve()).then(work)
    // Who waits does so for the end, whatever it is.
    const ended = own.catch(() => undefined)
    last.set(key, ended)
    try {
      return await own
    } finally {
      if (last.get(key) === ended) last.delete(key)
    }
  }
}
