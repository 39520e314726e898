import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { ERRORS, type Locker, Metadata, Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { NodeRequest } from 'srvx/node'
import { emptyUploadLifetimeMs } from '../../../contract/lifetimes'
import { documentsPath } from '../../../contract/routes'
import { maxDocumentBytes } from '../../../person'
import type { UploadQuota } from '../../documents/upload-quota'
import { throwTus, type UploadStore } from '../../documents/upload-store'
import { succeeds } from '../../failures/succeeds'
import type { Metrics } from '../../metrics/metrics'
import { documentRefused, HttpProblem } from '../problems/http-problem'
import { clientOf } from '../requests/client-of'
import { type CheckArrived, webBodyOf } from './web-body'
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
  now: () => Date
}

/** How long a request may still write after another request asked for its lock, as after a reconnect. */
const lockDrainTimeoutMs = 100

/** What becomes known of a request while the library handles it. */
interface Exchange {
  client: string
  /** The id in the route. A creation has the id of its upload once that is counted. */
  id?: string
  isCreation: boolean
  isComplete: boolean
  /** How many bytes of the upload are counted. */
  received: number
  failure?: { error: unknown }
}

/** Wraps @tus/server: returns its responses instead of sending them, and throws its errors as problems. */
export function createUploadServer(parts: UploadServerParts): UploadServer {
  const { uploads, quota } = parts
  const exchanges = new WeakMap<object, Exchange>()
  const server = tusServer(parts, exchanges)

  /** A failed creation, for example on a full disk, may have left no upload. */
  async function releaseUncreated(id: string): Promise<void> {
    if (!(await succeeds(uploads.getUpload(id)))) await quota.release([id])
  }

  /** What a broken connection left is counted too. */
  async function countStored(id: string, { headers }: Response, before: number): Promise<void> {
    const told = headers.get('Upload-Offset')
    const offset =
      told === null
        ? await uploads.getUpload(id).then(
            (upload) => upload.offset,
            () => 0,
          )
        : Number(told)
    if (offset > before) await quota.receive(id, offset)
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
    const exchange = exchangeOf(given)
    exchanges.set(request, exchange)
    // Without the message, or the library would drop what arrived before the connection broke.
    const bodyAlone = () => ({
      body: { value: webBodyOf(raw, countingSteps(exchange, quota)) },
      runtime: { value: undefined },
    })
    if (length > 0) Object.defineProperties(request, bodyAlone())
    dropUnreadableMetadata(request.headers)
    // The library refuses `https, http`, which two proxies in a row send. Links come from Fastify's reading of it.
    request.headers.delete('X-Forwarded-Proto')
    const response = await server.handleWeb(request)
    drainUnread(raw)
    const { id, failure } = exchange
    if (length > 0 && id !== undefined) await countStored(id, response, exchange.received)
    if (failure !== undefined) {
      if (exchange.isCreation && id !== undefined) await releaseUncreated(id)
      const uploadLength = headers['upload-length']
      throw tusProblem(failure.error, typeof uploadLength === 'string' ? uploadLength : undefined)
    }
    if (response.status >= 400) throw protocolProblem(response.status, await response.text())
    if (response.status === 201 && !response.headers.has('Upload-Offset')) {
      const expiresAt = new Date(parts.now().getTime() + emptyUploadLifetimeMs)
      response.headers.set('Upload-Expires', expiresAt.toUTCString())
    }
    return {
      status: response.status,
      headers: response.headers,
      completedId: exchange.isComplete ? id : undefined,
    }
  }
}

function exchangeOf(request: FastifyRequest): Exchange {
  const { id } = request.params as { id?: string }
  const client = clientOf(request)
  return {
    client,
    ...(id !== undefined && { id }),
    isCreation: id === undefined,
    isComplete: false,
    received: 0,
  }
}

function tusServer(
  { uploads, locker, quota, metrics }: UploadServerParts,
  exchanges: WeakMap<object, Exchange>,
): Server {
  const update = (request: object, change: Partial<Exchange>) =>
    Object.assign(exchanges.get(request) ?? {}, change)
  return new Server({
    path: documentsPath,
    datastore: uploads,
    maxSize: maxDocumentBytes,
    relativeLocation: true,
    lockDrainTimeout: lockDrainTimeoutMs,
    locker,
    namingFunction: () => randomBytes(16).toString('hex'),
    // The library would read it from the whole URL, and the router reads the path: `/documents/A?/B` had two.
    getFileIdFromRequest: (request) => exchanges.get(request)?.id,
    onUploadCreate: async (request, { id, size = 0 }) => {
      if (size === 0) throw documentRefused('empty')
      await quota.reserve({ id, client: exchanges.get(request)?.client ?? '', bytes: size })
      update(request, { id })
      return {}
    },
    onIncomingRequest: async (request, id) => {
      const { method } = request
      const received = method === 'PATCH' ? await quota.admit(id) : 0
      const isThere = method === 'HEAD' ? await quota.isCounted(id) : received !== undefined
      // Nothing is sent to an upload that is not counted: it is about to be removed.
      if (!isThere) throwTus(ERRORS.FILE_NOT_FOUND)
      update(request, { received: received ?? 0 })
    },
    onUploadFinish: async (request, { size = 0 }) => {
      update(request, { isComplete: true })
      metrics?.fileUploaded(size)
      return {}
    },
    onResponseError: (request, error) => {
      update(request, { failure: { error } })
      return undefined
    },
  })
}

/** A client that sends slowly is counted every half minute, so that its upload does not seem to be without a byte. */
const [stepBytes, stepMs] = [4 * 1024 ** 2, 30_000]

/** Counts what arrives while it arrives, so that many requests at once do not exceed a quota by more than their steps. */
function countingSteps(exchange: Exchange, quota: Pick<UploadQuota, 'receive'>): CheckArrived {
  let arrived = 0
  let last = { arrived, at: performance.now() }
  return (bytes) => {
    arrived += bytes
    const isDue = arrived - last.arrived >= stepBytes || performance.now() - last.at >= stepMs
    if (!isDue || exchange.id === undefined) return undefined
    last = { arrived, at: performance.now() }
    return quota.receive(exchange.id, exchange.received + arrived)
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
