import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Locker, Metadata, Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { NodeRequest } from 'srvx/node'
import { documentsPath } from '../../../contract/paths'
import { maxDocumentBytes } from '../../../person/document-file'
import type { UploadQuota } from '../../documents/upload-quota'
import type { UploadStore } from '../../documents/upload-store'
import type { Metrics } from '../../metrics/metrics'
import { documentRefused, HttpProblem } from '../problems/http-problem'
import { clientOf } from '../requests/client-address'
import { webBodyOf } from './request-body'
import { protocolProblem, tusProblem } from './tus-problem'

/** The protocol's response, and the id of the upload that this request completed. */
export interface UploadReply {
  status: number
  headers: Headers
  completedId: string | undefined
}

export type UploadServer = (request: FastifyRequest, reply: FastifyReply) => Promise<UploadReply>

interface UploadServerParts {
  uploads: UploadStore
  locker: Locker
  quota: UploadQuota
  metrics: Pick<Metrics, 'fileUploaded'> | undefined
}

/** How long a request may still write after another request asked for its lock, as after a reconnect. */
const lockDrainTimeoutMs = 100

/** Wraps @tus/server: returns its responses instead of sending them, and throws its errors as problems. */
export function createUploadServer({
  uploads,
  locker,
  quota,
  metrics,
}: UploadServerParts): UploadServer {
  const clients = new WeakMap<object, string>()
  const reserved = new WeakMap<object, string>()
  const failures = new WeakMap<object, unknown>()
  const completed = new WeakMap<object, string>()
  const server = new Server({
    path: documentsPath,
    datastore: uploads,
    maxSize: maxDocumentBytes,
    relativeLocation: true,
    lockDrainTimeout: lockDrainTimeoutMs,
    locker,
    namingFunction: () => randomBytes(16).toString('hex'),
    onUploadCreate: async (request, { id, size = 0 }) => {
      if (size === 0) throw documentRefused('empty')
      await quota.reserve({ id, client: clients.get(request) ?? '', bytes: size })
      reserved.set(request, id)
      return {}
    },
    onIncomingRequest: async ({ method }, id) => (method === 'PATCH' ? quota.renew(id) : undefined),
    onUploadFinish: async (request, { id, size = 0 }) => {
      completed.set(request, id)
      metrics?.fileUploaded(size)
      return {}
    },
    onResponseError: (request, error) => {
      failures.set(request, error)
      return undefined
    },
  })

  /** A failed creation, for example on a full disk, may have left no upload. */
  async function releaseUncreated(id: string): Promise<void> {
    const isThere = await uploads.getUpload(id).then(
      () => true,
      () => false,
    )
    if (!isThere) await quota.release([id])
  }

  return async (given, reply) => {
    const { raw, headers } = given
    if (headers['upload-defer-length'] !== undefined) {
      throw new HttpProblem(
        400,
        'Upload-Length is needed at creation; Upload-Defer-Length is not supported.',
      )
    }
    const length = Number(headers['content-length'] ?? 0)
    if (length > 0) await quota.requireSpace(length)
    const request = new NodeRequest({ req: raw, res: reply.raw })
    // Without the message, or the library would drop what arrived before the connection broke.
    const bodyAlone = () => ({ body: { value: webBodyOf(raw) }, runtime: { value: undefined } })
    if (length > 0) Object.defineProperties(request, bodyAlone())
    dropUnreadableMetadata(request.headers)
    clients.set(request, clientOf(given))
    const response = await server.handleWeb(request)
    drainUnread(raw)
    if (failures.has(request)) {
      const createdId = reserved.get(request)
      if (createdId !== undefined) await releaseUncreated(createdId)
      const uploadLength = headers['upload-length']
      throw tusProblem(
        failures.get(request),
        typeof uploadLength === 'string' ? uploadLength : undefined,
      )
    }
    if (response.status >= 400) throw protocolProblem(response.status, await response.text())
    return {
      status: response.status,
      headers: response.headers,
      completedId: completed.get(request),
    }
  }
}

/** Drains unread bytes, or the next request on this connection hangs. */
function drainUnread(message: IncomingMessage): void {
  if (message.complete) return
  // The library's stream pauses the message when its buffer is full.
  message.removeAllListeners('data')
  message.resume()
}

/** Upload-Metadata is only a hint, so an invalid header is no reason to refuse the file. */
function dropUnreadableMetadata(headers: Headers): void {
  const metadata = headers.get('Upload-Metadata')
  if (metadata === null) return
  try {
    Metadata.parse(metadata)
  } catch {
    headers.delete('Upload-Metadata')
  }
}
