import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { clientsOf, networksOf } from '../documents/client-networks'
import { remember } from '../documents/remember'

interface Window {
  count: number
  beganAt: number
}

/**
 * Counts the requests of each client, and of the networks around it, in windows of time, in this process only. A wider
 * network may send as often as some clients together. The plugin's own store measures them
 * with the wall clock: when that is set back by an hour, a window lasts an hour longer.
 */
export class RateLimitStore implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>()
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
    const counted = networksOf(client).map((network, index) => {
      const { count, beganAt } = this.#count(network, now, windowMs)
      return { current: Math.ceil(count / (clientsOf[index] ?? 1)), ttl: beganAt + windowMs - now }
    })
    const most = Math.max(...counted.map(({ current }) => current))
    const ttl = Math.max(
      ...counted.filter(({ current }) => current === most).map((each) => each.ttl),
    )
    done(null, { current: most, ttl })
  }

  #count(network: string, now: number, windowMs: number): Window {
    const last = this.#windows.get(network)
    const isOver = last === undefined || now - last.beganAt >= windowMs
    const window = isOver ? { count: 1, beganAt: now } : { ...last, count: last.count + 1 }
    remember(this.#windows, network, window, this.#maxClients)
    return window
  }

  /** No route has its own limit. */
  child(): this {
    return this
  }
}
