import {
  browserNames,
  errorNames,
  type ErrorReport,
  maxReportBytes,
} from '../../../contract/error-report'
import { maxBatchNumbers } from '../../../contract/exists'
import {
  deskKeyHeader,
  idempotencyKeyHeader,
  personCaseHeader,
  privacyAgreementHeader,
  requestIdHeader,
} from '../../../contract/headers'
import type { JsonObject } from '../../../contract/json'
import { agreementPattern } from '../../../contract/privacy'
import { type FieldProblem, type Problem, problemTypes } from '../../../contract/problem'
import * as paths from '../../../contract/routes'
import {
  documentRefusalCodes,
  idTypes,
  maxDocumentBytes,
  personCases,
  refusalCodes,
} from '../../../person'
import { storedMediaTypes } from '../../documents/document-rows'
import { serviceVersion } from '../../settings/version'
import { maxKeyLength } from '../post-person/person-headers'
import { maxBodyBytes } from '../post-person/person-route'
import { type ProblemName, tusVersion } from '../problems'
import {
  created,
  headerComponents,
  json,
  jsonProblems,
  object,
  problemResponses,
  refTo,
  response,
  text,
} from './description-parts'
import { personExamples } from './person-examples'
import { anyPerson, createdPerson, labelInEnglish, personSchemas } from './person-schemas'

interface Described {
  summary: string
  description?: string
  parameters?: readonly string[]
  requestBody?: JsonObject
  security?: readonly JsonObject[]
  /** The responses that are no problems, by status. */
  responses: Readonly<Record<string, JsonObject>>
  problems?: readonly ProblemName[]
}

function operation(tag: string, operationId: string, described: Described): JsonObject {
  const { parameters = [], responses, problems = ['noHost'], ...rest } = described
  return {
    operationId,
    tags: [tag],
    ...rest,
    parameters: parameters.map((name) => refTo('parameters', name)),
    responses: { ...responses, ...problemResponses(problems) },
  }
}

// People

function createPerson(): JsonObject {
  const examples = personExamples()
  const bodies = Object.fromEntries(examples.map(({ name, body }) => [name, body]))
  const [first] = examples
  const answers = examples.map(({ name, body }) => [name, { ...created, ...body }] as const)
  return operation('people', 'createPerson', {
    summary: 'Create a person',
    description:
      `The body has at most ${maxBodyBytes / 1024} KB. Null counts as left out. Unknown fields are ignored. ` +
      'A body that fits the schema is still `422` when it breaks a rule between fields or about today.',
    security: [{}, { deskKey: [] }],
    parameters: [idempotencyKeyHeader, personCaseHeader, privacyAgreementHeader],
    requestBody: {
      required: true,
      content: json(anyPerson, {
        ...bodies,
        refused: { ...first?.body, dob: '1899-12-31' },
      }),
    },
    responses: {
      201: response(
        'The person was created, or was created before under the same key',
        ['Idempotency-Replayed', 'Cache-Control'],
        json(refTo('schemas', 'CreatedPerson'), Object.fromEntries(answers)),
      ),
    },
    problems: [
      ...jsonProblems,
      ...(['exists', 'inProgress', 'refused', 'reused', 'refusedUpstream'] as const),
      ...(['tooManyRequests', 'outcomeUnknown', 'unavailable', 'misconfigured'] as const),
      ...(['storeFull', 'storeBusy', 'databaseLost'] as const),
      ...(['documentsUnreachable', 'storeBroken'] as const),
    ],
  })
}

// Documents

const file = { schema: { type: 'string', format: 'binary' } }
const piece = { content: { 'application/offset+octet-stream': file } }
const written = ['Upload-Offset', 'Upload-Expires', 'Document-Url', 'Tus-Resumable'] as const

/** Those of all methods. What each one takes decides which of them it can meet. */
const uploadProblems: readonly ProblemName[] = [
  ...(['otherVersion', 'urlHasQuery', 'chunked', 'noLength', 'lengthAgain', 'noOffset'] as const),
  ...(['notAPiece', 'wrongOffset', 'complete', 'tooLong', 'inUse', 'notFound', 'gone'] as const),
  ...(['ofAPerson', 'documentRefused', 'tooManyRequests'] as const),
  ...(['storeBusy', 'databaseLost', 'documentsUnreachable', 'inspectionBusy'] as const),
  ...(['clientFull', 'clientDayFull', 'uploadsFull', 'storeFull'] as const),
]

const options = (operationId: string, summary: string) =>
  operation('documents', operationId, {
    summary,
    responses: {
      204: response('The version and the extensions of tus', [
        'Tus-Resumable',
        'Tus-Version',
        'Tus-Extension',
        'Tus-Max-Size',
      ]),
    },
  })

const uploads: JsonObject = {
  post: operation('documents', 'createUpload', {
    summary: 'Create an upload (tus 1.0.0)',
    description:
      'The body may be the file or its first piece. When the file is complete, the response has its `Document-Url`.',
    parameters: ['Tus-Resumable', 'Upload-Length', 'Upload-Metadata'],
    requestBody: piece,
    responses: { 201: response('The upload was created', ['Location', ...written]) },
    problems: uploadProblems,
  }),
  options: options('tusOptions', 'Get the version and the extensions of tus'),
}

const oneUpload: JsonObject = {
  parameters: [refTo('parameters', 'uploadId')],
  head: operation('documents', 'findUpload', {
    summary: 'Get the number of stored bytes of an upload',
    description:
      'The response of a finished upload has a new `Document-Url`: until a person owns the document, and at most `LINK_TTL` after it was stored. After that, upload the file again.',
    parameters: ['Tus-Resumable'],
    responses: {
      200: response('The upload, finished or not', [...written, 'Upload-Length']),
      '4XX': response('A problem, without its body', [requestIdHeader, 'Tus-Version']),
    },
    problems: [],
  }),
  patch: operation('documents', 'sendPiece', {
    summary: 'Send the next piece of a file',
    parameters: ['Tus-Resumable', 'Upload-Offset'],
    requestBody: { required: true, ...piece },
    responses: { 204: response('The piece is stored', written) },
    problems: uploadProblems,
  }),
  delete: operation('documents', 'removeUpload', {
    summary: 'Remove an upload, or its document while no person has it',
    parameters: ['Tus-Resumable'],
    responses: { 204: response('The upload is removed', ['Tus-Resumable']) },
    problems: uploadProblems,
  }),
  post: operation('documents', 'sendPieceOrRemoveUpload', {
    summary: 'Send a piece or remove the upload, on networks that block PATCH and DELETE',
    parameters: ['Tus-Resumable', 'X-HTTP-Method-Override', 'offsetOfPatch'],
    requestBody: piece,
    responses: { 204: response('The same response as PATCH or DELETE', written) },
    problems: [...uploadProblems, 'otherMethod'],
  }),
  options: options('tusOptionsOfUpload', 'Get the version and the extensions of tus'),
}

const getDocument = operation('documents', 'getDocument', {
  summary: 'Get the file of a document, as an attachment',
  description: 'Use a `Document-Url` unchanged. `HEAD` has the same response without the file.',
  parameters: ['documentId', 'expires', 'signature'],
  responses: {
    200: response(
      'The file',
      ['Cache-Control'],
      Object.fromEntries(storedMediaTypes.map((type) => [type, file])),
    ),
    302: response('Where the file is in the bucket, with S3_LINKS `presigned`', ['Location']),
  },
  problems: ['forged', 'expired', 'documentGone', 'databaseLost', 'documentsUnreachable'],
})

// The desk

const person = { bank_id_number: '22222222222' }
const nobody = { id_type: 'passport', id_number: 'B01234567', id_country: 'NG' }
const found = { exists: true, created_at: created.created_at }
const labelled = (field: string, schema = text) => {
  return { ...schema, description: labelInEnglish(field) }
}

/** Without patterns: spaces and hyphens in a number are allowed here. */
const question = {
  type: 'object',
  properties: {
    bank_id_number: labelled('bank_id_number'),
    id_type: { ...labelled('id_type'), enum: idTypes },
    id_number: labelled('id_number'),
    id_country: labelled('id_country'),
  },
  anyOf: [{ required: ['bank_id_number'] }, { required: ['id_number', 'id_country'] }],
}
const questions = { type: 'array', items: question, maxItems: maxBatchNumbers }
const answer = object(
  { exists: { type: 'boolean' }, created_at: { type: 'string', format: 'date-time' } },
  ['exists'],
)
const answers = { type: 'array', items: answer }

const findDuplicate = operation('desk', 'findDuplicate', {
  summary: 'Find out whether a person with these numbers exists',
  description: `Send \`bank_id_number\`, or \`id_number\` with \`id_country\`, or all three. Without \`id_type\`, every type of ID is searched. \`questions\` has at most ${maxBatchNumbers} numbers in all, and \`answers\` their order. \`created_at\` is when the first such person was created.`,
  security: [{ deskKey: [] }],
  requestBody: {
    required: true,
    content: json(
      { anyOf: [question, object({ questions })] },
      { exists: person, 'does-not-exist': nobody, batch: { questions: [person, nobody] } },
    ),
  },
  responses: {
    200: response(
      'Whether such a person exists',
      ['Cache-Control'],
      json(
        { anyOf: [answer, object({ answers })] },
        {
          exists: found,
          'does-not-exist': { exists: false },
          batch: { answers: [found, { exists: false }] },
        },
      ),
    ),
  },
  problems: [
    ...jsonProblems,
    ...(['noKey', 'wrongKey', 'noNumber', 'tooManyQuestions'] as const),
    ...(['databaseLost', 'storeBroken'] as const),
  ],
})

// Operation

const thrown: ErrorReport = {
  name: 'TypeError',
  message: 'URL.canParse is not a function',
  chunk: 'lazy-screens-B2xK9aQd.js:1:20345',
  browser: 'Chrome 102',
}
const report = {
  name: { type: 'string', examples: [...errorNames, 'other'] },
  message: text,
  chunk: { type: 'string', description: 'The file of the build, with its line and column.' },
  browser: { type: 'string', description: `One of ${browserNames.join(', ')}, and its version.` },
} satisfies Record<keyof ErrorReport, JsonObject>

const reportError = operation('operation', 'reportError', {
  summary: 'Report an error that was thrown on a page',
  description: `The form and the desk send it. The body has at most ${maxReportBytes / 1024} KB.`,
  requestBody: {
    required: true,
    content: { 'application/json': { schema: object(report), example: thrown } },
  },
  responses: { 204: response('The report was taken') },
  problems: [...jsonProblems, 'notAReport', 'tooManyRequests'],
})

const state = object({ status: text, version: text, documents: text }, ['status'])
const ready = { status: 'ready', version: serviceVersion }

const isAlive = operation('operation', 'isAlive', {
  summary: 'Find out whether the process runs',
  responses: { 200: response('The process runs', [], json(state, { alive: { status: 'alive' } })) },
})

const isReady = operation('operation', 'isReady', {
  summary: 'Find out whether the service can take requests',
  responses: {
    200: response(
      'The service can take requests; `full` when the disk has room for people only',
      [],
      json(state, { ready, 'no-room-for-documents': { ...ready, documents: 'full' } }),
    ),
  },
  problems: ['noHost', 'notReady'],
})

const describeService = operation('operation', 'describeService', {
  summary: 'Get this description of the service, OpenAPI 3.1',
  responses: {
    200: response('The description', ['Cache-Control', 'ETag'], {
      'application/json': { schema: { type: 'object' } },
    }),
    304: response('The description has not changed since If-None-Match', ['Cache-Control', 'ETag']),
  },
})

const problem = object(
  {
    type: { type: 'string', enum: Object.values(problemTypes) },
    title: text,
    status: { type: 'integer' },
    detail: text,
    code: { type: 'string', enum: documentRefusalCodes },
    errors: { type: 'array', items: refTo('schemas', 'FieldProblem') },
    instance: { type: 'string', description: 'The id of the request in the log of the service.' },
    reference: { type: 'string', description: 'For support, when another API refused a person.' },
  } satisfies Record<keyof Problem, JsonObject>,
  ['type', 'title', 'status', 'detail', 'instance'],
)
const fieldProblem = {
  pointer: {
    type: 'string',
    description: 'RFC 6901, as a fragment.',
    examples: ['#/address/city'],
  },
  // Another API behind the service may send other codes.
  code: { anyOf: [{ type: 'string', enum: refusalCodes }, text] },
  detail: { type: 'string', description: 'One sentence that says how to correct the field.' },
} satisfies Record<keyof FieldProblem, JsonObject>

const bytes = { type: 'integer', minimum: 0, maximum: maxDocumentBytes }
const optional = (name: string, description: string, schema: JsonObject) => {
  return { name, in: 'header', description, schema }
}
const required = (where: string, name: string, description: string, schema: JsonObject = text) => {
  return { name, in: where, description, required: true, schema }
}

/** OpenAPI ignores Content-Type as a parameter, browsers set X-Requested-With, and Desk-Key is a security scheme. */
const headerParameters = [
  optional(
    idempotencyKeyHeader,
    'The same key with the same body creates one person, however often it is sent. A refusal frees the key.',
    { ...text, minLength: 1, maxLength: maxKeyLength },
  ),
  optional(personCaseHeader, 'Without it, the service finds the case from the body.', {
    ...text,
    enum: personCases,
  }),
  optional(
    privacyAgreementHeader,
    'The privacy notice that the person agreed to: the SHA-256 of its text, its language, and when.',
    { ...text, pattern: agreementPattern.source },
  ),
  optional('Upload-Metadata', '`filename`, `filetype` and `type`: hints, the bytes decide.', text),
  required('header', 'Tus-Resumable', 'The version of tus.', { ...text, enum: [tusVersion] }),
  required('header', 'Upload-Length', 'The size of the whole file in bytes.', bytes),
  required('header', 'Upload-Offset', 'How many bytes come before this piece.', bytes),
  required('header', 'X-HTTP-Method-Override', 'The intended method.', {
    ...text,
    enum: ['PATCH', 'DELETE'],
  }),
]

/** The description of the service, OpenAPI 3.1. `serverUrl` is the base of all paths. */
export function openApiDocument(serverUrl: string): JsonObject {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Person creation',
      version: '1.0.0',
      description:
        'Creates a person before a USD or NGN bank account is requested. A request example and the response example ' +
        'of the same name belong together. Any other method at these addresses is `405` with `Allow`. A service that ' +
        'listens on loopback answers `421` to a `Host` that is not its own.',
    },
    servers: [{ url: serverUrl }],
    tags: [
      { name: 'people', description: 'Create a person.' },
      { name: 'documents', description: 'Upload documents by tus 1.0.0 and download them.' },
      { name: 'desk', description: 'For support staff.' },
      { name: 'operation', description: 'For operators of the service.' },
    ],
    security: [],
    paths: {
      [paths.personPath]: { post: createPerson() },
      [paths.documentsPath]: uploads,
      [`${paths.documentsPath}/{id}`]: oneUpload,
      [`${paths.documentFilesPath}/{id}`]: { get: getDocument },
      [paths.existsPath]: { post: findDuplicate },
      [paths.errorsPath]: { post: reportError },
      [paths.healthPath]: { get: isAlive },
      [paths.readyPath]: { get: isReady },
      [paths.openApiPath]: { get: describeService },
    },
    components: {
      schemas: {
        ...personSchemas(),
        CreatedPerson: createdPerson,
        Problem: problem,
        FieldProblem: object(fieldProblem),
      },
      parameters: {
        ...Object.fromEntries(headerParameters.map((each) => [each.name, each])),
        offsetOfPatch: optional('Upload-Offset', 'Required when the method is PATCH.', bytes),
        uploadId: required('path', 'id', 'From the address in `Location`.'),
        documentId: required('path', 'id', 'The id of the document.'),
        expires: required('query', 'expires', 'In seconds since 1970.'),
        signature: required('query', 'signature', 'Signed by the service.'),
      },
      headers: headerComponents(),
      securitySchemes: { deskKey: { type: 'apiKey', in: 'header', name: deskKeyHeader } },
    },
  }
}
