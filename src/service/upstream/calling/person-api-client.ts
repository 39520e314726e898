import { setTimeout as pause } from 'node:timers/promises'
import { callUpstream, type UpstreamRequest } from './call-upstream'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker'
import type { Outcome } from './outcome'
import type { PersonApi } from '../person-api'

/** `mayBeCreated`: an earlier try may have created the person. */
export type RetriedOutcome = Outcome & { mayBeCreated?: true; retryAfter?: number | undefined }

export interface PersonApiClient {
  callWithRetry: (request: UpstreamRequest, signal?: AbortSignal) => Promise<RetriedOutcome>
  /** Nobody is asked for now. */
  isUnavailable: () => boolean
}

const maxAttempts = 4
/** Before the second try, in milliseconds; doubled for each further one, and drawn from the upper half of that. */
const firstDelayMs = 300
/** No try begins with less than this left, in milliseconds: it could only end in doubt. */
const minAttemptMs = 1000

/**
 * Asks again only after what surely carried nothing out: no connection, or an API that asks to come later. All
 * tries together stay within the API's patience. A dead API is not asked at all for a while.
 */
export function createPersonApiClient(
  api: PersonApi,
  circuitBreaker: CircuitBreaker = createCircuitBreaker(),
): PersonApiClient {
  return {
    isUnavailable: () => circuitBreaker.retryAfterSeconds() > 0,
    async callWithRetry(request, signal) {
      const end = Date.now() + api.timeoutMs
      const unavailable: Outcome[] = []
      for (let attempt = 1; ; attempt += 1) {
        if (!circuitBreaker.allowCall()) {
          const retryAfter = Math.max(1, circuitBreaker.retryAfterSeconds())
          const why = 'It has not answered for a while.'
          return withUncertainty({ state: 'notSent', why, retryAfter }, unavailable)
        }
        const timeout = AbortSignal.timeout(Math.max(1, end - Date.now()))
        const callSignal = signal === undefined ? timeout : AbortSignal.any([timeout, signal])
        const outcome = await callUpstream(api, request, callSignal)
        circuitBreaker.record(isDown(outcome))
        const delayMs = delayAfter(outcome, attempt)
        const isLast = attempt === maxAttempts || Date.now() + delayMs + minAttemptMs > end
        if (isLast) return withUncertainty(outcome, unavailable)
        if (outcome.state === 'busy' && outcome.status === 503) unavailable.push(outcome)
        await pause(delayMs, undefined, signal && { signal }).catch(() => undefined)
        if (signal?.aborted === true) return withUncertainty(outcome, unavailable)
      }
    },
  }
}

/**
 * A gateway says 503 also of a request that it passed on, in words of its own or with none. So after a 503 that the
 * person exists may be our own doing; and where no later try found out, a gateway's leaves the outcome unknown.
 */
function withUncertainty(outcome: Outcome, unavailable: readonly Outcome[]): RetriedOutcome {
  if (outcome.state !== 'busy' && outcome.state !== 'notSent')
    return unavailable.length > 0 ? { ...outcome, mayBeCreated: true } : outcome
  const isFromGateway = [...unavailable, outcome].some(
    (each) => each.state === 'busy' && each.status === 503 && !each.isFromApi,
  )
  if (!isFromGateway) return outcome
  const { retryAfter } = outcome
  return { state: 'unknown', why: 'A gateway answered with 503.', isFromApi: false, retryAfter }
}

/**
 * An API that fails for what one client sent, or asks to be asked less, is alive: nobody else is kept from it. Dead
 * is one that cannot be reached, says nothing in time, or has a gateway answer for it.
 */
function isDown(outcome: Outcome): boolean {
  switch (outcome.state) {
    case 'notSent':
      return true
    case 'unknown':
      return !outcome.isFromApi
    case 'busy':
      return outcome.status === 503 && !outcome.isFromApi
    case 'created':
    case 'exists':
    case 'refused':
    case 'misconfigured':
      return false
  }
}

/** Milliseconds; without end where it may not be asked again. */
function delayAfter(outcome: Outcome, attempt: number): number {
  if (outcome.state !== 'notSent' && outcome.state !== 'busy') return Number.POSITIVE_INFINITY
  const backoffMs = firstDelayMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2)
  return Math.max(backoffMs, (outcome.retryAfter ?? 0) * 1000)
}
