import { onTestFinished, vi } from 'vitest'
import {
  documentUrlHeader,
  idempotencyKeyHeader,
  personCaseHeader,
} from '../../../src/contract/headers'
import { existsPath, personPath } from '../../../src/contract/routes'

type Asked = 'person' | 'exists' | 'document'

/** What becomes of a request: `lost` is carried out, but its answer does not arrive; `delayed` is not carried out. */
type Fate = 'answered' | 'lost' | 'failed' | 'refused' | 'delayed'

interface HeldRequest {
  asked: Asked
  end: (fate: Fate) => void
  carryOut: () => void
}

/** What a test may let become of held requests. */
export const networkActs = [
  'document answered',
  'document failed',
  'person answered',
  'person lost',
  'person failed',
  'person refused',
  'person delayed',
  'network lost',
  'network back',
] as const

/** A person that was created, with the body of the first request under this key. */
export interface StoredPerson {
  key: string
  id: string
  body: string
}

/** A service that holds every request until a test decides what becomes of it. One key creates one person. */
export function holdService() {
  const held: HeldRequest[] = []
  const people: StoredPerson[] = []
  const bodies: { key: string; personCase: string | null; body: string }[] = []

  const create = (key: string, body: string): StoredPerson => {
    const known = people.find((each) => each.key === key)
    if (known !== undefined) return known
    const person = { key, id: `person-${people.length + 1}`, body }
    people.push(person)
    return person
  }
  const respond = async (asked: Asked, fate: Fate, key: string, body: string) => {
    if (fate === 'failed') return Response.json({}, { status: 503 })
    if (fate === 'lost' && asked !== 'person') throw new TypeError('The answer is lost')
    if (asked === 'document')
      return new Response(null, { headers: { [documentUrlHeader]: 'https://files.example.com/1' } })
    if (asked === 'exists') {
      const { questions } = JSON.parse(body) as { questions: unknown[] }
      return Response.json({ answers: questions.map(() => ({ exists: false })) })
    }
    if (fate === 'refused') return Response.json({}, { status: 422 })
    if (fate === 'delayed') return Response.json({}, { status: 429 })
    const person = create(key, body)
    if (fate === 'lost') throw new TypeError('The answer is lost')
    return Response.json({ id: person.id }, { status: 201 })
  }
  // The form asks only for addresses that are texts.
  const fetchHeld = (url: string, { headers, body, signal }: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      if (!navigator.onLine) throw new TypeError('Failed to fetch')
      const asked = askedAt(url)
      const key = new Headers(headers).get(idempotencyKeyHeader) ?? ''
      const text = typeof body === 'string' ? body : ''
      if (asked === 'person')
        bodies.push({ key, personCase: new Headers(headers).get(personCaseHeader), body: text })
      const end = (fate: Fate) => {
        held.splice(held.indexOf(request), 1)
        resolve(respond(asked, fate, key, text))
      }
      const carryOut = () => {
        if (asked === 'person') create(key, text)
      }
      const request = { asked, end, carryOut }
      held.push(request)
      signal?.addEventListener('abort', () => {
        held.splice(held.indexOf(request), 1)
        reject(new DOMException('Aborted', 'AbortError'))
      })
    })
  /** Ends all held requests of a kind. */
  const end = (asked: Asked, fate: Fate) => {
    for (const request of held.filter((each) => each.asked === asked)) request.end(fate)
  }
  /** What is on its way when the network is lost arrives, and its answer does not. */
  const setOnline = (isOnline: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    for (const request of isOnline ? [] : [...held]) request.end('lost')
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }
  vi.stubGlobal('fetch', fetchHeld)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return {
    people,
    /** The bodies of all `POST /person`, in the order in which they left. */
    bodies,
    /** The page is killed: what left it is carried out, and nobody hears the answers. */
    killPage: () => {
      for (const { carryOut } of held.splice(0)) carryOut()
    },
    /** Returns what ends each request of a kind that is held now. */
    endsOf: (asked: Asked) => held.filter((each) => each.asked === asked).map((each) => each.end),
    end,
    performs: {
      'document answered': () => end('document', 'answered'),
      'document failed': () => end('document', 'failed'),
      'person answered': () => end('person', 'answered'),
      'person lost': () => end('person', 'lost'),
      'person failed': () => end('person', 'failed'),
      'person refused': () => end('person', 'refused'),
      'person delayed': () => end('person', 'delayed'),
      'network lost': () => setOnline(false),
      'network back': () => setOnline(true),
    } satisfies Record<(typeof networkActs)[number], () => void>,
  }
}

function askedAt(url: string): Asked {
  const { pathname } = new URL(url, location.href)
  if (pathname === personPath) return 'person'
  return pathname === existsPath ? 'exists' : 'document'
}
