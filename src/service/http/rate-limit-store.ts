import type { FastifyRateLimitStore } from '@fastify/rate-limit'

/**
 * Counts the requests of each client in windows of time, in this process only. The plugin's own store measures them
 * with the wall clock: when that is set back by an hour, a window lasts an hour longer.
 */
export class RateLimitStore implements FastifyRateLimitStore {
  readonly #windows = new Map<string, { count: number; beganAt: number }>()
  /** Beyond it the client that was not seen for the longest time is forgotten, so that many cannot fill the memory. */
  readonly #maxClients: number

  constructor({ maxClients = 5000 }: { maxClients?: number } = {}) {
    this.#maxClients = maxClients
  }

  incr(
    client: string,
    done: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const now = performance.now()
    const last = this.#windows.get(client)
    const isOver = last === undefined || now - last.beganAt >= windowMs
    const window = isOver ? { count: 1, beganAt: now } : { ...last, count: last.count + 1 }
    this.#windows.delete(client)
    this.#windows.set(client, window)
    const [longestAgo] = this.#windows.keys()
    if (this.#windows.size > this.#maxClients && longestAgo !== undefined)
      this.#windows.delete(longestAgo)
    done(null, { current: window.count, ttl: window.beganAt + windowMs - now })
  }

  /** No route has its own limit. */
  child(): this {
    return this
  }
}
