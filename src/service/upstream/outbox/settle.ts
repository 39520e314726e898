import type { Kysely } from 'kysely'
import type { Person } from '../../../person/person'
import { pointerOf } from '../../../contract/problem'
import type {
  BoundKey,
  Created,
  NotCreatedElsewhere,
  PersonRecord,
} from '../../people/people-store'
import type { PeopleTables } from '../../people/people-tables'
import type { Asked, Asker } from '../calling/ask-patiently'
import type { Intent } from './outbox'
import { inWords, type Outcome } from '../calling/outcome'
import { personalValues } from '../personal-values'
import { forgetIntent, leaveUnknown, settleCreated, settleRefused } from './settle-intent'

export interface SettleParts {
  database: Kysely<PeopleTables>
  asker: Asker
  secrets: readonly string[]
  now: () => Date
}

export type AnswerTo = (record: PersonRecord) => string

interface Options {
  answerTo: AnswerTo
  signal?: AbortSignal
}

/** Before an unknown outcome is asked about again, in milliseconds: doubled for each call without one. */
const firstPause = 10_000
const longestPause = 3_600_000

export type Settled = Created | BoundKey | NotCreatedElsewhere

/** Sends a claimed intent, writes down what became of it, and resolves to that. */
export async function settle(
  parts: SettleParts,
  intent: Intent,
  { answerTo, signal }: Options,
): Promise<Settled> {
  const { asker, secrets } = parts
  const { id: key, body } = intent
  // Written by `create` from a checked person, and by nobody else.
  const hidden = [...secrets, ...personalValues(JSON.parse(body) as Person)]
  const outcome = judged(await asker.ask({ body, key, hidden }, signal), intent)
  return writeDown(parts, intent, outcome, answerTo).catch((cause: unknown) => {
    // The claim runs out, and it is asked again.
    return { state: 'outcomeUnknown', why: inWords(outcome), retryAfter: undefined, cause }
  })
}

async function writeDown(
  { database, now }: SettleParts,
  intent: Intent,
  outcome: Judged,
  answerTo: AnswerTo,
): Promise<Settled> {
  const moment = now()
  const settling = { database, intent, at: moment.toISOString() }
  const why = inWords(outcome)
  switch (outcome.state) {
    case 'created':
      return settleCreated(settling, outcome.id, answerTo)
    case 'exists':
      await settleRefused(settling, why)
      return { ...outcome, reference: intent.id }
    case 'refused':
      await settleRefused(settling, why)
      return { state: 'refusedElsewhere', errors: outcome.errors, reference: intent.id }
    case 'unknown': {
      const pause = Math.min(firstPause * 2 ** intent.tries, longestPause)
      const askAt = new Date(moment.getTime() + pause).toISOString()
      await leaveUnknown(settling, askAt, why)
      return { state: 'outcomeUnknown', why, retryAfter: outcome.retryAfter }
    }
    case 'busy':
    case 'notSent':
      await forgetIntent(settling)
      return { state: 'away', why, retryAfter: outcome.retryAfter }
    case 'turnedAway':
      await forgetIntent(settling)
      return { state: 'turnedAway', why }
  }
}

/** Of an earlier call's outcome nothing may be known, however well this one is. */
type Judged = Exclude<Outcome, { state: 'unknown' }> | Unknown

interface Unknown {
  state: 'unknown'
  why: string
  retryAfter?: number | undefined
}

/**
 * What an answer means for an intent that may have arrived before: that a person exists is then our own doing, and what
 * carried nothing out this time says nothing of that other time.
 */
function judged(outcome: Asked, intent: Intent): Judged {
  if (!intent.isDoubtful && outcome.isDoubtful !== true) return outcome
  switch (outcome.state) {
    case 'exists':
      return { state: 'created', id: outcome.id }
    case 'refused':
      return outcome.status === 409 || saysAlready(outcome)
        ? { state: 'unknown', why: inWords(outcome) }
        : outcome
    case 'busy':
    case 'notSent':
      return { state: 'unknown', why: inWords(outcome), retryAfter: outcome.retryAfter }
    case 'turnedAway':
      return { state: 'unknown', why: inWords(outcome) }
    case 'created':
    case 'unknown':
      return outcome
  }
}

/** A refusal of the whole alone says that it is there, in words of the API's. */
function saysAlready({ errors }: Extract<Outcome, { state: 'refused' }>): boolean {
  const whole = pointerOf([])
  return errors.some(({ pointer, detail }) => pointer === whole && /\balready\b/i.test(detail))
}
