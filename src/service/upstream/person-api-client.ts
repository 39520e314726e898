import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from './call'
import { callUpstream, type PersonApi, type UpstreamRequest } from './call-upstream'

interface ClientRequest extends UpstreamRequest {
  /** Whose person it is, for the circuit breaker. It is not sent. */
  client: string
}

export type PersonApiClient = ReturnType<typeof createPersonApiClient>

const maxAttempts = 4
/** The delay before the second attempt. It doubles for each further attempt, with jitter in the upper half. */
const firstDelayMs = 300
/** No attempt starts with less time left, since its outcome would probably be unknown. */
const minAttemptMs = 1000

/**
 * Returns a client that retries only when nobody was created: no connection, or a request to retry later. All attempts
 * together stay within the API's timeout. A circuit breaker stops calls to an API that is down.
 */
export function createPersonApiClient(api: PersonApi, circuitBreaker = createCircuitBreaker()) {
  return {
    /** Time for all attempts for one person together. */
    timeoutMs: api.timeoutMs,
    /** Whether the circuit breaker blocks calls, or those of this client, at the moment. */
    isUnavailable: (client?: string) => circuitBreaker.retryAfterSeconds(client) > 0,
    /** False from the moment that the circuit breaker blocks calls until one is answered. */
    isUp: () => !circuitBreaker.isOpen(),
    async callWithRetry(request: ClientRequest, signal?: AbortSignal): Promise<Call> {
      const end = performance.now() + api.timeoutMs
      const unavailable: Call[] = []
      for (let attempt = 1; ; attempt += 1) {
        const recordIsDown = circuitBreaker.begin(request.client)
        if (recordIsDown === undefined) {
          const retryAfter = Math.max(1, circuitBreaker.retryAfterSeconds(request.client))
          const why = 'It has not answered for a while.'
          return withUncertainty({ state: 'notSent', why, retryAfter }, unavailable)
        }
        const timeout = AbortSignal.timeout(Math.max(1, Math.ceil(end - performance.now())))
        const callSignal = signal === undefined ? timeout : AbortSignal.any([timeout, signal])
        const call = await callUpstream(api, request, callSignal)
        recordIsDown(isDown(call))
        const delayMs = delayAfter(call, attempt)
        const isLast = attempt === maxAttempts || performance.now() + delayMs + minAttemptMs > end
        if (isLast) return withUncertainty(call, unavailable)
        if (call.state === 'busy' && call.status === 503) unavailable.push(call)
        await pause(delayMs, undefined, signal && { signal }).catch(() => undefined)
        if (signal?.aborted === true) return withUncertainty(call, unavailable)
      }
    },
  }
}

/**
 * A gateway may respond with 503 although the API received the request. So after a 503, a person that exists may come
 * from this very request. If no later attempt found out, a gateway's 503 leaves the outcome unknown.
 */
function withUncertainty(call: Call, unavailable: readonly Call[]): Call {
  if (call.state !== 'busy' && call.state !== 'notSent')
    return unavailable.length > 0 ? { ...call, mayBeCreated: true } : call
  const isFromGateway = [...unavailable, call].some(
    (each) => each.state === 'busy' && each.status === 503 && !each.isFromApi,
  )
  if (!isFromGateway) return call
  const { retryAfter } = call
  return { state: 'unknown', why: 'A gateway answered with 503.', isFromApi: false, retryAfter }
}

/**
 * Whether the API counts as down: unreachable, no response in time, or a gateway responds for it. An API that refuses a
 * request, or limits the rate, is up.
 */
function isDown(call: Call): boolean {
  if (call.state === 'busy') return call.status === 503 && !call.isFromApi
  return call.state === 'notSent' || (call.state === 'unknown' && !call.isFromApi)
}

/** Milliseconds until the next attempt; Infinity when there must be none. */
function delayAfter(call: Call, attempt: number): number {
  if (call.state !== 'notSent' && call.state !== 'busy') return Number.POSITIVE_INFINITY
  const backoffMs = firstDelayMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2)
  return Math.max(backoffMs, (call.retryAfter ?? 0) * 1000)
}

interface CircuitBreakerOptions {
  /** The breaker opens after calls of this many clients failed, and none was answered meanwhile. */
  maxClients?: number
  /** How long it stays open before it allows a probe. */
  openMs?: number
  /** In milliseconds, from a clock that nobody sets. */
  now?: () => number
}

/**
 * Stops calls to an API that is down, so that nobody waits for it. It counts clients, not calls: by a document on a slow
 * host, one client can make each of their own calls fail.
 */
export function createCircuitBreaker({
  maxClients = 3,
  openMs = 10_000,
  now = () => performance.now(),
}: CircuitBreakerOptions = {}) {
  const failedClients = new Set<string>()
  let answers = 0
  let retryAt = 0
  let lastProber: string | undefined
  const isOpen = () => failedClients.size >= maxClients
  /** The last prober waits for another pause, so that no client alone keeps the breaker open. */
  const allowedAt = (client?: string) =>
    client !== undefined && client === lastProber ? retryAt + openMs : retryAt
  return {
    /** Also true after the pause, until a call succeeds. */
    isOpen,
    /** Seconds until the next call, or that of this client, is allowed; 0 when it is allowed now. */
    retryAfterSeconds: (client?: string) =>
      isOpen() ? Math.max(0, Math.ceil((allowedAt(client) - now()) / 1000)) : 0,
    /**
     * Call it before each request of a client. Returns a function that records whether the API was down for it; undefined
     * while the breaker is open. After the pause it allows one probe.
     */
    begin: (client: string) => {
      const isProbe = isOpen()
      if (isProbe) {
        if (now() < allowedAt(client)) return undefined
        // Blocks the other calls for another pause, even if this probe never returns.
        retryAt = now() + openMs
        lastProber = client
      }
      const answersBefore = answers
      return (wasDown: boolean) => {
        if (!wasDown) {
          answers += 1
          failedClients.clear()
          lastProber = undefined
          return
        }
        // The API has answered since this call began, or the breaker has opened: the failure says nothing new.
        if (answers !== answersBefore || isOpen() !== isProbe) return
        if (!isProbe) failedClients.add(client)
        if (isOpen()) retryAt = now() + openMs
      }
    },
  }
}
