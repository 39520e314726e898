import { documentUrlHeader } from '../../../contract/headers'
import type { JsonObject } from '../../../contract/json'
import { documentRefusalCodes } from '../../../person'
import { tusProblems } from '../documents/tus-problem'
import { documentRefused } from '../problems/http-problem'
import { methodNotAllowed } from '../requests/only-methods'
import { parameterRefs } from './parameters'
import {
  type NamedProblems,
  noHost,
  problemResponses,
  storeProblems,
  tooManyRequests,
} from './problems'
import { headerRefs } from './response-headers'

const tags = ['documents']

const { otherVersion, noLength, urlHasQuery, notFound, gone, inUse, chunked } = tusProblems
const always: NamedProblems = {
  'no-tus-version': otherVersion,
  ...storeProblems('storeBusy', 'databaseLost', 'documentsUnreachable'),
}
const creating: NamedProblems = { 'no-length': noLength, 'too-many-requests': tooManyRequests }
const ofOne: NamedProblems = {
  'with-query': urlHasQuery,
  'no-upload': notFound,
  'upload-gone': gone,
  'in-use': inUse,
}
const writing: NamedProblems = {
  chunked,
  ...Object.fromEntries(documentRefusalCodes.map((code) => [code, documentRefused(code)])),
  ...storeProblems('inspectionBusy', 'clientFull', 'clientDayFull', 'uploadsFull', 'storeFull'),
}
const removing: NamedProblems = { 'of-a-person': tusProblems.ofAPerson }
const piece: NamedProblems = {
  'not-a-piece': tusProblems.notAPiece,
  'no-offset': tusProblems.noOffset,
  'wrong-offset': tusProblems.wrongOffset,
  complete: tusProblems.complete,
}

const pieceBody = {
  content: {
    'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } },
  },
}
const written = headerRefs(
  'Upload-Offset',
  'Upload-Expires',
  documentUrlHeader,
  'Tus-Resumable',
  'Cache-Control',
)

/** `POST` and `OPTIONS` of the uploads. */
export function uploadsPathItem(): JsonObject {
  return {
    post: {
      operationId: 'createUpload',
      tags,
      summary: 'Create an upload (tus 1.0.0)',
      description:
        'The body may be the file or its first piece. When the file is complete, the response has its `Document-Url`.',
      parameters: parameterRefs('Tus-Resumable', 'Upload-Length', 'Upload-Metadata'),
      requestBody: pieceBody,
      responses: {
        201: {
          description: 'The upload was created',
          headers: { ...headerRefs('Location'), ...written },
        },
        ...problemResponses({ ...always, ...creating, ...writing }),
      },
    },
    options: options('tusOptions', 'Get the version and the extensions of tus'),
  }
}

/** Every method of one upload. */
export function uploadPathItem(): JsonObject {
  return {
    parameters: parameterRefs('uploadId'),
    head: {
      operationId: 'findUpload',
      tags,
      summary: 'Get the number of stored bytes of an upload',
      description:
        'The response of a finished upload has a new `Document-Url`: until a person owns the document, and at most `LINK_TTL` after it was stored. After that, upload the file again.',
      parameters: parameterRefs('Tus-Resumable'),
      responses: {
        200: {
          description: 'The upload, finished or not',
          headers: { ...written, ...headerRefs('Upload-Length') },
        },
        ...headProblems({ ...always, ...ofOne, ...storeProblems('inspectionBusy') }),
      },
    },
    patch: {
      operationId: 'sendPiece',
      tags,
      summary: 'Send the next piece of a file',
      parameters: parameterRefs('Tus-Resumable', 'Upload-Offset'),
      requestBody: { required: true, ...pieceBody },
      responses: {
        204: { description: 'The piece is stored', headers: written },
        ...problemResponses({ ...always, ...ofOne, ...piece, ...writing }),
      },
    },
    delete: {
      operationId: 'removeUpload',
      tags,
      summary: 'Remove an upload, or its document while no person has it',
      parameters: parameterRefs('Tus-Resumable'),
      responses: { 204: removed, ...problemResponses({ ...always, ...ofOne, ...removing }) },
    },
    post: overridden,
    options: options(
      'tusOptionsOfUpload',
      'Get the version and the extensions of tus at the address of an upload',
    ),
  }
}

const removed = { description: 'The upload is removed', headers: headerRefs('Tus-Resumable') }

const overridden: JsonObject = {
  operationId: 'sendPieceOrRemoveUpload',
  tags,
  summary: 'Send a piece or remove the upload, on networks that block PATCH and DELETE',
  parameters: [
    ...parameterRefs('Tus-Resumable', 'X-HTTP-Method-Override'),
    {
      name: 'Upload-Offset',
      in: 'header',
      description: 'Required when the method is PATCH.',
      schema: { type: 'integer' },
    },
  ],
  requestBody: pieceBody,
  responses: {
    204: { description: 'The same response as PATCH or DELETE', headers: written },
    ...problemResponses({
      ...always,
      ...ofOne,
      ...piece,
      ...writing,
      ...removing,
      'no-override': methodNotAllowed(['HEAD', 'PATCH', 'DELETE', 'OPTIONS']),
    }),
  },
}

/** A response to HEAD has the status and the headers of a problem, but no body. */
function headProblems(named: NamedProblems): JsonObject {
  const responses = Object.entries(problemResponses(named)).map(([status, response]) => {
    const { content: _, ...rest } = Object(response) as JsonObject
    return [status, rest] as const
  })
  return Object.fromEntries(responses)
}

function options(operationId: string, summary: string): JsonObject {
  const names = ['Tus-Resumable', 'Tus-Version', 'Tus-Extension', 'Tus-Max-Size'] as const
  return {
    operationId,
    tags,
    summary,
    responses: {
      204: { description: 'The version and the extensions of tus', headers: headerRefs(...names) },
      ...problemResponses(noHost()),
    },
  }
}
