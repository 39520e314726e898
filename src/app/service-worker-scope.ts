/**
 * The parts of ServiceWorkerGlobalScope that we use. TypeScript's DOM library lacks it, and the
 * WebWorker library conflicts with the DOM's.
 */
export interface ServiceWorkerScope {
  addEventListener(
    type: 'install' | 'activate' | 'message',
    listener: (event: ExtendableEvent) => void,
  ): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  skipWaiting(): Promise<void>
}

interface ExtendableEvent {
  /** Keeps the worker alive until the promise settles. */
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  /** If it is not called, the browser handles the request. */
  respondWith(response: Promise<Response>): void
}
