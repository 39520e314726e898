import { answer, type Operation } from './openapi'

export const binary = { schema: { type: 'string', format: 'binary' } }
const piece = { content: { 'application/offset+octet-stream': binary } }
const written = ['Upload-Offset', 'Upload-Expires', 'Document-Url', 'Tus-Resumable']
const ofServer = ['Tus-Resumable', 'Tus-Version', 'Tus-Extension', 'Tus-Max-Size']

function options(operationId: string): Operation {
  const summary = 'Get the version and the extensions of tus'
  return {
    operationId,
    group: 'documents',
    summary,
    answers: { 204: answer('These are they', ofServer) },
  }
}

const say = (operation: () => Operation) => ({ operation })

/** The schemas of the routes of tus, for the description of the API. */
export const tus = {
  server: say(() => options('tusOptions')),
  options: say(() => options('tusOptionsOfUpload')),
  create: say(() => ({
    operationId: 'createUpload',
    group: 'documents',
    summary: 'Create an upload (tus 1.0.0)',
    description:
      'The body may be the file or its first piece. When the file is complete, the response has its `Document-Url`.',
    security: [{}, { session: [] }, { deskKey: [] }],
    parameters: ['Tus-Resumable', 'Upload-Length', 'Upload-Metadata?'],
    requestBody: piece,
    answers: { 201: answer('The upload was created', ['Location', ...written]) },
  })),
  head: say(() => ({
    operationId: 'findUpload',
    group: 'documents',
    summary: 'Get the number of stored bytes of an upload',
    description:
      'The response of a finished upload has a new `Document-Url`: until a person owns the document, and at most `LINK_TTL` after it was stored. After that, upload the file again.',
    parameters: ['Tus-Resumable'],
    answers: {
      200: answer('The upload, finished or not', [...written, 'Upload-Length']),
      '4XX': answer('A problem, without its body', ['Request-Id', 'Tus-Version']),
    },
  })),
  patch: say(() => ({
    operationId: 'sendPiece',
    group: 'documents',
    summary: 'Send the next piece of a file',
    parameters: ['Tus-Resumable', 'Upload-Offset'],
    requestBody: { required: true, ...piece },
    answers: { 204: answer('The piece is stored', written) },
  })),
  remove: say(() => ({
    operationId: 'removeUpload',
    group: 'documents',
    summary: 'Remove an upload, or its document while no person has it',
    parameters: ['Tus-Resumable'],
    answers: { 204: answer('The upload is removed', ['Tus-Resumable']) },
  })),
  post: say(() => ({
    operationId: 'sendPieceOrRemoveUpload',
    group: 'documents',
    summary: 'Send a piece or remove the upload, on networks that block PATCH and DELETE',
    parameters: ['Tus-Resumable', 'X-HTTP-Method-Override', 'Upload-Offset?'],
    requestBody: piece,
    answers: { 204: answer('The same response as PATCH or DELETE', written) },
  })),
}
