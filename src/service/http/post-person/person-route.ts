import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  idempotencyKeyHeader,
  idempotencyReplayedHeader,
  personCaseHeader,
  privacyAgreementHeader,
} from '../../../contract/headers'
import { isObject, jsonOf } from '../../../contract/json'
import { createdIdIn } from '../../../contract/person-id'
import { personPath } from '../../../contract/routes'
import type { CreatePerson } from '../../create-person/create-person'
import { sharedIdWarning } from '../../people/outcome'
import { referenceOf } from '../../people/sql-references'
import { createDeskKeyCheck } from '../existing/desk-key'
import { HttpProblem, outcomeProblem } from '../problems'
import { answer, created, type Operation } from '../openapi/openapi'
import { anyPerson, json, personExamples, refTo } from '../openapi/person-schemas'
import { clientOf } from '../requests/client-of'
import { onlyJsonPosts } from '../requests/only-methods'
import { originIn } from '../requests/request-host'
import { checkBodyShape } from './check-body-shape'
import { readPersonHeaders } from './person-headers'

const maxBodyBytes = 256 * 1024

interface PersonRouteParts {
  createPerson: CreatePerson
  /** Only a request with one of these keys learns which person exists at the upstream API, and reads that API's words. */
  deskKeys: readonly string[]
  /** The base URL of links. If undefined, links use the origin of each request. */
  publicUrl: string | undefined
}

export function personRoute(
  app: FastifyInstance,
  { createPerson, deskKeys, publicUrl }: PersonRouteParts,
): void {
  /** Of the raw bytes, which identify the body of an idempotent request. */
  const hashes = new WeakMap<FastifyRequest, string>()
  onlyJsonPosts(app, personPath, (request, bytes) => {
    const problem = checkBodyShape(bytes)
    if (problem !== undefined) throw problem
    hashes.set(request, hash('sha256', bytes))
  })
  const isDesk = createDeskKeyCheck(deskKeys)

  const schema = { operation: createPersonOperation }
  app.post(personPath, { bodyLimit: maxBodyBytes, schema }, async (request, reply) => {
    const { body } = request
    const bodyHash = hashes.get(request)
    if (!isObject(body) || bodyHash === undefined) throw new HttpProblem('noPerson')
    const { named, key, agreement } = readPersonHeaders(request)
    const keyed = key === undefined ? undefined : { key, bodyHash }
    const linkBase = publicUrl ?? originIn(request)
    const outcome = await createPerson({
      body,
      named,
      keyed,
      agreement,
      client: clientOf(request),
      linkBase,
    })
    // Support looks for the reference that the form shows.
    if ('reference' in outcome) request.log = request.log.child({ reference: outcome.reference })
    if ('isShared' in outcome) request.log.warn(sharedIdWarning)
    const isCreated = outcome.state === 'created' || outcome.state === 'replayed'
    const hasDeskKey = (!isCreated || outcome.reference !== undefined) && isDesk(request)
    if (!isCreated || (outcome.reference !== undefined && !hasDeskKey)) {
      // Requests that came together are refused together: one by one takes half as much CPU time again.
      await nextTurn()
      // A person whom somebody else may have created there looks like one who exists.
      const refusal = isCreated ? ({ ...outcome, state: 'exists', id: '' } as const) : outcome
      throw outcomeProblem(refusal, { hasDeskKey, hasKey: key !== undefined })
    }
    const id = outcome.state === 'created' ? outcome.record.id : createdIdIn(jsonOf(outcome.body))
    // Support looks for what the form and the desk show of a person.
    if (id !== '') request.log = request.log.child({ person: { id, reference: referenceOf(id) } })
    if (outcome.state === 'replayed') reply.header(idempotencyReplayedHeader, 'true')
    return reply.code(201).type('application/json; charset=utf-8').send(outcome.body)
  })
}

function createPersonOperation(): Operation {
  const examples = personExamples()
  const bodies = Object.fromEntries(examples.map(({ name, body }) => [name, body]))
  const refused = { ...examples[0]?.body, dob: '1899-12-31' }
  const people = examples.map(({ name, body }) => [name, { ...created, ...body }] as const)
  const headers = [idempotencyKeyHeader, personCaseHeader, privacyAgreementHeader]
  return {
    operationId: 'createPerson',
    group: 'people',
    summary: 'Create a person',
    description:
      `The body has at most ${maxBodyBytes / 1024} KB. Null counts as left out. Unknown fields are ignored. ` +
      'A body that fits the schema is still `422` when it breaks a rule between fields or about today.',
    security: [{}, { deskKey: [] }],
    parameters: headers.map((name) => `${name}?`),
    requestBody: { required: true, content: json(anyPerson, { ...bodies, refused }) },
    answers: {
      201: answer(
        'The person was created, or was created before under the same key',
        [idempotencyReplayedHeader, 'Cache-Control'],
        json(refTo('schemas', 'CreatedPerson'), Object.fromEntries(people)),
      ),
    },
  }
}
