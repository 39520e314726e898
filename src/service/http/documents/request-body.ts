import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'

/**
 * Returns the body as a web stream. `Readable.toWeb` would copy every chunk. Cancelling it leaves the message as it is,
 * so that a reply can still be sent.
 */
export function webBodyOf(message: IncomingMessage): ReadableStream<Uint8Array> {
  let stop = () => undefined as void
  let failure: Error | undefined
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const onData = (chunk: Buffer) => {
          controller.enqueue(chunk)
          if ((controller.desiredSize ?? 0) <= 0) message.pause()
        }
        const ignoreEnd = finished(message, { writable: false }, (error) => {
          stop()
          if (!error) controller.close()
          // An error discards the queue. These bytes have arrived, so they are read first.
          else if (controller.desiredSize === maxQueuedBytes) controller.error(error)
          else failure = error
        })
        stop = () => {
          message.off('data', onData)
          ignoreEnd()
        }
        message.on('data', onData)
        message.pause()
      },
      pull(controller) {
        if (failure === undefined) message.resume()
        else if (controller.desiredSize === maxQueuedBytes) controller.error(failure)
      },
      cancel: () => stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxQueuedBytes }),
  )
}

const maxQueuedBytes = 64 * 1024
