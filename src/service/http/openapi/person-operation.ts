import type { JsonObject } from '../../../contract/json'
import { maxBodyBytes } from '../person/person-route'
import { personRefused } from '../problems/http-problem'
import { outcomeProblem } from '../problems/outcome-problem'
import { parameterRefs } from './parameters'
import { type PersonExample, personExamples } from './person-examples'
import { anyPerson } from './person-schemas'
import {
  jsonProblems,
  type NamedProblems,
  problemResponses,
  storeProblems,
  tooManyRequests,
} from './problems'
import { refTo } from './refs'
import { headerRefs } from './response-headers'

const id = '0198d3a5-9c41-7b60-8e2f-6a4d3b1c5e70'
const createdAt = '2026-01-15T09:30:00.000Z'

export function createPersonOperation(): JsonObject {
  const created = personExamples()
  const bodies = [...created, refusedExample(created)]
  return {
    operationId: 'createPerson',
    tags: ['people'],
    summary: 'Create a person',
    description:
      `The body has at most ${maxBodyBytes / 1024} KB. Null counts as left out. Unknown fields are ignored. ` +
      'A body that fits the schema is still `422` when it breaks a rule between fields or about today.',
    security: [{}, { deskKey: [] }],
    parameters: parameterRefs('Idempotency-Key', 'Person-Case', 'Privacy-Agreement'),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: anyPerson, examples: examplesOf(bodies) } },
    },
    responses: {
      201: {
        description: 'The person was created, or was created before under the same key',
        headers: headerRefs('Idempotency-Replayed', 'Cache-Control'),
        content: {
          'application/json': {
            schema: refTo('schemas', 'CreatedPerson'),
            examples: examplesOf(
              created.map(({ name, body }) => {
                return { name, body: { id, created_at: createdAt, ...body } }
              }),
            ),
          },
        },
      },
      ...problemResponses(problems()),
    },
  }
}

const refusedName = 'broken-rules'

/** It fits the schema and breaks a rule that the schema does not have. */
function refusedExample([first]: readonly PersonExample[]): { name: string; body: JsonObject } {
  return { name: refusedName, body: { ...first?.body, dob: '1899-12-31' } }
}

function examplesOf(bodies: readonly { name: string; body: object }[]): JsonObject {
  return Object.fromEntries(bodies.map(({ name, body }) => [name, { value: body }]))
}

function problems(): NamedProblems {
  const reference = '0198d3a5a2b87d11'
  return {
    ...jsonProblems(),
    exists: outcomeProblem({ state: 'exists', id }),
    'key-in-progress': outcomeProblem({ state: 'inProgress' }),
    [refusedName]: personRefused([{ path: ['dob'], code: 'tooLongAgo' }]),
    'key-reused': outcomeProblem({ state: 'reused' }),
    'refused-upstream': outcomeProblem({
      state: 'refusedUpstream',
      status: 422,
      errors: [{ pointer: '#/phone', code: 'refused', detail: '' }],
      reference,
    }),
    'too-many-requests': tooManyRequests,
    'outcome-unknown': outcomeProblem({
      state: 'outcomeUnknown',
      why: '',
      retryAfter: undefined,
    }),
    unavailable: outcomeProblem({ state: 'unavailable', why: '', retryAfter: undefined }),
    misconfigured: outcomeProblem({ state: 'misconfigured', why: '' }),
    ...storeProblems(
      'storeFull',
      'storeBusy',
      'databaseLost',
      'documentsUnreachable',
      'storeBroken',
    ),
  }
}
