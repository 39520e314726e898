import { setTimeout as pause } from 'node:timers/promises'
import { callUpstream, type Sending } from './call-upstream'
import { type Circuit, createCircuit } from './circuit'
import type { Outcome } from './outcome'
import type { PersonApi } from '../person-api'

/** `isDoubtful`: an earlier try may have created the person. */
export type Asked = Outcome & { isDoubtful?: true; retryAfter?: number | undefined }

export interface Asker {
  ask: (sending: Sending, signal?: AbortSignal) => Promise<Asked>
  /** Nobody is asked for now. */
  isAway: () => boolean
}

const mostTries = 4
/** Before the second try, in milliseconds; doubled for each further one, and drawn from the upper half of that. */
const firstPause = 300
/** No try begins with less than this left, in milliseconds: it could only end in doubt. */
const leastForATry = 1000

/**
 * Asks again only after what surely carried nothing out: no connection, or an API that asks to come later. All
 * tries together stay within the API's patience. A dead API is not asked at all for a while.
 */
export function createAsker(api: PersonApi, circuit: Circuit = createCircuit()): Asker {
  return {
    isAway: () => circuit.secondsToWait() > 0,
    async ask(sending, signal) {
      const end = Date.now() + api.patience
      const unavailable: Outcome[] = []
      for (let tries = 1; ; tries += 1) {
        if (!circuit.enter()) {
          const retryAfter = Math.max(1, circuit.secondsToWait())
          const why = 'It has not answered for a while.'
          return inDoubt({ state: 'notSent', why, retryAfter }, unavailable)
        }
        const limit = AbortSignal.timeout(Math.max(1, end - Date.now()))
        const both = signal === undefined ? limit : AbortSignal.any([limit, signal])
        const outcome = await callUpstream(api, sending, both)
        circuit.saw(isDead(outcome))
        const wait = pauseAfter(outcome, tries)
        const isLast = tries === mostTries || Date.now() + wait + leastForATry > end
        if (isLast) return inDoubt(outcome, unavailable)
        if (outcome.state === 'busy' && outcome.status === 503) unavailable.push(outcome)
        await pause(wait, undefined, signal && { signal }).catch(() => undefined)
        if (signal?.aborted === true) return inDoubt(outcome, unavailable)
      }
    },
  }
}

/**
 * A gateway says 503 also of a request that it passed on, in words of its own or with none. So after a 503 that the
 * person exists may be our own doing; and where no later try found out, a gateway's leaves the outcome unknown.
 */
function inDoubt(outcome: Outcome, unavailable: readonly Outcome[]): Asked {
  if (outcome.state !== 'busy' && outcome.state !== 'notSent')
    return unavailable.length > 0 ? { ...outcome, isDoubtful: true } : outcome
  const isOfGateway = [...unavailable, outcome].some(
    (each) => each.state === 'busy' && each.status === 503 && !each.isAnswer,
  )
  if (!isOfGateway) return outcome
  const { retryAfter } = outcome
  return { state: 'unknown', why: 'A gateway answered with 503.', isAnswer: false, retryAfter }
}

/**
 * An API that fails for what one client sent, or asks to be asked less, is alive: nobody else is kept from it. Dead
 * is one that cannot be reached, says nothing in time, or has a gateway answer for it.
 */
function isDead(outcome: Outcome): boolean {
  switch (outcome.state) {
    case 'notSent':
      return true
    case 'unknown':
      return !outcome.isAnswer
    case 'busy':
      return outcome.status === 503 && !outcome.isAnswer
    case 'created':
    case 'exists':
    case 'refused':
    case 'turnedAway':
      return false
  }
}

/** Milliseconds; without end where it may not be asked again. */
function pauseAfter(outcome: Outcome, tries: number): number {
  if (outcome.state !== 'notSent' && outcome.state !== 'busy') return Number.POSITIVE_INFINITY
  const own = firstPause * 2 ** (tries - 1) * (0.5 + Math.random() / 2)
  return Math.max(own, (outcome.retryAfter ?? 0) * 1000)
}
