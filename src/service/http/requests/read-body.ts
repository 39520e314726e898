import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { HttpProblem } from '../problems/http-problem'

/** In chunks of one byte, 256 KB would take half a second of CPU time. */
const maxChunks = 2048

/** Reads a body, and rejects one beyond the limit of bytes or chunks. Fastify would accept any number of chunks. */
export async function readBody(
  { headers, routeOptions }: FastifyRequest,
  payload: Readable,
): Promise<Buffer> {
  const maxBytes = routeOptions.bodyLimit
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const stop = () => payload.off('data', onData).off('end', onEnd).off('error', onError)
    const onData = (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length > maxBytes || chunks.length > maxChunks) fail(tooLarge())
    }
    const fail = (error: Error) => {
      stop()
      reject(error)
    }
    // The client disconnected, which is no server error.
    const onError = () => fail(new HttpProblem(400, 'The request ended before its body did.'))
    const onEnd = () => {
      stop()
      resolve(Buffer.concat(chunks))
    }
    payload.on('data', onData).on('end', onEnd).on('error', onError)
  })
}

function tooLarge(): HttpProblem {
  return new HttpProblem(413, 'The request is too large.')
}
