import { idempotencyKeyHeader, idempotencyReplayedHeader } from '../../contract/headers'
import { isObject, type JsonObject, jsonOf } from '../../contract/json'
import { problemTypes } from '../../contract/problem'
import { plainProblem, problemReply } from './replies'

/** A person that `POST /person` created. */
export interface FakePerson {
  id: string
  created_at: string
  person: JsonObject
}

/** Creates people in memory. It checks no rule of a person: `refuseNext` refuses. */
export class FakePeople {
  readonly created: FakePerson[] = []
  readonly #byKey = new Map<string, { body: string; answer: FakePerson }>()

  async answer(request: Request): Promise<Response> {
    if (request.method !== 'POST') return notPost()
    const text = await request.text()
    const person = jsonOf(text)
    if (!isObject(person))
      return plainProblem(
        400,
        'Bad Request',
        'The body must be a JSON object: the person to create.',
      )
    const key = request.headers.get(idempotencyKeyHeader) ?? undefined
    const earlier = key === undefined ? undefined : this.#byKey.get(key)
    if (earlier !== undefined)
      return earlier.body === text ? reply(earlier.answer, true) : keyReused()
    return this.#create(person, text, key)
  }

  #create(person: JsonObject, body: string, key: string | undefined): Response {
    const answer = { id: newId(), created_at: new Date().toISOString(), person }
    this.created.push(answer)
    if (key !== undefined) this.#byKey.set(key, { body, answer })
    return reply(answer, false)
  }
}

function notPost(): Response {
  const problem = plainProblem(405, 'Method Not Allowed', 'This address takes POST only.')
  problem.headers.set('Allow', 'POST')
  return problem
}

function keyReused(): Response {
  return problemReply({
    type: problemTypes.keyReused,
    title: 'The idempotency key belongs to another body',
    status: 422,
    detail: 'Send another body under a key of its own.',
  })
}

function reply({ id, created_at, person }: FakePerson, isReplayed: boolean): Response {
  return new Response(JSON.stringify({ id, created_at, ...person }), {
    status: 201,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      ...(isReplayed && { [idempotencyReplayedHeader]: 'true' }),
    },
  })
}

/** A UUIDv7 (RFC 9562, 5.7). */
function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}
