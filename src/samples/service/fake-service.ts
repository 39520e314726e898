import { documentsPath, personPath } from '../../contract/routes'
import { type FakePerson, FakePeople } from './fake-people'
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
      const fault = request.method === 'POST' ? faults.shift() : undefined
      return fault?.(request) ?? people.answer(request)
    }
    const body = new Uint8Array(await request.arrayBuffer())
    const reply = uploads.answer(request.method, url, request.headers, body)
    return request.method === 'HEAD' ? new Response(null, reply) : reply
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
