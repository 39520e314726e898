import type { BrowserContext, Request } from 'playwright'

/** What came over the wire. */
interface Transfer {
  path: string
  isScript: boolean
  /** Asked for by a service worker, for a later visit. Its own script is seen by nobody here. */
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

/** Keeps count of what pages, workers and service workers of a context load from now on. */
export function watchTransfers(context: BrowserContext): Transfers {
  const ended: Promise<Transfer>[] = []
  context.on('requestfinished', (request) => {
    const transfer = transferOf(request)
    // One that ends as the context is closed cannot be asked any more, nor is it asked for.
    transfer.catch(() => undefined)
    ended.push(transfer)
  })
  return { all: () => Promise.all(ended) }
}

async function transferOf(request: Request): Promise<Transfer> {
  const { startTime, responseEnd } = request.timing()
  const { pathname } = new URL(request.url())
  return {
    path: pathname,
    isScript: request.resourceType() === 'script' || pathname.endsWith('.js'),
    isForLater: request.serviceWorker() !== null,
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

/**
 * The scripts that were used, and those a service worker put by that were not. What it has put by
 * before the page asks for it comes to the page from the cache, as 0 bytes: a script weighs what it
 * weighed on its one way over the wire, whoever asked first.
 */
export function scriptBytes(transfers: readonly Transfer[]): { used: number; putBy: number } {
  const scripts = new Map<string, { bytes: number; isUsed: boolean }>()
  for (const { path, isScript, isForLater, bytes } of transfers) {
    if (!isScript) continue
    const known = scripts.get(path) ?? { bytes: 0, isUsed: false }
    const isUsed = known.isUsed || !isForLater
    scripts.set(path, { bytes: Math.max(known.bytes, bytes), isUsed })
  }
  const sum = (isUsed: boolean) =>
    [...scripts.values()].reduce((all, each) => all + (each.isUsed === isUsed ? each.bytes : 0), 0)
  return { used: sum(true), putBy: sum(false) }
}
