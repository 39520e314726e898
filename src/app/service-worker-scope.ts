/**
 * What a service worker is given, as far as ours goes. TypeScript's DOM library leaves it out, and the library
 * that has it contradicts the DOM's.
 */
export interface ServiceWorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  skipWaiting(): Promise<void>
}

interface ExtendableEvent {
  /** The worker is not ended before. */
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  /** Not called, the request goes on as if there were no worker. */
  respondWith(response: Promise<Response>): void
}
