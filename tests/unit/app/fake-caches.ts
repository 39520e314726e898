import { vi } from 'vitest'

const origin = 'http://form.example'

/** A browser's caches, in memory. */
export class FakeCaches {
  #caches = new Map<string, FakeCache>()

  async open(name: string): Promise<FakeCache> {
    const cache = this.#caches.get(name) ?? new FakeCache()
    this.#caches.set(name, cache)
    return cache
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()]
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name)
  }

  async match(request: { url: string }): Promise<Response | undefined> {
    for (const cache of this.#caches.values()) {
      const found = await cache.match(request)
      if (found !== undefined) return found
    }
    return undefined
  }
}

class FakeCache {
  #replies = new Map<string, Response>()

  async keys(): Promise<{ url: string }[]> {
    return [...this.#replies.keys()].map((url) => ({ url }))
  }

  async match(request: string | { url: string }): Promise<Response | undefined> {
    return this.#replies.get(urlOf(request))?.clone()
  }

  async put(request: string | { url: string }, reply: Response): Promise<void> {
    this.#replies.set(urlOf(request), reply)
  }

  async addAll(addresses: readonly string[]): Promise<void> {
    const replies = await Promise.all(addresses.map(async (address) => fetch(address)))
    if (replies.some(({ ok }) => !ok)) throw new TypeError('Not ok')
    for (const [at, reply] of replies.entries()) await this.put(addresses[at] ?? '', reply)
  }

  async delete(request: string | { url: string }): Promise<boolean> {
    return this.#replies.delete(urlOf(request))
  }
}

function urlOf(request: string | { url: string }): string {
  return new URL(typeof request === 'string' ? request : request.url, origin).href
}

export function requestOf(path: string): Request {
  return new Request(origin + path)
}

/** Replaces the browser's caches until the globals are restored. */
export function stubCaches(): FakeCaches {
  const caches = new FakeCaches()
  vi.stubGlobal('caches', caches)
  return caches
}
