import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { documentUrlHeader } from '../../../contract/headers'
import { emptyUploadLifetimeMs, uploadLifetimeMs } from '../../../contract/lifetimes'
import { documentsPath } from '../../../contract/routes'
import { maxDocumentBytes } from '../../../person'
import { documentIdOf } from '../../documents/document-id'
import type { DocumentStore, StoredDocument } from '../../documents/document-store'
import type { UploadFinisher } from '../../documents/inspection/finish-upload'
import type { LinkRules } from '../../documents/link-rules'
import { removeUnowned } from '../../documents/unowned-documents'
import { isUploadId, type UploadFiles } from '../../documents/upload-files'
import type { UploadQuota } from '../../documents/upload-quota'
import { createUploadTurns, type UploadTurns } from '../../documents/upload-turns'
import type { Metrics } from '../../metrics/metrics'
import type { DocumentOwnership } from '../../people/people-store'
import { isChunked } from '../requests/chunked-bodies'
import { clientOf } from '../requests/client-of'
import { documentRefused } from '../problems/http-problem'
import { methodNotAllowed, onlyMethods } from '../requests/only-methods'
import { originOf } from '../requests/request-host'
import { tusProblems, tusVersion } from './tus-problem'
import { type CheckArrived, chunksOf } from './upload-body'

interface UploadRouteParts {
  uploads: UploadFiles
  quota: UploadQuota
  finisher: UploadFinisher
  documents: DocumentStore
  people: DocumentOwnership
  linkRules: LinkRules
  /** The base URL of links, maybe with a path. If undefined, links use the origin of each request. */
  publicUrl: string | undefined
  metrics: Pick<Metrics, 'fileUploaded'> | undefined
  now: () => Date
}

const methodsOfOne = ['HEAD', 'PATCH', 'DELETE', 'OPTIONS']
const pieceType = 'application/offset+octet-stream'

type UploadRequest = FastifyRequest<{ Params: { id: string } }>

/** Serves tus 1.0.0 (https://tus.io/protocols/resumable-upload) at `/documents`. A complete upload becomes a document. */
export function uploadRoutes(app: FastifyInstance, parts: UploadRouteParts): void {
  const uploadPath = `${documentsPath}/:id`
  const { create, head, patch, terminate } = uploadHandlers(parts)
  // The handlers read the body, whatever its media type.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'Tus-Resumable': tusVersion, 'Cache-Control': 'no-store' })
    const { raw, routeOptions } = request
    // Refuses a bad Host before a byte is stored, although the link is only made with the last one.
    linkBaseOf(request, parts.publicUrl)
    if (isChunked(raw)) throw tusProblems.chunked
    if (routeOptions.url === uploadPath && /[?#]/.test(raw.url ?? '')) throw tusProblems.urlHasQuery
  })

  onlyMethods(app, documentsPath, ['POST', 'OPTIONS'])
  const onRequest = requireTusVersion
  app.route({ method: 'POST', url: documentsPath, onRequest, handler: create })
  app.route({ method: 'OPTIONS', url: documentsPath, handler: describeServer })

  onlyMethods(app, uploadPath, [...methodsOfOne, 'POST'])
  app.route({ method: 'HEAD', url: uploadPath, onRequest, handler: head })
  app.route({ method: 'PATCH', url: uploadPath, onRequest, handler: patch })
  app.route({ method: 'DELETE', url: uploadPath, onRequest, handler: terminate })
  app.route({ method: 'OPTIONS', url: uploadPath, handler: describeServer })
  // Part of the protocol: some networks block PATCH and DELETE.
  app.post(uploadPath, async (request: UploadRequest, reply: FastifyReply) => {
    const method = request.headers['x-http-method-override']
    if (method !== 'PATCH' && method !== 'DELETE') throw methodNotAllowed(methodsOfOne)
    await requireTusVersion(request)
    return method === 'PATCH' ? patch(request, reply) : terminate(request, reply)
  })
}

async function requireTusVersion({ headers }: FastifyRequest): Promise<void> {
  if (headers['tus-resumable'] !== tusVersion) throw tusProblems.otherVersion
}

async function describeServer(_request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(204)
    .headers({
      'Tus-Version': tusVersion,
      // Without creation-defer-length, so that a file over the limit is refused before it is sent.
      'Tus-Extension': 'creation,creation-with-upload,termination,expiration',
      'Tus-Max-Size': maxDocumentBytes,
    })
    .send()
}

function expiry({ now }: Pick<UploadRouteParts, 'now'>, lifetimeMs: number) {
  return { 'Upload-Expires': new Date(now().getTime() + lifetimeMs).toUTCString() }
}

async function linkHeaders(
  { linkRules, publicUrl }: Pick<UploadRouteParts, 'linkRules' | 'publicUrl'>,
  document: StoredDocument,
  request: FastifyRequest,
): Promise<Record<string, string>> {
  const link = await linkRules.linkOf(document, linkBaseOf(request, publicUrl))
  return link === undefined ? {} : { [documentUrlHeader]: link }
}

/**
 * Returns a function that stores the body of a request from this offset on, and finishes the upload if it is complete
 * then. `received` is how many bytes of it the quota counts. It resolves to the headers of the response.
 */
function uploadWriter(parts: UploadRouteParts, inTurn: UploadTurns) {
  const { uploads, quota, finisher, metrics } = parts

  return async function write(
    request: FastifyRequest,
    id: string,
    { offset, received }: { offset: number; received: number },
  ) {
    const { raw } = request
    const bytes = bodyLength(request)
    if (bytes > 0) await quota.requireSpace(bytes)
    const { end, length } = await inTurn(id, async (signal) => {
      const upload = await uploads.find(id)
      if (upload === undefined) throw tusProblems.notFound
      if (upload.offset !== offset) throw tusProblems.wrongOffset
      if (offset + bytes > upload.length) throw tusProblems.tooLong
      const arrivals = countingSteps(id, received, quota)
      try {
        const reached = await uploads.append(id, offset, chunksOf(raw, signal, arrivals))
        if (signal.aborted && reached < offset + bytes) throw tusProblems.inUse
        return { end: reached, length: upload.length }
      } finally {
        // What is left is read and dropped, or the next request on this connection hangs.
        raw.resume()
        const stored = await uploads.find(id)
        if (stored !== undefined && stored.offset > received) await quota.receive(id, stored.offset)
      }
    })
    const stored = { 'Upload-Offset': String(end) }
    if (end < length) return { ...stored, ...expiry(parts, uploadLifetimeMs) }
    metrics?.fileUploaded(length)
    const finished = await finisher.finish(id, clientOf(request))
    if (finished.ok) return { ...stored, ...(await linkHeaders(parts, finished.document, request)) }
    throw finished.code === 'gone' ? tusProblems.gone : documentRefused(finished.code)
  }
}

function uploadHandlers(parts: UploadRouteParts) {
  const { uploads, quota, finisher, documents, people, publicUrl } = parts
  const inTurn = createUploadTurns()
  const write = uploadWriter(parts, inTurn)
  // The path prefix that a proxy removes from requests.
  const prefix = publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '')

  async function refuseComplete(id: string): Promise<void> {
    if ((await finisher.documentOf(id)) !== undefined) throw tusProblems.complete
  }

  async function create(request: FastifyRequest, reply: FastifyReply) {
    const length = lengthIn(request)
    const id = randomBytes(16).toString('hex')
    await quota.reserve({ id, client: clientOf(request), bytes: length })
    try {
      await uploads.create(id, length)
    } catch (error) {
      await quota.release([id])
      throw error
    }
    const hasPiece = bodyLength(request) > 0 && request.headers['content-type'] === pieceType
    const headers = hasPiece
      ? await write(request, id, { offset: 0, received: 0 })
      : expiry(parts, emptyUploadLifetimeMs)
    reply.headers({ Location: `${prefix}${documentsPath}/${id}`, ...headers })
    return reply.code(201).send()
  }

  async function head(request: UploadRequest, reply: FastifyReply) {
    const { id } = request.params
    const send = async (document: StoredDocument) => {
      const { uploadLength } = document
      reply.headers(offsets(uploadLength, uploadLength))
      return reply.headers(await linkHeaders(parts, document, request)).send()
    }
    const document = await finisher.documentOf(id)
    if (document !== undefined) return send(document)
    const upload = await inTurn(id, async () => uploads.find(id))
    // Another process may have finished the upload meanwhile.
    const late = await finisher.documentOf(id)
    if (late !== undefined) return send(late)
    if (upload === undefined || !(await quota.isCounted(id))) throw tusProblems.notFound
    reply.headers(offsets(upload.offset, upload.length))
    if (upload.offset < upload.length) return reply.send()
    // The last byte arrived, but the service stopped before it inspected the file. Where it cannot be inspected now, the
    // problem has the offset: the upload is still there.
    const finished = await finisher.finish(id, clientOf(request))
    if (finished.ok) return send(finished.document)
    // A HEAD response has no body for the reason. The client gets the reason when it uploads the file again.
    reply.removeHeader('Upload-Offset').removeHeader('Upload-Length')
    throw tusProblems.gone
  }

  async function patch(request: UploadRequest, reply: FastifyReply) {
    const { id } = request.params
    await refuseComplete(id)
    const offset = offsetIn(request)
    try {
      const received = isUploadId(id) ? await quota.admit(id) : undefined
      // Nothing is sent to an upload that is not counted: it is about to be removed.
      if (received === undefined) throw tusProblems.notFound
      reply.headers(await write(request, id, { offset, received }))
      return await reply.code(204).send()
    } catch (error) {
      // Another request may have finished the upload while this one waited for its turn.
      await refuseComplete(id)
      throw error
    }
  }

  async function terminate(request: UploadRequest, reply: FastifyReply) {
    const { id } = request.params
    const documentId = documentIdOf(id)
    // The upload first: it is discarded after its document is stored, so one of the two is found.
    const isUpload = await inTurn(id, async () => {
      if ((await uploads.find(id)) === undefined) return false
      await uploads.discard(id)
      return true
    })
    if (!isUpload && (await documents.find(documentId)) === undefined) throw tusProblems.notFound
    // An inspection of the upload may be running, here or in another process. It sees the mark when it ends.
    if (!(await removeUnowned({ people, documents }, documentId))) throw tusProblems.ofAPerson
    return reply.code(204).send()
  }

  return { create, head, patch, terminate }
}

/** Throws a 400 problem for a bad Host where links have no other base. */
function linkBaseOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? originOf(request)
}

const wholeNumber = /^\d{1,15}$/

function bytesIn({ headers }: FastifyRequest, name: string): number | undefined {
  const value = headers[name]
  return typeof value === 'string' && wholeNumber.test(value) ? Number(value) : undefined
}

function bodyLength(request: FastifyRequest): number {
  return bytesIn(request, 'content-length') ?? 0
}

/** Throws a problem for a length that no document has, or that is not said at creation. */
function lengthIn(request: FastifyRequest): number {
  const { headers } = request
  const length = bytesIn(request, 'upload-length')
  const isOther =
    headers['upload-defer-length'] !== undefined || headers['upload-concat'] !== undefined
  if (length === undefined || isOther) throw tusProblems.noLength
  if (length === 0) throw documentRefused('empty')
  if (length > maxDocumentBytes) throw documentRefused('tooBig')
  return length
}

function offsetIn(request: FastifyRequest): number {
  const { headers } = request
  if (headers['content-type'] !== pieceType) throw tusProblems.notAPiece
  if (headers['upload-length'] !== undefined) throw tusProblems.lengthAgain
  const offset = bytesIn(request, 'upload-offset')
  if (offset === undefined) throw tusProblems.noOffset
  return offset
}

function offsets(offset: number, length: number): Record<string, string> {
  return { 'Upload-Offset': String(offset), 'Upload-Length': String(length) }
}

/** A client that sends slowly is counted every half minute, so that its upload does not seem to be without a byte. */
const [stepBytes, stepMs] = [4 * 1024 ** 2, 30_000]

/** Counts what arrives while it arrives, so that many requests at once do not exceed a quota by more than their steps. */
function countingSteps(
  id: string,
  received: number,
  quota: Pick<UploadQuota, 'receive'>,
): CheckArrived {
  let arrived = 0
  let last = { arrived, at: performance.now() }
  return (bytes) => {
    arrived += bytes
    const isDue = arrived - last.arrived >= stepBytes || performance.now() - last.at >= stepMs
    if (!isDue) return undefined
    last = { arrived, at: performance.now() }
    return quota.receive(id, received + arrived)
  }
}
