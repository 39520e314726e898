import { idempotencyKeyHeader, idempotencyReplayedHeader } from '../../contract/headers'
import type { JsonObject } from '../../contract/json'
import { problemTypes } from '../../contract/problem'
import { documentsPath, personPath } from '../../contract/routes'
import { FakeUploads } from './fake-uploads'
import { personRefusal, problemReply, type RefusedField, serviceFailure } from './replies'

/** `http` of MSW 2. Typed by what is used of it, because only some projects have MSW. */
interface MswHttp<Handler> {
  all: (path: string, resolver: (info: { request: Request }) => Promise<Response>) => Handler
}

/**
 * The service's `/person` and `/documents` in the memory of a page or of Node, with the faults of
 * the Playwright kit. They happen in the order of the calls.
 */
export interface FakeService {
  /** MSW's handlers for these addresses at an origin, by default at each. */
  handlers: <Handler>(http: MswHttp<Handler>, origin?: string) => Handler[]
  /** Answers one request, as `fetch` does. A broken connection is `Response.error()`. */
  answer: (request: Request) => Promise<Response>
  people: () => readonly FakePerson[]
  /** The stored files, by their `Document-Url`. */
  documents: () => ReadonlyMap<string, Uint8Array>
  /** The next `POST /person` gets 422 with these fields, and creates nobody. */
  refuseNext: (fields: readonly RefusedField[]) => void
  /** The next `POST /person` gets 500 and creates nobody. Later ones do. */
  failOnce: () => void
  /** The next `POST /person` creates the person, but its answer is lost. */
  dropAnswer: () => void
  /** Forgets people, documents and faults. */
  reset: () => void
}

type Fault = (request: Request) => Promise<Response>

export function fakeService(): FakeService {
  let people = new FakePeople()
  let uploads = new FakeUploads()
  let faults: Fault[] = []

  const answer = async (request: Request) => {
    const url = new URL(request.url)
    if (url.pathname === personPath) {
      return faults.shift()?.(request) ?? people.answer(request)
    }
    const body = new Uint8Array(await request.arrayBuffer())
    const answered = uploads.answer(request.method, url, request.headers, body)
    return request.method === 'HEAD' ? new Response(null, answered) : answered
  }

  return {
    answer,
    handlers: (http, origin = '*') =>
      [personPath, documentsPath, `${documentsPath}/*`].map((path) =>
        http.all(`${origin}${path}`, async ({ request }) => answer(request)),
      ),
    people: () => people.created,
    documents: () => uploads.documents,
    refuseNext: (fields) => void faults.push(async () => problemReply(personRefusal(fields))),
    failOnce: () => void faults.push(async () => problemReply(serviceFailure)),
    dropAnswer: () =>
      void faults.push(async (request) => {
        await people.answer(request)
        return Response.error()
      }),
    reset: () => {
      faults = []
      people = new FakePeople()
      uploads = new FakeUploads()
    },
  }
}

/** A person that `POST /person` created. */
export interface FakePerson {
  id: string
  created_at: string
  person: JsonObject
}

/** Creates people in memory from what the form sends. It checks no rule of a person: `refuseNext` refuses. */
class FakePeople {
  readonly created: FakePerson[] = []
  readonly #byKey = new Map<string, { body: string; answer: FakePerson }>()

  async answer(request: Request): Promise<Response> {
    const text = await request.text()
    const key = request.headers.get(idempotencyKeyHeader) ?? undefined
    const earlier = key === undefined ? undefined : this.#byKey.get(key)
    if (earlier !== undefined)
      return earlier.body === text ? reply(earlier.answer, true) : keyReused()
    return this.#create(text, key)
  }

  #create(body: string, key: string | undefined): Response {
    const person = JSON.parse(body) as JsonObject
    const answer = { id: newId(), created_at: new Date().toISOString(), person }
    this.created.push(answer)
    if (key !== undefined) this.#byKey.set(key, { body, answer })
    return reply(answer, false)
  }
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
