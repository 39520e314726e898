import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { MIMEType } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpProblem } from '../problems/http-problem'

/** May throw a problem for the bytes of a body before they are parsed. */
export type InspectBytes = (request: FastifyRequest, bytes: Uint8Array) => void

/**
 * Parses JSON as Fastify does, but only UTF-8, as RFC 8259, 8.1 requires. Fastify would replace each wrong byte with
 * U+FFFD, and the person would be stored with another name than they sent.
 */
export function acceptJson(app: FastifyInstance, inspect: InspectBytes = () => undefined): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      requirePlainUtf8(request)
      const bytes = await readBytes(request, payload)
      if (!isUtf8(bytes)) throw notUtf8()
      inspect(request, bytes)
      return new Promise((resolve, reject) => {
        void parse(request, bytes.toString(), (error, body) =>
          error === null ? resolve(body) : reject(error),
        )
      })
    },
  )
}

/** In chunks of one byte, 256 KB would take half a second of CPU time. */
const maxChunks = 2048

/** Reads a body, and rejects one beyond the limit of bytes or chunks. Fastify would accept any number of chunks. */
async function readBytes(
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

export function notUtf8(): HttpProblem {
  return new HttpProblem(400, 'The body must be UTF-8.')
}

export function otherCharset(): HttpProblem {
  return new HttpProblem(415, 'The body must be sent as application/json, in UTF-8.')
}

export function compressed(): HttpProblem {
  return new HttpProblem(415, 'The body must be sent without a Content-Encoding.', {
    headers: { 'Accept-Encoding': 'identity' },
  })
}

function requirePlainUtf8({ headers }: FastifyRequest): void {
  const charset = new MIMEType(headers['content-type'] ?? '').params.get('charset')
  if (charset !== null && !isUtf8Label(charset)) throw otherCharset()
  if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') throw compressed()
}

/** The Encoding Standard has several labels for UTF-8, such as utf8. */
function isUtf8Label(label: string): boolean {
  try {
    return new TextDecoder(label).encoding === 'utf-8'
  } catch {
    return false
  }
}
