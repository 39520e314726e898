import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'

/** One JSON line a request, and none with a header, a query, an id or anything a person wrote. */
export function logOptions(stream: Writable): FastifyServerOptions {
  return {
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: 'info',
      base: null,
      stream: { write: (line) => stream.write(withoutIds(line)) },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      // Fastify's own hold addresses with their queries, and here and there it logs a request by itself.
      serializers: {
        req: ({ method }) => ({ method }),
        res: ({ statusCode }) => ({ statusCode }),
      },
    },
  }
}

/** Of an upload; of a document, behind the folder or the path that it is in. */
const ids =
  /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])|(?<=documents[/\\]+(?:files[/\\]+)?)[\w-]{43}(?![\w-])/g

/**
 * An id is as good as a key: whoever reads the log could finish, read or remove the file. The error of a file
 * quotes its path, in its message, its stack and fields of its own; so the whole line is searched.
 */
function withoutIds(line: string): string {
  return line.replaceAll(ids, '[id]')
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => logReply(request, reply))
}

export function logReply(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      // The pattern, not the path: ids of uploads and documents are as good as keys.
      route: request.routeOptions.url ?? '*',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      bytes: Number(reply.getHeader('content-length') ?? 0),
    },
    'request',
  )
}
