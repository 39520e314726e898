import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { MIMEType } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpProblem } from '../problems/http-problem'
import { readBody } from './read-body'

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
      const bytes = await readBody(request, payload)
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
