import type { FastifyRateLimitStore } from '@fastify/rate-limit'

const minuteMs = 60_000

/**
 * Counts what each key does in windows of a minute, in this process only. It is also the store of @fastify/rate-limit,
 * whose own store asks the wall clock: when that is set back by an hour, a window would last an hour longer.
 */
export class MinuteCounter implements FastifyRateLimitStore {
  readonly #windows = new Map<string, { current: number; beganAt: number }>()
  readonly #maxKeys: number

  constructor({ maxKeys = 10_000 }: { maxKeys?: number } = {}) {
    this.#maxKeys = maxKeys
  }

  /** Returns the count with this one, and the milliseconds until the window ends. */
  count(key: string): { current: number; ttl: number } {
    const now = performance.now()
    const last = this.#windows.get(key)
    const isOver = last === undefined || now - last.beganAt >= minuteMs
    const window = isOver ? { current: 0, beganAt: now } : last
    window.current += 1
    remember(this.#windows, key, window, this.#maxKeys)
    return { current: window.current, ttl: window.beganAt + minuteMs - now }
  }

  incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1]): void {
    done(null, this.count(key))
  }

  /** No route has its own limit. */
  child(): this {
    return this
  }
}

/** Sets an entry and makes it the newest. Drops the oldest beyond `max`, so that strangers cannot fill the memory. */
function remember<Key, Value>(entries: Map<Key, Value>, key: Key, value: Value, max: number): void {
  entries.delete(key)
  entries.set(key, value)
  if (entries.size > max) for (const oldest of entries.keys()) return void entries.delete(oldest)
}
