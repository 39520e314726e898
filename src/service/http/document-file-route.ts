import type { FastifyInstance } from 'fastify'
import { documentFilesPath } from '../../contract/routes'
import type { DocumentLinks } from '../documents/document-links'
import type { Blobs } from '../documents/blobs'
import { dispositionOf, type DocumentRows, storedMediaTypes } from '../people/document-rows'
import { answer, type Operation } from './openapi'
import { HttpProblem } from './problems'
import { onlyMethods } from './json-posts'
import { binary } from './upload-schemas'

interface DocumentFileParts {
  documents: Pick<DocumentRows, 'find' | 'useOf'>
  blobs: Blobs
  links: DocumentLinks
}

interface FileRequest {
  Params: { id: string }
  Querystring: Record<string, unknown>
}

/** Serves a document to anyone with a valid signed link, as a download that cannot run scripts. */
export function documentFileRoute(
  app: FastifyInstance,
  { documents, blobs, links }: DocumentFileParts,
): void {
  const url = `${documentFilesPath}/:id`
  onlyMethods(app, url, ['GET', 'HEAD'])

  const schema = { operation: getDocument }
  app.get<FileRequest>(url, { schema }, async ({ method, params, query }, reply) => {
    reply.header('Cache-Control', 'private, no-store')
    const { expires, signature } = query
    const link = { documentId: params.id, expires: String(expires), signature: String(signature) }
    const state = links.verify(link)
    if (state === 'forged') throw new HttpProblem('forged')
    if (state === 'expired') {
      const use = await documents.useOf(params.id)
      if (use === undefined || !links.isAccepted(link, use)) throw new HttpProblem('expired')
    }

    const document = await documents.find(params.id)
    if (document?.state !== 'stored') throw new HttpProblem('documentGone')
    // The presigned link is valid for GET only.
    if (blobs.linkTo !== undefined && method === 'GET')
      return reply.redirect(await blobs.linkTo(document), 302)
    const content = await blobs.read(document.id)
    if (content === undefined) throw new HttpProblem('documentGone')
    return reply
      .headers({
        'Content-Type': document.mediaType,
        'Content-Length': document.length,
        'Content-Disposition': dispositionOf(document),
        'Content-Security-Policy': 'sandbox',
      })
      .send(content.bytes)
  })
}

function getDocument(): Operation {
  const content = Object.fromEntries(storedMediaTypes.map((type) => [type, binary]))
  return {
    operationId: 'getDocument',
    group: 'documents',
    summary: 'Get the file of a document, as an attachment',
    description: 'Use a `Document-Url` unchanged. `HEAD` has the same response without the file.',
    parameters: ['expires', 'signature'],
    answers: {
      200: answer('The file', ['Cache-Control'], content),
      302: answer('Where the file is in the bucket, with S3_LINKS `presigned`', ['Location']),
    },
  }
}
