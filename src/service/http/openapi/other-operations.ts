import { deskKeyHeader } from '../../../contract/headers'
import {
  type ExistsBatch,
  type ExistsBatchAnswer,
  type ExistsQuestion,
  maxBatchNumbers,
} from '../../../contract/exists'
import type { JsonObject } from '../../../contract/json'
import { idTypes } from '../../../person'
import { storedMediaTypes } from '../../documents/document-store'
import { HttpProblem } from '../problems/http-problem'
import { serviceVersion } from '../../settings/version'
import { parameterRefs } from './parameters'
import { labelInEnglish } from './person-schemas'
import { jsonProblems, noHost, problemResponses, storeProblems, tooManyRequests } from './problems'
import { jsonContent } from './refs'
import { headerRefs } from './response-headers'

/** `GET /documents/files/{id}`: a Document-Url. */
export function documentFileOperation(): JsonObject {
  const binary = { schema: { type: 'string', format: 'binary' } }
  return {
    operationId: 'getDocument',
    tags: ['documents'],
    summary: 'Get the file of a document, as an attachment',
    description: 'Use a `Document-Url` unchanged. `HEAD` has the same response without the file.',
    parameters: parameterRefs('documentId', 'expires', 'signature'),
    responses: {
      200: {
        description: 'The file',
        headers: headerRefs('Cache-Control'),
        content: Object.fromEntries(storedMediaTypes.map((type) => [type, binary])),
      },
      302: {
        description: 'Where the file is in the bucket, when the setting S3_LINKS is `presigned`',
        headers: headerRefs('Location'),
      },
      ...problemResponses({
        forged: new HttpProblem(403, 'This link was not made by this service.'),
        expired: new HttpProblem(403, 'This link has expired.'),
        gone: new HttpProblem(404, 'This document is gone.'),
        ...storeProblems('databaseLost', 'documentsUnreachable'),
      }),
    },
  }
}

const found = { exists: true, created_at: '2026-01-15T09:30:00.000Z' }
const person = { bank_id_number: '22222222222' }
const nobody = { id_type: 'passport', id_number: 'B01234567', id_country: 'NG' }

/** Without patterns: spaces and hyphens in a number are allowed here. */
const questionSchema = {
  type: 'object',
  properties: {
    bank_id_number: { type: 'string', description: labelInEnglish('bank_id_number') },
    id_type: { type: 'string', enum: idTypes, description: labelInEnglish('id_type') },
    id_number: { type: 'string', description: labelInEnglish('id_number') },
    id_country: { type: 'string', description: labelInEnglish('id_country') },
  } satisfies Record<keyof ExistsQuestion, JsonObject>,
  anyOf: [{ required: ['bank_id_number'] }, { required: ['id_number', 'id_country'] }],
}

const batchSchema = {
  type: 'object',
  properties: {
    questions: {
      type: 'array',
      items: questionSchema,
      maxItems: maxBatchNumbers,
      description: `At most ${maxBatchNumbers} numbers in all. An ID and a BVN in one question are two. An empty list tells whether the key is right`,
    },
  } satisfies Record<keyof ExistsBatch, JsonObject>,
  required: ['questions'],
}

const answerSchema = {
  type: 'object',
  properties: {
    exists: { type: 'boolean' },
    created_at: {
      type: 'string',
      format: 'date-time',
      description: 'When the first such person was created. Absent when there is none.',
    },
  },
  required: ['exists'],
}

const batchAnswerSchema = {
  type: 'object',
  properties: {
    answers: {
      type: 'array',
      items: answerSchema,
      description: 'In the order of the questions',
    },
  } satisfies Record<keyof ExistsBatchAnswer, JsonObject>,
  required: ['answers'],
}

/** `POST /desk/exists`. */
export function existsOperation(): JsonObject {
  return {
    operationId: 'findDuplicate',
    tags: ['desk'],
    summary: 'Find out whether a person with these numbers exists',
    description:
      'Send `bank_id_number`, or `id_number` with `id_country`, or all three. Without `id_type`, every type of ID is searched. Many such questions can be asked at once, in `questions`.',
    security: [{ deskKey: [] }],
    requestBody: {
      required: true,
      content: jsonContent(
        { anyOf: [questionSchema, batchSchema] },
        { exists: person, 'does-not-exist': nobody, batch: { questions: [person, nobody] } },
      ),
    },
    responses: {
      200: {
        description: 'Whether such a person exists',
        headers: headerRefs('Cache-Control'),
        content: jsonContent(
          { anyOf: [answerSchema, batchAnswerSchema] },
          {
            exists: found,
            'does-not-exist': { exists: false },
            batch: { answers: [found, { exists: false }] },
          },
        ),
      },
      ...problemResponses({
        ...jsonProblems(),
        'no-key': new HttpProblem(401, `This question needs the header ${deskKeyHeader}.`, {
          headers: { 'WWW-Authenticate': deskKeyHeader },
        }),
        'wrong-key': new HttpProblem(403, `This ${deskKeyHeader} is not accepted here.`),
        'no-number': new HttpProblem(
          422,
          'Ask for a bank_id_number, or an id_number with its id_country.',
        ),
        'too-many-questions': new HttpProblem(429, 'Too many questions. Ask again in 60 seconds.', {
          headers: tooManyRequests.headers,
        }),
        ...storeProblems('databaseLost', 'storeBroken'),
      }),
    },
  }
}

/** `GET /health`. */
export function healthOperation(): JsonObject {
  return {
    operationId: 'isAlive',
    tags: ['operation'],
    summary: 'Find out whether the process runs',
    responses: {
      200: stateAnswer('The process runs', { alive: { status: 'alive' } }),
      ...problemResponses(noHost()),
    },
  }
}

/** `GET /ready`. */
export function readyOperation(): JsonObject {
  const ready = { status: 'ready', version: serviceVersion }
  return {
    operationId: 'isReady',
    tags: ['operation'],
    summary: 'Find out whether the service can take requests',
    responses: {
      200: stateAnswer('The service can take requests', {
        ready,
        'no-room-for-documents': { ...ready, documents: 'full' },
      }),
      ...problemResponses({
        ...noHost(),
        'not-ready': new HttpProblem(503, 'Not ready for traffic.'),
      }),
    },
  }
}

function stateAnswer(description: string, states: Readonly<Record<string, JsonObject>>) {
  const properties = {
    status: { type: 'string' },
    version: { type: 'string', description: 'The version of the service.' },
    documents: { type: 'string', description: '`full` when the disk has room for people only.' },
  }
  const schema = { type: 'object', properties, required: ['status'] }
  return { description, content: jsonContent(schema, states) }
}

/** `GET /openapi.json`. */
export function openApiOperation(): JsonObject {
  return {
    operationId: 'describeService',
    tags: ['operation'],
    summary: 'Get this description of the service, OpenAPI 3.1',
    responses: {
      200: {
        description: 'The description',
        headers: headerRefs('Cache-Control', 'ETag'),
        content: jsonContent({ type: 'object' }),
      },
      304: {
        description: 'The description has not changed since the ETag in If-None-Match',
        headers: headerRefs('Cache-Control', 'ETag'),
      },
      ...problemResponses(noHost()),
    },
  }
}
