import { vi } from 'vitest'
import { documentUrlHeader } from '../../../src/contract/headers'
import { problemTypes } from '../../../src/contract/problem'
import { FakeUploads } from '../../../src/samples/service/fake-uploads'
import { problemReply } from '../../../src/samples/service/replies'

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

/** A request and its answer take so long each. */
const pause = async (milliseconds: number) => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/**
 * The samples' service for uploads behind a network with faults. It refuses files with `locked` in
 * their bytes. It replaces the globals that send requests.
 */
export class UploadService {
  /** What happens to the next requests, one each. */
  faults: Fault[] = []
  /** What happens to every request. */
  lasting: Fault | undefined
  requests: string[] = []
  #uploads = new FakeUploads()
  /** Requests of a page that was closed are answered to nobody. */
  #page = 0

  constructor() {
    vi.stubGlobal('XMLHttpRequest', this.#requestClass())
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', signal }: RequestInit) => {
      await pause(15)
      const answer = this.#take(method, url, new Headers(), new Uint8Array())
      if (answer === 'none')
        return new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        })
      if (answer === 'broken') throw new TypeError('Failed to fetch')
      return answer
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
    return new TextDecoder().decode(this.#uploads.documents.get(documentUrl))
  }

  /** The texts of all whole documents. */
  documents(): string[] {
    return [...this.#uploads.documents.keys()].map((url) => this.document(url))
  }

  #take(
    method: string,
    url: string,
    headers: Headers,
    body: Uint8Array,
  ): Response | 'broken' | 'none' {
    this.requests.push(method)
    const fault = this.lasting ?? this.faults.shift()
    if (typeof fault === 'number')
      return new Response(null, { status: fault, headers: { 'retry-after': '3' } })
    if (fault === 'silent') return 'none'
    if (fault === 'unreachable') return 'broken'
    if (fault === 'otherPage') return new Response('<html>Sign in</html>')
    if (fault === 'emptied') this.#uploads = new FakeUploads()
    const arrived = fault === 'cutShort' ? body.subarray(0, body.length / 2) : body
    const answer = this.#answer(method, url, headers, arrived)
    if (fault === 'noAddress') answer.headers.delete(documentUrlHeader)
    return fault === 'lostAnswer' || fault === 'cutShort' ? 'broken' : answer
  }

  #answer(method: string, url: string, headers: Headers, body: Uint8Array): Response {
    const asked = new URL(url, location.href)
    const answer = this.#uploads.answer(method, asked, headers, body)
    const documentUrl = answer.headers.get(documentUrlHeader)
    if (documentUrl === null || !this.document(documentUrl).includes('locked')) return answer
    this.#uploads.answer('DELETE', asked, headers, body)
    return problemReply({
      type: problemTypes.documentRefused,
      title: '',
      status: 422,
      detail: '',
      code: 'locked',
    })
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
      #answer = new Headers()
      #headers = new Headers()
      #method = ''
      #url = ''
      open(method: string, url: string) {
        this.#method = method
        this.#url = url
      }
      setRequestHeader(name: string, value: string) {
        this.#headers.set(name, value)
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
          ? take(this.#method, this.#url, this.#headers, new Uint8Array(bytes ?? []))
          : 'broken'
        await pause(15)
        if (answer === 'none' || this.#isAborted || this.#page !== currentPage()) return
        if (answer === 'broken') {
          this.onerror(new Error('The network is away'))
          return
        }
        this.status = answer.status
        this.#answer = answer.headers
        this.responseText = await answer.text()
        this.onload()
      }
    }
  }
}
