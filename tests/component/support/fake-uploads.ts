import { onTestFinished, vi } from 'vitest'

/** What the service answers to one request of an upload. */
export interface UploadAnswer {
  status: number
  headers?: Readonly<Record<string, string>>
  body?: string
}

/** Undefined: the network breaks. Silent: no answer comes, and no error. */
type Fate = UploadAnswer | 'silent' | undefined

/** Answers the requests of tus-js-client in this order, and returns their methods as they are sent. */
export function fakeUploads(...answers: readonly Fate[]): string[] {
  const left = [...answers]
  const sent: string[] = []
  class FakeRequest {
    status = 0
    responseText = ''
    onload = () => undefined
    onerror = (_error: Error) => undefined
    #headers = new Headers()
    #method = ''
    open(method: string) {
      this.#method = method
    }
    setRequestHeader() {}
    abort() {}
    getResponseHeader(name: string) {
      return this.#headers.get(name)
    }
    send() {
      sent.push(this.#method)
      const answer = left.shift()
      queueMicrotask(() => {
        if (answer === 'silent') return
        if (answer === undefined) {
          this.onerror(new Error('The network is away'))
          return
        }
        this.status = answer.status
        this.#headers = new Headers(answer.headers)
        this.responseText = answer.body ?? ''
        this.onload()
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return sent
}

/** The upload is created. */
export const created: UploadAnswer = { status: 201, headers: { location: '/documents/1' } }

/** All bytes of a file arrived, and its document is stored. */
export function stored(size: number): UploadAnswer {
  const headers = { 'upload-offset': String(size), 'document-url': 'https://files.example.com/1' }
  return { status: 204, headers }
}
