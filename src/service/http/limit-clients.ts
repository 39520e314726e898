import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { documentsPath, personPath } from '../../contract/routes'
import { clientOf } from './every-request'
import { HttpProblem } from './problems'

/**
 * Limits how many people and uploads one client may create per minute; 0 disables it. PATCH requests do not count,
 * since a bad connection needs many.
 */
export async function limitRate(app: FastifyInstance, requestsAMinute: number): Promise<void> {
  if (requestsAMinute > 0) await limitClients(app, requestsAMinute, isCreation)
}

/** Limits how many of these requests one client may send to the routes of this scope. */
export async function limitClients(
  app: FastifyInstance,
  requestsAMinute: number,
  isCounted: (request: FastifyRequest) => boolean,
): Promise<void> {
  await app.register(rateLimit, {
    max: requestsAMinute,
    timeWindow: '1 minute',
    store: MinuteCounter,
    keyGenerator: clientOf,
    allowList: (request) => !isCounted(request),
    // The plugin throws the returned value, and has set Retry-After before.
    errorResponseBuilder: (_request, { after }) =>
      new HttpProblem('tooManyRequests', {
        detail: `Too many requests from this client. Try again in ${after}.`,
      }),
  })
}

function isCreation({ method, routeOptions: { url } }: FastifyRequest): boolean {
  return method === 'POST' && (url === personPath || url === documentsPath)
}

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
