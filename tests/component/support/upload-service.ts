import { vi } from 'vitest'
import { documentUrlHeader } from '../../../src/contract/headers'

/** What happens to one request instead of the right answer. */
export type Fault =
  /** The connection breaks before the request arrives. */
  | 'unreachable'
  /** Nothing answers until the page gives up. */
  | 'silent'
  /** The request arrives, and its answer is lost. */
  | 'lostAnswer'
  /** The connection breaks when half of the bytes have arrived. */
  | 'cutShort'
  /** The service lost its uploads and documents. */
  | 'emptied'
  /** A page of another program answers, such as a sign-in page of a network. */
  | 'otherPage'
  /** A proxy removes the document's address from the answer. */
  | 'noAddress'
  /** A proxy or the service answers with this status. */
  | number

interface Stored {
  length: number
  bytes: number[]
}

interface Answer {
  status: number
  headers?: Record<string, string>
  body?: string
}

/** A request and its answer take so long each. */
const pause = async (milliseconds: number) => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}

const problem = 'urn:person-onboarding:problem:document-refused'

/**
 * A service for uploads (tus 1.0.0) behind a network with faults. It refuses files with `locked` in
 * their bytes. It replaces the globals that send requests.
 */
export class UploadService {
  /** What happens to the next requests, one each. */
  faults: Fault[] = []
  /** What happens to every request. */
  lasting: Fault | undefined
  requests: string[] = []
  #stored = new Map<string, Stored>()
  #created = 0
  /** Requests of a page that was closed are answered to nobody. */
  #page = 0

  constructor() {
    vi.stubGlobal('XMLHttpRequest', this.#requestClass())
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', signal }: RequestInit) => {
      await pause(15)
      const answer = this.#take(method, url, {}, [])
      if (answer === 'none')
        return new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        })
      if (answer === 'broken') throw new TypeError('Failed to fetch')
      return new Response(null, answer)
    })
  }

  endFaults() {
    this.faults = []
    this.lasting = undefined
  }

  closePage() {
    this.#page += 1
  }

  /** The text of a whole document. */
  document(documentUrl: string): string {
    const { bytes = [] } = this.#stored.get(documentUrl.replace('/files/', '/documents/')) ?? {}
    return new TextDecoder().decode(new Uint8Array(bytes))
  }

  /** The texts of all whole documents. */
  documents(): string[] {
    const whole = [...this.#stored.values()].filter(({ bytes, length }) => bytes.length === length)
    return whole.map(({ bytes }) => new TextDecoder().decode(new Uint8Array(bytes)))
  }

  #take(
    method: string,
    url: string,
    headers: Record<string, string>,
    body: number[],
  ): Answer | 'broken' | 'none' {
    this.requests.push(method)
    const fault = this.lasting ?? this.faults.shift()
    if (typeof fault === 'number') return { status: fault, headers: { 'retry-after': '3' } }
    if (fault === 'silent') return 'none'
    if (fault === 'unreachable') return 'broken'
    if (fault === 'otherPage') return { status: 200, body: '<html>Sign in</html>' }
    if (fault === 'emptied') this.#stored.clear()
    if (fault === 'cutShort') {
      this.#answer(method, url, headers, body.slice(0, body.length / 2))
      return 'broken'
    }
    const answer = this.#answer(method, url, headers, body)
    if (fault === 'noAddress') delete answer.headers?.[documentUrlHeader]
    return fault === 'lostAnswer' ? 'broken' : answer
  }

  #answer(method: string, url: string, headers: Record<string, string>, body: number[]): Answer {
    if (method === 'POST') {
      this.#created += 1
      const location = `https://service.example.com/documents/${this.#created}`
      this.#stored.set(location, { length: Number(headers['upload-length']), bytes: [] })
      return { status: 201, headers: { location } }
    }
    const upload = this.#stored.get(url)
    if (upload === undefined) return { status: 404 }
    if (method === 'DELETE') {
      this.#stored.delete(url)
      return { status: 204 }
    }
    const { bytes, length } = upload
    if (method === 'PATCH') {
      if (Number(headers['upload-offset']) !== bytes.length) return { status: 409 }
      bytes.push(...body)
      const isLocked = new TextDecoder().decode(new Uint8Array(bytes)).includes('locked')
      if (bytes.length === length && isLocked) {
        this.#stored.delete(url)
        return {
          status: 422,
          headers: { 'content-type': 'application/problem+json' },
          body: JSON.stringify({
            type: problem,
            title: '',
            status: 422,
            detail: '',
            code: 'locked',
          }),
        }
      }
    }
    return {
      status: 200,
      headers: {
        'upload-offset': String(bytes.length),
        'upload-length': String(length),
        ...(bytes.length === length && {
          [documentUrlHeader]: url.replace('/documents/', '/files/'),
        }),
      },
    }
  }

  #requestClass() {
    const take = this.#take.bind(this)
    const currentPage = () => this.#page
    return class {
      status = 0
      responseText = ''
      onload = () => undefined
      onerror = (_error: Error) => undefined
      #page = currentPage()
      #isAborted = false
      #answer: Headers = new Headers()
      #headers: Record<string, string> = {}
      #method = ''
      #url = ''
      open(method: string, url: string) {
        this.#method = method
        this.#url = url
      }
      setRequestHeader(name: string, value: string) {
        this.#headers[name.toLowerCase()] = value
      }
      abort() {
        this.#isAborted = true
      }
      getResponseHeader(name: string) {
        return this.#answer.get(name)
      }
      send(body: Blob | null) {
        void this.#send(body)
      }
      async #send(body: Blob | null) {
        if (this.#page !== currentPage()) return
        // A browser reads a file while it sends it. If it cannot, the request fails like any other.
        const bytes = await body?.arrayBuffer().catch(() => undefined)
        const isRead = body === null || bytes !== undefined
        await pause(15)
        if (this.#isAborted) return
        const answer = isRead
          ? take(this.#method, this.#url, this.#headers, [...new Uint8Array(bytes ?? [])])
          : 'broken'
        await pause(15)
        if (answer === 'none' || this.#isAborted || this.#page !== currentPage()) return
        if (answer === 'broken') {
          this.onerror(new Error('The network is away'))
          return
        }
        this.status = answer.status
        this.#answer = new Headers(answer.headers)
        this.responseText = answer.body ?? ''
        this.onload()
      }
    }
  }
}
