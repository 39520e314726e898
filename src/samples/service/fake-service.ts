import { documentsPath, personPath } from '../../contract/routes'
import { type FakePerson, FakePeople } from './fake-people'
import { FakeUploads } from './fake-uploads'
import { personRefusal, type RefusedField, serviceFailure } from './refusals'
import { problemReply } from './replies'

/** `http` of MSW 2. Typed by what is used of it, because only some projects have MSW. */
interface MswHttp<Handler> {
  all: (path: string, resolver: (info: { request: Request }) => Promise<Response>) => Handler
}

/** Milliseconds, and bytes per second. Without a value there is no limit. */
export interface SlowAnswers {
  latency?: number
  upload?: number
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
  /** Slows down all answers from now on. */
  slow: (slow: SlowAnswers) => void
  /** Stops the next upload at this byte of its file. Then no request gets through. */
  offlineAt: (bytes: number) => void
  backOnline: () => void
  /** Cancels all pending faults. */
  stop: () => void
  /** Forgets people, documents and faults. */
  reset: () => void
}

type Fault = (request: Request) => Promise<Response>

export function fakeService(): FakeService {
  let people = new FakePeople()
  let uploads = new FakeUploads()
  let faults: Fault[] = []
  let slow: SlowAnswers = {}
  let cutAt: number | undefined
  let isOffline = false

  const answerUpload = async (request: Request, url: URL) => {
    const body = new Uint8Array(await request.arrayBuffer())
    if (slow.upload !== undefined) await pause((body.length / slow.upload) * 1000)
    const sentBefore = Number(request.headers.get('Upload-Offset') ?? 0)
    const isCut = cutAt !== undefined && body.length > 0 && sentBefore + body.length >= cutAt
    const arrived = isCut ? body.subarray(0, Math.max(0, (cutAt ?? 0) - sentBefore)) : body
    const reply = uploads.answer(request.method, url, request.headers, arrived)
    if (request.method === 'HEAD') return new Response(null, reply)
    if (!isCut) return reply
    cutAt = undefined
    isOffline = true
    return Response.error()
  }
  const answer = async (request: Request) => {
    if (slow.latency !== undefined) await pause(slow.latency)
    if (isOffline) return Response.error()
    const url = new URL(request.url)
    if (url.pathname !== personPath) return answerUpload(request, url)
    const fault = request.method === 'POST' ? faults.shift() : undefined
    return fault?.(request) ?? people.answer(request)
  }
  const stop = () => {
    faults = []
    slow = {}
    cutAt = undefined
    isOffline = false
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
    slow: (wanted) => {
      slow = wanted
    },
    offlineAt: (bytes) => {
      cutAt = bytes
    },
    backOnline: () => {
      isOffline = false
    },
    stop,
    reset: () => {
      stop()
      people = new FakePeople()
      uploads = new FakeUploads()
    },
  }
}

async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}
