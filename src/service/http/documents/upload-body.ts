import type { IncomingMessage } from 'node:http'

/** Called with the length of each chunk. The body ends early when the result is false or fails. */
export type CheckArrived = (bytes: number) => Promise<boolean> | undefined

/**
 * Yields the body until the signal aborts. A broken connection ends it after the bytes that have arrived, so that they
 * are stored: iterating over the message itself would drop those that still wait in it.
 */
export async function* chunksOf(
  message: IncomingMessage,
  signal: AbortSignal,
  checkArrived: CheckArrived,
): AsyncGenerator<Buffer> {
  while (!signal.aborted) {
    const chunk = message.read() as Buffer | null
    if (chunk !== null) {
      yield chunk
      if ((await checkArrived(chunk.length)?.catch(() => false)) === false) return
    } else if (message.readableEnded || message.destroyed) return
    else await nextChange(message, signal)
  }
}

const changes = ['readable', 'end', 'close'] as const

async function nextChange(message: IncomingMessage, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      for (const name of changes) message.off(name, end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    for (const name of changes) message.once(name, end)
    signal.addEventListener('abort', end)
  })
}
