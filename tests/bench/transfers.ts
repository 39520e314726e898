import type { BrowserContext, Request } from 'playwright'

/** What came over the wire. */
interface Transfer {
  path: string
  isScript: boolean
  /** Asked for by a service worker, for a later visit. */
  isForLater: boolean
  /** Of the body, as encoded on the wire. */
  bytes: number
  /** Epoch milliseconds. */
  ended: number
}

export interface Transfers {
  /** Those that have ended by now. */
  all: () => Promise<readonly Transfer[]>
}

/** Keeps count of everything a context loads from now on, in pages, workers and service workers. */
export function watchTransfers(context: BrowserContext): Transfers {
  const ended: Promise<Transfer>[] = []
  context.on('requestfinished', (request) => ended.push(transferOf(request)))
  return { all: () => Promise.all(ended) }
}

async function transferOf(request: Request): Promise<Transfer> {
  const { startTime, responseEnd } = request.timing()
  const { pathname } = new URL(request.url())
  return {
    path: pathname,
    isScript: pathname.endsWith('.js'),
    isForLater: request.serviceWorker() !== null || pathname.endsWith('/service-worker.js'),
    bytes: await bytesOf(request),
    ended: startTime + Math.max(0, responseEnd),
  }
}

async function bytesOf(request: Request): Promise<number> {
  const { responseBodySize } = await request.sizes()
  if (responseBodySize > 0) return responseBodySize
  // A worker's script is loaded by the worker: the page's own count of it is 0.
  const { 'sec-fetch-dest': destination } = await request.allHeaders()
  const reply = destination === 'worker' ? await request.response() : null
  return Number((await reply?.headerValue('content-length')) ?? 0)
}

export function scriptBytes(transfers: readonly Transfer[]): number {
  return transfers
    .filter(({ isScript, isForLater }) => isScript && !isForLater)
    .reduce((sum, { bytes }) => sum + bytes, 0)
}
