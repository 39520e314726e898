import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { documentUrlHeader } from '../../../contract/headers'
import { documentsPath } from '../../../contract/routes'
import { documentIdOf } from '../../documents/document-id'
import type { DocumentStore, StoredDocument } from '../../documents/document-store'
import type { UploadFinisher } from '../../documents/inspection/finish-upload'
import type { LinkRules } from '../../documents/link-rules'
import { removeUnowned } from '../../documents/unowned-documents'
import type { DocumentOwnership } from '../../people/people-store'
import { isChunked } from '../requests/chunked-bodies'
import { clientOf } from '../requests/client-of'
import { documentRefused, HttpProblem } from '../problems/http-problem'
import { methodNotAllowed, onlyMethods } from '../requests/only-methods'
import { originOf } from '../requests/request-host'
import { requireTusVersion, urlHasQuery } from './tus-problem'
import type { UploadReply, UploadServer } from './upload-server'

interface UploadRouteParts {
  server: UploadServer
  finisher: UploadFinisher
  documents: DocumentStore
  people: DocumentOwnership
  linkRules: LinkRules
  /** The base URL of links, maybe with a path. If undefined, links use the origin of each request. */
  publicUrl: string | undefined
}

const methodsOfOne = ['HEAD', 'PATCH', 'DELETE', 'OPTIONS']

type UploadRequest = FastifyRequest<{ Params: { id: string } }>

/** Serves tus 1.0.0 at `/documents`. In addition, a complete upload becomes a document. */
export function uploadRoutes(app: FastifyInstance, parts: UploadRouteParts): void {
  const { publicUrl } = parts
  const uploadPath = `${documentsPath}/:id`
  const { forward, head, patch, terminate } = uploadHandlers(parts)
  // @tus/server reads the body, whatever its media type.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'Tus-Resumable': '1.0.0', 'Cache-Control': 'no-store' })
  })
  app.addHook('onRequest', async (request) => {
    const { raw, routeOptions } = request
    // Refuses a bad Host before a byte is stored, although the link is only made with the last one.
    linkBaseOf(request, publicUrl)
    if (isChunked(raw))
      throw new HttpProblem(411, 'Say in Content-Length how many bytes this request has.')
    if (routeOptions.url === uploadPath && /[?#]/.test(raw.url ?? '')) throw urlHasQuery()
  })

  onlyMethods(app, documentsPath, ['POST', 'OPTIONS'])
  const onRequest = requireTusVersion
  app.route({ method: 'POST', url: documentsPath, onRequest, handler: forward })
  app.route({ method: 'OPTIONS', url: documentsPath, handler: forward })

  onlyMethods(app, uploadPath, [...methodsOfOne, 'POST'])
  app.route({ method: 'HEAD', url: uploadPath, onRequest, handler: head })
  app.route({ method: 'PATCH', url: uploadPath, onRequest, handler: patch })
  app.route({ method: 'DELETE', url: uploadPath, onRequest, handler: terminate })
  app.route({ method: 'OPTIONS', url: uploadPath, handler: forward })
  // Part of the protocol: some networks block PATCH and DELETE.
  app.post(uploadPath, async (request: UploadRequest, reply: FastifyReply) => {
    const method = request.headers['x-http-method-override']
    if (method !== 'PATCH' && method !== 'DELETE') throw methodNotAllowed(methodsOfOne)
    await requireTusVersion(request)
    request.raw.method = method
    return method === 'PATCH' ? patch(request, reply) : terminate(request, reply)
  })
}

function uploadHandlers(parts: UploadRouteParts) {
  const { server, finisher, documents, people, linkRules, publicUrl } = parts
  // The path prefix that a proxy removes from requests.
  const prefix = publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '')

  const linkHeaders = async (document: StoredDocument, request: FastifyRequest) => {
    const link = await linkRules.linkOf(document, linkBaseOf(request, publicUrl))
    return link === undefined ? {} : { [documentUrlHeader]: link }
  }

  /** Forwards a request to @tus/server, and finishes the upload if it is complete now. */
  async function forward(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const answer = await server(request, reply)
    const id = answer.completedId
    if (id !== undefined) {
      const finished = await finisher.finish(id, clientOf(request))
      if (!finished.ok)
        throw finished.code === 'gone' ? uploadGone() : documentRefused(finished.code)
      reply.headers(await linkHeaders(finished.document, request))
    }
    const location = answer.headers.get('Location')
    if (location !== null) answer.headers.set('Location', `${prefix}${location}`)
    return send(reply, answer)
  }

  async function head(request: UploadRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { id } = request.params
    const sendComplete = async (document: StoredDocument) =>
      reply
        .code(200)
        .headers({ ...lengthHeaders(document), ...(await linkHeaders(document, request)) })
        .send()
    const document = await finisher.documentOf(id)
    if (document !== undefined) return sendComplete(document)

    const answer = await server(request, reply).catch(async (error: unknown) => {
      // Another process may have inspected the upload meanwhile.
      const late = await finisher.documentOf(id)
      if (late === undefined) throw error
      return late
    })
    if ('storedAt' in answer) return sendComplete(answer)
    if (!isComplete(answer)) return send(reply, answer)
    // The last byte arrived, but the service stopped before it inspected the file.
    const finished = await finisher.finish(id, clientOf(request))
    // A HEAD response has no body for the reason. The client gets the reason when it uploads the file again.
    if (!finished.ok) throw uploadGone()
    return sendComplete(finished.document)
  }

  async function patch(request: UploadRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { id } = request.params
    await refuseComplete(finisher, id)
    return forward(request, reply).catch(async (error: unknown) => {
      // Another request may have finished the upload while this one waited for the lock.
      await refuseComplete(finisher, id)
      throw error
    })
  }

  async function terminate(request: UploadRequest, reply: FastifyReply): Promise<FastifyReply> {
    const documentId = documentIdOf(request.params.id)
    // The upload first: it is discarded after its document is stored, so one of the two is found.
    const answer = await server(request, reply).catch(async (error: unknown) => {
      if (isNotFound(error) && (await documents.find(documentId)) !== undefined) return undefined
      throw error
    })
    // An inspection of the upload may be running, here or in another process. It sees the mark when it ends.
    if (!(await removeUnowned({ people, documents }, documentId))) {
      throw new HttpProblem(
        403,
        'This document belongs to a person and can no longer be taken back.',
      )
    }
    return answer === undefined ? reply.code(204).send() : send(reply, answer)
  }

  return { forward, head, patch, terminate }
}

/** Throws a 400 problem for a bad Host where links have no other base. */
function linkBaseOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? originOf(request)
}

async function refuseComplete(finisher: UploadFinisher, id: string): Promise<void> {
  const isDone = (await finisher.documentOf(id)) !== undefined
  if (isDone) throw new HttpProblem(409, 'This upload is complete. Ask for it with HEAD.')
}

function isNotFound(error: unknown): boolean {
  return error instanceof HttpProblem && error.status === 404
}

function uploadGone(): HttpProblem {
  return new HttpProblem(410, 'This upload is gone.')
}

function isComplete({ headers }: UploadReply): boolean {
  const offset = headers.get('Upload-Offset')
  return offset !== null && offset === headers.get('Upload-Length')
}

function lengthHeaders({ uploadLength }: StoredDocument): Record<string, string> {
  return { 'Upload-Offset': String(uploadLength), 'Upload-Length': String(uploadLength) }
}

/** Leaves out the library's CORS headers, which allow every origin. */
function send(reply: FastifyReply, { status, headers }: UploadReply): FastifyReply {
  for (const [name, value] of headers) {
    if (!name.startsWith('access-control-')) reply.header(name, value)
  }
  return reply.code(status).send()
}
