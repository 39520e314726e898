import { isUtf8 } from 'node:buffer'
import { MIMEType } from 'node:util'
import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify'
import { HttpProblem } from './problems'

export function methodNotAllowed(allowed: readonly string[]): HttpProblem {
  const allow = allowed.join(', ')
  return new HttpProblem('otherMethod', {
    detail: `This URL takes ${allow} only.`,
    headers: { Allow: allow },
  })
}

/** For a route that only accepts JSON by POST, and whose responses must not be cached. */
export function onlyJsonPosts(app: FastifyInstance, url: string, inspect?: InspectBytes): void {
  app.removeAllContentTypeParsers()
  acceptJson(app, inspect)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
  })
  onlyMethods(app, url, ['POST'])
}

/** Responds to all other methods with 405 before the body is read. */
export function onlyMethods(app: FastifyInstance, url: string, allowed: readonly string[]): void {
  app.route({
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    url,
    exposeHeadRoute: false,
    onRequest: async () => {
      throw methodNotAllowed(allowed)
    },
    handler: async () => undefined,
  })
}

/** May throw a problem for the bytes of a body before they are parsed. */
type InspectBytes = (request: FastifyRequest, bytes: Buffer) => void

/** In chunks of one byte, 256 KB would take half a second of CPU time. */
const maxChunks = 2048

/**
 * Parses JSON as Fastify does, but only UTF-8, as RFC 8259, 8.1 requires. Fastify would replace each wrong byte with
 * U+FFFD, and the person would be stored with another name than they sent.
 */
function acceptJson(app: FastifyInstance, inspect: InspectBytes = () => undefined): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addHook('preParsing', limitChunks)
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      requirePlainUtf8(request)
      if (!isUtf8(bytes)) throw new HttpProblem('notUtf8')
      inspect(request, bytes)
      void parse(request, bytes.toString(), done)
    },
  )
}

/** Fastify limits the bytes, but not the chunks. It stops reading at an error. */
const limitChunks: preParsingHookHandler = (_request, _reply, payload, done) => {
  let chunks = 0
  payload.on('data', () => {
    chunks += 1
    if (chunks === maxChunks) payload.emit('error', new HttpProblem('tooLarge'))
  })
  // Without a listener, an error after the last one of Fastify would end the process.
  payload.on('error', () => undefined)
  done(null, payload)
}

function requirePlainUtf8({ headers }: FastifyRequest): void {
  const charset = new MIMEType(headers['content-type'] ?? '').params.get('charset')
  if (charset !== null && !isUtf8Label(charset)) throw new HttpProblem('otherCharset')
  if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity')
    throw new HttpProblem('compressed')
}

/** The Encoding Standard has several labels for UTF-8, such as utf8. */
function isUtf8Label(label: string): boolean {
  try {
    return new TextDecoder(label).encoding === 'utf-8'
  } catch {
    return false
  }
}
