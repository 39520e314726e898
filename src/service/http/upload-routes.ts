import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { documentUrlHeader } from '../../contract/headers'
import { emptyUploadLifetimeMs, uploadLifetimeMs } from '../../contract/lifetimes'
import { documentsPath } from '../../contract/routes'
import { maxDocumentBytes } from '../../person'
import type { Blobs } from '../documents/blobs'
import type { DocumentLinks } from '../documents/document-links'
import {
  type ArrivingDocument,
  documentIdOf,
  type DocumentRows,
  type StoredDocument,
} from '../people/document-rows'
import type { UploadFinisher } from '../documents/finish-upload'
import { StoreFailure } from '../failures/failures'
import { removeDocument } from '../documents/remove-documents'
import { createUploadTurns, type UploadFiles } from '../documents/upload-files'
import type { UploadQuota } from '../documents/upload-quota'
import type { Metrics } from '../metrics/metrics'
import { clientOf, isChunked, originOf } from './every-request'
import { documentRefused, HttpProblem, sessionProblem, tusVersion } from './problems'
import { methodNotAllowed, onlyMethods } from './json-posts'
import type { SessionOfRequest } from './session-of-request'
import { tus } from './upload-schemas'

interface UploadRouteParts {
  documents: DocumentRows
  uploads: UploadFiles
  blobs: Blobs
  quota: UploadQuota
  finisher: UploadFinisher
  links: Pick<DocumentLinks, 'linkOf'>
  /** The base URL of links, maybe with a path. If undefined, links use the origin of each request. */
  publicUrl: string | undefined
  sessionOf: SessionOfRequest
  metrics: Pick<Metrics, 'fileUploaded'> | undefined
  now: () => Date
}

/** Questions of one client that wait for an inspection. Each keeps a connection, and nothing else counts them. */
const maxAsking = 50

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
    if (isChunked(raw)) throw new HttpProblem('chunked')
    if (routeOptions.url === uploadPath && /[?#]/.test(raw.url ?? ''))
      throw new HttpProblem('urlHasQuery')
  })

  onlyMethods(app, documentsPath, ['POST', 'OPTIONS'])
  const onRequest = requireTusVersion
  app.route({
    method: 'POST',
    url: documentsPath,
    onRequest: [requireTusVersion, sessionRule(parts.sessionOf)],
    handler: create,
    schema: tus.create,
  })
  app.route({ method: 'OPTIONS', url: documentsPath, handler: describeServer, schema: tus.server })

  onlyMethods(app, uploadPath, [...methodsOfOne, 'POST'])
  app.route({ method: 'HEAD', url: uploadPath, onRequest, handler: head, schema: tus.head })
  app.route({ method: 'PATCH', url: uploadPath, onRequest, handler: patch, schema: tus.patch })
  app.route({
    method: 'DELETE',
    url: uploadPath,
    onRequest,
    handler: terminate,
    schema: tus.remove,
  })
  app.route({ method: 'OPTIONS', url: uploadPath, handler: describeServer, schema: tus.options })
  // Part of the protocol: some networks block PATCH and DELETE.
  const schema = tus.post
  app.post(uploadPath, { schema }, async (request: UploadRequest, reply: FastifyReply) => {
    const method = request.headers['x-http-method-override']
    if (method !== 'PATCH' && method !== 'DELETE') throw methodNotAllowed(methodsOfOne)
    await requireTusVersion(request)
    return method === 'PATCH' ? patch(request, reply) : terminate(request, reply)
  })
}

async function requireTusVersion({ headers }: FastifyRequest): Promise<void> {
  if (headers['tus-resumable'] !== tusVersion) throw new HttpProblem('otherVersion')
}

/** Only for the creation: whoever has the address of an upload may end it, also after their session. */
function sessionRule(sessionOf: SessionOfRequest) {
  return async (request: FastifyRequest): Promise<void> => {
    const { refusal } = await sessionOf(request)
    if (refusal !== undefined) throw sessionProblem(refusal)
  }
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

/** Throws a problem where the upload is a document already, or is gone. */
async function findArriving(parts: UploadRouteParts, id: string): Promise<ArrivingDocument> {
  await parts.finisher.whenFinished(id)
  const found = await parts.documents.find(id)
  if (found === undefined) throw new HttpProblem('notFound')
  if (found.state === 'stored') throw new HttpProblem('complete')
  return found
}

/** Throws a problem on a replica that does not have the bytes: another one does, or its disk is lost. */
async function offsetOf(parts: UploadRouteParts, { id, received }: ArrivingDocument) {
  const stored = await parts.uploads.sizeOf(id)
  if (stored === undefined && received > 0) throw new HttpProblem('notFound')
  return stored ?? 0
}

/** Stores the body of a request from this offset on, in the upload's turn. Resolves to the new offset. */
async function storePiece(
  parts: UploadRouteParts,
  upload: ArrivingDocument,
  { raw, bytes, offset }: { raw: IncomingMessage; bytes: number; offset: number },
  signal: AbortSignal,
): Promise<number> {
  const { uploads, quota } = parts
  if ((await offsetOf(parts, upload)) !== offset) throw new HttpProblem('wrongOffset')
  if (offset + bytes > upload.length) throw new HttpProblem('tooLong')
  await quota.admit(upload, bytes)
  try {
    if (bytes === 0) return offset
    const count = async (arrived: number) => quota.receive(upload, offset + arrived)
    const end = await uploads.append(upload.id, offset, chunksOf(raw, signal, count))
    if (signal.aborted && end < offset + bytes) throw new HttpProblem('inUse')
    return end
  } finally {
    // What is left is read and dropped, or the next request on this connection hangs.
    raw.resume()
    // Also what a broken connection, or a killed process, left.
    const stored = await uploads.sizeOf(upload.id)
    if (stored !== undefined && stored > upload.received) await quota.receive(upload, stored)
  }
}

function uploadHandlers(parts: UploadRouteParts) {
  const { documents, finisher, links, metrics, now, publicUrl, quota } = parts
  const inTurn = createUploadTurns()
  const asking = new Map<string, number>()
  // The path prefix that a proxy removes from requests.
  const prefix = publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '')
  const expiry = (lifetimeMs: number) => ({
    'Upload-Expires': new Date(now().getTime() + lifetimeMs).toUTCString(),
  })
  const linkTo = (document: StoredDocument, request: FastifyRequest) => {
    const link = links.linkOf(document, linkBaseOf(request, publicUrl))
    return link === undefined ? {} : { [documentUrlHeader]: link }
  }

  /** Stores the body of a request, and finishes the upload if it is complete then. Resolves to the response's headers. */
  async function write(request: FastifyRequest, id: string, offset: number) {
    const piece = { raw: request.raw, bytes: bodyLength(request), offset }
    const { upload, end } = await inTurn(id, async (signal) => {
      const found = await findArriving(parts, id)
      return { upload: found, end: await storePiece(parts, found, piece, signal) }
    })
    const stored = { 'Upload-Offset': String(end) }
    if (end < upload.length) return { ...stored, ...expiry(uploadLifetimeMs) }
    metrics?.fileUploaded(end)
    const finished = await finisher.finish(upload, clientOf(request))
    if (finished.ok) return { ...stored, ...linkTo(finished.document, request) }
    throw finished.code === 'gone' ? new HttpProblem('gone') : documentRefused(finished.code)
  }

  async function create(request: FastifyRequest, reply: FastifyReply) {
    const length = lengthIn(request)
    const uploadId = randomBytes(16).toString('hex')
    const id = documentIdOf(uploadId)
    await quota.open({ id, client: clientOf(request), length })
    const hasPiece = bodyLength(request) > 0 && request.headers['content-type'] === pieceType
    const headers = hasPiece ? await write(request, id, 0) : expiry(emptyUploadLifetimeMs)
    reply.headers({ Location: `${prefix}${documentsPath}/${uploadId}`, ...headers })
    return reply.code(201).send()
  }

  async function head(request: UploadRequest, reply: FastifyReply) {
    const client = clientOf(request)
    const before = asking.get(client) ?? 0
    if (before >= maxAsking) throw new StoreFailure('inspectionBusy', 'Too many questions wait')
    asking.set(client, before + 1)
    try {
      return await tellOffset(request, reply)
    } finally {
      const left = (asking.get(client) ?? 1) - 1
      if (left > 0) asking.set(client, left)
      else asking.delete(client)
    }
  }

  async function tellOffset(request: UploadRequest, reply: FastifyReply) {
    const id = documentIdOf(request.params.id)
    const send = async (document: StoredDocument) => {
      const { uploadLength } = document
      reply.headers(offsets(uploadLength, uploadLength))
      return reply.headers(linkTo(document, request)).send()
    }
    // Ends a PATCH whose connection hangs, and then waits for the inspection that another PATCH began.
    await inTurn(id, async () => undefined)
    await finisher.whenFinished(id)
    const found = await documents.find(id)
    if (found === undefined) throw new HttpProblem('notFound')
    if (found.state === 'stored') return send(found)
    const offset = await offsetOf(parts, found)
    if (offset < found.length) return reply.headers(offsets(offset, found.length)).send()
    // The last byte arrived, but the service stopped before it inspected the file.
    const finished = await finisher.finish(found, clientOf(request)).catch((error: unknown) => {
      // It cannot be inspected now, but it is still there.
      reply.headers(offsets(offset, found.length))
      throw error
    })
    // A HEAD response has no body for the reason. The client gets the reason when it uploads the file again.
    if (!finished.ok) throw new HttpProblem('gone')
    return send(finished.document)
  }

  async function patch(request: UploadRequest, reply: FastifyReply) {
    const id = documentIdOf(request.params.id)
    await findArriving(parts, id)
    reply.headers(await write(request, id, offsetIn(request)))
    return reply.code(204).send()
  }

  async function terminate(request: UploadRequest, reply: FastifyReply) {
    const id = documentIdOf(request.params.id)
    // An inspection of the upload may be running, here or in another process. It sees that the row is removed.
    const outcome = await inTurn(id, async () => removeDocument(parts, id))
    if (outcome === 'gone') throw new HttpProblem('notFound')
    if (outcome === 'owned') throw new HttpProblem('ofAPerson')
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
  if (length === undefined || isOther) throw new HttpProblem('noLength')
  if (length === 0) throw documentRefused('empty')
  if (length > maxDocumentBytes) throw documentRefused('tooBig')
  return length
}

function offsetIn(request: FastifyRequest): number {
  const { headers } = request
  if (headers['content-type'] !== pieceType) throw new HttpProblem('notAPiece')
  if (headers['upload-length'] !== undefined) throw new HttpProblem('lengthAgain')
  const offset = bytesIn(request, 'upload-offset')
  if (offset === undefined) throw new HttpProblem('noOffset')
  return offset
}

function offsets(offset: number, length: number): Record<string, string> {
  return { 'Upload-Offset': String(offset), 'Upload-Length': String(length) }
}

/** A client that sends slowly is counted every half minute, so that its upload does not seem to be without a byte. */
const [stepBytes, stepMs] = [4 * 1024 ** 2, 30_000]

/**
 * Yields the body until the signal aborts, or until `count` fails or returns false. It counts what arrives while it
 * arrives, so that many requests at once do not exceed a quota by more than their steps. A broken connection ends the body
 * after the bytes that have arrived, so that they are stored: iterating over the message itself would drop those that
 * still wait in it.
 */
async function* chunksOf(
  message: IncomingMessage,
  signal: AbortSignal,
  count: (arrived: number) => Promise<boolean>,
): AsyncGenerator<Buffer> {
  let arrived = 0
  let counted = { arrived, at: performance.now() }
  while (!signal.aborted) {
    const chunk = message.read() as Buffer | null
    if (chunk === null) {
      if (message.readableEnded || message.destroyed) return
      await nextChange(message, signal)
      continue
    }
    yield chunk
    arrived += chunk.length
    const at = performance.now()
    if (arrived - counted.arrived < stepBytes && at - counted.at < stepMs) continue
    counted = { arrived, at }
    if (!(await count(arrived).catch(() => false))) return
  }
}

const changes = ['readable', 'end', 'close'] as const

async function nextChange(message: IncomingMessage, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      for (const name of changes) message.off(name, end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    for (const name of changes) message.once(name, end)
    signal.addEventListener('abort', end)
  })
}
