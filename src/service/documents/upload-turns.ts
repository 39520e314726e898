/** How long a request may still write after another one asked for its upload, as after a reconnect. */
const drainMs = 100

interface Turn {
  stop: AbortController
  ended: Promise<unknown>
}

export type UploadTurns = ReturnType<typeof createUploadTurns>

/**
 * Returns a function that runs one work at a time for each upload. The signal of an earlier one aborts soon after: its
 * connection may hang, and only its client's next request shows that.
 */
export function createUploadTurns() {
  const last = new Map<string, Turn>()

  return async function inTurn<Result>(
    id: string,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const before = last.get(id)
    const timer = before && setTimeout(() => before.stop.abort(), drainMs)
    const stop = new AbortController()
    const running = (async () => {
      await before?.ended
      clearTimeout(timer)
      return work(stop.signal)
    })()
    const turn = { stop, ended: running.catch(() => undefined) }
    last.set(id, turn)
    try {
      return await running
    } finally {
      if (last.get(id) === turn) last.delete(id)
    }
  }
}
