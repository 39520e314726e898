import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'

/**
 * Returns the body as a web stream. `Readable.toWeb` would copy every chunk. A broken connection ends it after the bytes
 * that have arrived, so that they are stored. Cancelling it leaves the message as it is, so that a reply can still be
 * sent.
 */
export function webBodyOf(message: IncomingMessage): ReadableStream<Uint8Array> {
  let stop = () => undefined as void
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const onData = (chunk: Buffer) => {
          controller.enqueue(chunk)
          if ((controller.desiredSize ?? 0) <= 0) message.pause()
        }
        const ignoreEnd = finished(message, { writable: false }, () => {
          stop()
          // A message that broke still holds what it had no time to give.
          const read = () => message.read() as Buffer | null
          for (let rest = read(); rest !== null; rest = read()) controller.enqueue(rest)
          controller.close()
        })
        stop = () => {
          message.off('data', onData)
          ignoreEnd()
        }
        message.on('data', onData)
        message.pause()
      },
      pull() {
        message.resume()
      },
      cancel: () => stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 }),
  )
}
