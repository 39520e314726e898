import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'

/** Called with the length of each chunk. The body ends early when the result is false or fails. */
export type CheckArrived = (bytes: number) => Promise<boolean> | undefined

/**
 * Returns the body as a web stream. `Readable.toWeb` would copy every chunk. A broken connection ends it after the bytes
 * that have arrived, so that they are stored. Cancelling it leaves the message as it is, so that a reply can still be
 * sent.
 */
export function webBodyOf(
  message: IncomingMessage,
  checkArrived: CheckArrived,
): ReadableStream<Uint8Array> {
  let stop = () => undefined as void
  let isChecking = false
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = () => {
          stop()
          controller.close()
        }
        const pauseUntilChecked = async (check: Promise<boolean>) => {
          isChecking = true
          message.pause()
          const mayGoOn = await check.catch(() => false)
          isChecking = false
          if (isStopped) return
          if (!mayGoOn) end()
          else if ((controller.desiredSize ?? 0) > 0) message.resume()
        }
        const onData = (chunk: Buffer) => {
          controller.enqueue(chunk)
          if ((controller.desiredSize ?? 0) <= 0) message.pause()
          const check = checkArrived(chunk.length)
          if (check !== undefined) void pauseUntilChecked(check)
        }
        const ignoreEnd = finished(message, { writable: false }, () => {
          // A message that broke still holds what it had no time to give.
          stop()
          const read = () => message.read() as Buffer | null
          for (let rest = read(); rest !== null; rest = read()) controller.enqueue(rest)
          controller.close()
        })
        let isStopped = false
        stop = () => {
          isStopped = true
          message.off('data', onData)
          ignoreEnd()
        }
        message.on('data', onData)
        message.pause()
      },
      pull() {
        if (!isChecking) message.resume()
      },
      cancel: () => stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 }),
  )
}
