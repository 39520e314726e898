import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import {
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { loggableError } from '../failures/failures'
import type { Metrics } from '../metrics/metrics'

/** Logs one JSON line per request, without headers, query, ids or personal data. */
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
      // Fastify's default serializers log URLs with their queries.
      serializers: {
        err: loggableError,
        req: ({ method }) => ({ method }),
        res: ({ statusCode }) => ({ statusCode }),
      },
    },
  }
}

/**
 * Upload ids, and document ids after a folder or URL path. The path is looked for behind an id only: a line of
 * slashes would be read once for each of them.
 */
const ids =
  /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])|(?<![\w-])[\w-]{43}(?![\w-])(?<=documents[/\\]+(?:files[/\\]+)?.{43})/g

/**
 * An id works like a key: a reader of the log could finish, read or remove the file. A file error quotes its path in
 * several fields, so the whole line is searched.
 */
function withoutIds(line: string): string {
  return line.replaceAll(ids, '[id]')
}

export type ReportReply = (request: FastifyRequest, reply: FastifyReply) => void

/** Returns a function that logs and counts a request once its response is sent. */
export function replyReporter(metrics?: Pick<Metrics, 'requestEnded'>): ReportReply {
  return (request, reply) => {
    const ended = {
      method: request.method,
      // The route's pattern instead of the path, which contains ids.
      route: request.routeOptions.url ?? '*',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    const bytes = Number(reply.getHeader('content-length') ?? 0)
    request.log.info({ ...ended, bytes }, 'request')
    metrics?.requestEnded(ended)
  }
}
