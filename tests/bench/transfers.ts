import type { BrowserContext, Request } from 'playwright'

/** What came over the wire. */
interface Transfer {
  path: string
  isScript: boolean
  /** Of the body, as encoded on the wire. */
  bytes: number
  /** Epoch milliseconds. */
  ended: number
}

export interface Transfers {
  /** Those that have ended by now. */
  all: () => Promise<readonly Transfer[]>
}

/** Keeps count of what pages and workers of a context load from now on. */
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

/** The bytes of all scripts. One that came from a cache weighs what it weighed on its one way over the wire. */
export function scriptBytes(transfers: readonly Transfer[]): number {
  const scripts = new Map<string, number>()
  for (const { path, isScript, bytes } of transfers)
    if (isScript) scripts.set(path, Math.max(scripts.get(path) ?? 0, bytes))
  return [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)
}
