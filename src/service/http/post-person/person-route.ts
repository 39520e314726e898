import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { idempotencyReplayedHeader } from '../../../contract/headers'
import { isObject, jsonOf } from '../../../contract/json'
import { createdIdIn } from '../../../contract/person-id'
import { personPath } from '../../../contract/routes'
import type { CreatePerson } from '../../create-person/create-person'
import { sharedIdWarning } from '../../people/outcome'
import { referenceOf } from '../../people/sql-references'
import { createDeskKeyCheck } from '../existing/desk-key'
import { HttpProblem } from '../problems/http-problem'
import { answerProblem } from '../problems/answer-problem'
import { clientOf } from '../requests/client-of'
import { onlyJsonPosts } from '../requests/only-methods'
import { originIn } from '../requests/request-host'
import { createBodyHasher } from './hash-bodies'
import { readPersonHeaders } from './person-headers'

export const maxBodyBytes = 256 * 1024

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
  const { inspect, hashOf } = createBodyHasher()
  onlyJsonPosts(app, personPath, inspect)
  const isDesk = createDeskKeyCheck(deskKeys)

  app.post(personPath, { bodyLimit: maxBodyBytes }, async (request, reply) => {
    const { body } = request
    if (!isObject(body))
      throw new HttpProblem(400, 'The body must be a JSON object: the person to create.')
    const { named, key, agreement } = readPersonHeaders(request)
    const keyed = key === undefined ? undefined : { key, bodyHash: hashOf(request) }
    const linkBase = publicUrl ?? originIn(request)
    const answer = await createPerson({
      body,
      named,
      keyed,
      agreement,
      client: clientOf(request),
      linkBase,
    })
    // Support looks for the reference that the form shows.
    if ('reference' in answer) request.log = request.log.child({ reference: answer.reference })
    if ('isShared' in answer) request.log.warn(sharedIdWarning)
    const isCreated = answer.state === 'created' || answer.state === 'replayed'
    const hasDeskKey = (!isCreated || answer.reference !== undefined) && isDesk(request)
    if (!isCreated || (answer.reference !== undefined && !hasDeskKey)) {
      // Requests that came together are refused together: one by one takes half as much CPU time again.
      await nextTurn()
      // A person whom somebody else may have created there looks like one who exists.
      const refusal = isCreated ? ({ ...answer, state: 'exists', id: '' } as const) : answer
      throw answerProblem(refusal, { hasDeskKey, hasKey: key !== undefined })
    }
    const id = answer.state === 'created' ? answer.record.id : createdIdIn(jsonOf(answer.body))
    // Support looks for what the form and the desk show of a person.
    if (id !== '') request.log = request.log.child({ person: { id, reference: referenceOf(id) } })
    if (answer.state === 'replayed') reply.header(idempotencyReplayedHeader, 'true')
    return reply.code(201).type('application/json; charset=utf-8').send(answer.body)
  })
}
