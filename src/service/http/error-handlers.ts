import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestIdHeader } from '../../contract/headers'
import { instanceOf, problemMediaType } from '../../contract/problem'
import type { LanguageTag } from '../../texts/language-table'
import { serviceLanguages } from '../../texts/service-languages'
import { problemOf } from './problems'
import type { ReportReply } from './request-log'
import { acceptedLanguage } from './request-language'
import type { SecurityHeaders } from './security-headers'

/**
 * Sends every error as a problem in the language of the request, and logs it if its status is 500 or above. Codes, and
 * sentences that only developers see, stay in English.
 */
export function handleErrors(
  app: FastifyInstance,
  languages: readonly LanguageTag[] = ['en'],
): void {
  app.setErrorHandler((error, request, reply) => {
    const tag = acceptedLanguage(request.headers['accept-language'], languages)
    return sendError(error, request, reply, tag)
  })
}

/**
 * For URLs that the router cannot parse: Fastify answers them before any hook runs. A person may have followed a link
 * that was cut inside an encoded letter.
 */
export function handleUnroutable(
  headers: SecurityHeaders,
  report: ReportReply,
  startFor: (request: FastifyRequest) => string | undefined,
) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.raw.setHeaders(headers)
    reply.raw.once('finish', () => report(request, reply))
    const start = startFor(request)
    void (start === undefined ? sendError(error, request, reply, 'en') : reply.redirect(start))
  }
}

function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  tag: LanguageTag,
): FastifyReply {
  const problem = problemOf(error)
  const { status, headers, isExpected } = problem
  if (status >= 500 && !isExpected) request.log.error({ err: error }, 'request failed')
  return reply
    .code(status)
    .headers({
      ...headers,
      [requestIdHeader]: request.id,
      'Content-Language': problem.languageOf(tag),
    })
    .type(problemMediaType)
    .send(
      JSON.stringify({
        ...problem.bodyIn(serviceLanguages[tag]),
        instance: instanceOf(request.id),
      }),
    )
}

const statusOfClientError: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Time for the client to read the response. A client that keeps sending would otherwise hold the connection. */
const lingerMs = 1000

/** Responds to bytes that are no valid HTTP request, such as headers without an end. */
export function handleClientError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  log: FastifyBaseLogger,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const statusCode = statusOfClientError[error.code ?? ''] ?? 400
  const clientError = Object.assign(new Error('client error'), { statusCode })
  const problem = problemOf(clientError).bodyIn(serviceLanguages.en)
  const reqId = randomUUID()
  log.info({ reqId, status: problem.status }, 'no request')
  const body = JSON.stringify({ ...problem, instance: instanceOf(reqId) })
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${problem.title}`,
      `Content-Type: ${problemMediaType}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      `${requestIdHeader}: ${reqId}`,
      'Content-Language: en',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  setTimeout(() => socket.destroy(), lingerMs).unref()
}
