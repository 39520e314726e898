import type { JsonObject } from '../../../contract/json'
import { maxBodyBytes } from '../post-person/person-route'
import { answerProblem } from '../problems/answer-problem'
import { personRefused } from '../problems/http-problem'
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
import { jsonContent, refTo } from './refs'
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
      content: jsonContent(anyPerson, byName(bodies)),
    },
    responses: {
      201: {
        description: 'The person was created, or was created before under the same key',
        headers: headerRefs('Idempotency-Replayed', 'Cache-Control'),
        content: jsonContent(
          refTo('schemas', 'CreatedPerson'),
          byName(
            created.map(({ name, body }) => {
              return { name, body: { id, created_at: createdAt, ...body } }
            }),
          ),
        ),
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

function byName(bodies: readonly { name: string; body: object }[]): JsonObject {
  return Object.fromEntries(bodies.map(({ name, body }) => [name, body]))
}

function problems(): NamedProblems {
  const reference = '0198d3a5a2b87d11'
  return {
    ...jsonProblems(),
    exists: answerProblem({ state: 'exists', id }),
    'key-in-progress': answerProblem({ state: 'inProgress' }),
    [refusedName]: personRefused([{ path: ['dob'], code: 'tooLongAgo' }]),
    'key-reused': answerProblem({ state: 'reused' }),
    'refused-upstream': answerProblem({
      state: 'refusedUpstream',
      status: 422,
      errors: [{ pointer: '#/phone', code: 'refused', detail: '' }],
      reference,
    }),
    'too-many-requests': tooManyRequests,
    'outcome-unknown': answerProblem({ state: 'outcomeUnknown', why: '' }),
    unavailable: answerProblem({ state: 'unavailable', why: '' }),
    misconfigured: answerProblem({ state: 'misconfigured', why: '' }),
    ...storeProblems(
      'storeFull',
      'storeBusy',
      'databaseLost',
      'documentsUnreachable',
      'storeBroken',
    ),
  }
}
