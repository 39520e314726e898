import type { Kysely } from 'kysely'
import type { Person } from '../../../person/person'
import { HttpProblem } from '../../http/problems/http-problem'
import type { BoundKey, Created, PersonRecord } from '../../people/people-store'
import type { PeopleTables } from '../../people/people-tables'
import type { Asker } from '../calling/ask-patiently'
import type { Intent } from './outbox'
import { inWords, type Outcome } from '../calling/outcome'
import { personalValues } from '../personal-values'
import { forgetIntent, leaveUnknown, settleCreated, settleRefused } from './settle-intent'
import { notCreated, outcomeUnknown, saysAlready } from '../upstream-problems'

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

/**
 * Sends a claimed intent and writes down what became of it. Resolves to the created person, and throws what its
 * client is to be told otherwise.
 */
export async function settle(
  parts: SettleParts,
  intent: Intent,
  { answerTo, signal }: Options,
): Promise<Created | BoundKey> {
  const { asker, secrets } = parts
  const { id: key, body } = intent
  // Written by `create` from a checked person, and by nobody else.
  const hidden = [...secrets, ...personalValues(JSON.parse(body) as Person)]
  const outcome = judged(await asker.ask({ body, key, hidden }, signal), intent)
  // Where it cannot be written down, the claim runs out and it is asked again.
  const told = await writeDown(parts, intent, outcome, answerTo).catch((cause: unknown) => {
    throw Object.assign(outcomeUnknown(), { cause })
  })
  // Why, for the log alone.
  if (told instanceof HttpProblem) throw Object.assign(told, { why: inWords(outcome) })
  return told
}

async function writeDown(
  { database, now }: SettleParts,
  intent: Intent,
  outcome: Judged,
  answerTo: AnswerTo,
): Promise<Created | BoundKey | HttpProblem> {
  const moment = now()
  const settling = { database, intent, at: moment.toISOString() }
  switch (outcome.state) {
    case 'created':
      return settleCreated(settling, outcome.id, answerTo)
    case 'exists':
    case 'refused':
      await settleRefused(settling, inWords(outcome))
      return notCreated(outcome)
    case 'unknown': {
      const pause = Math.min(firstPause * 2 ** intent.tries, longestPause)
      const askAt = new Date(moment.getTime() + pause).toISOString()
      await leaveUnknown(settling, askAt, outcome.why)
      return outcomeUnknown(outcome.retryAfter)
    }
    case 'busy':
    case 'notSent':
    case 'turnedAway':
      await forgetIntent(settling)
      return notCreated(outcome)
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
 * What an answer means for an intent that was sent before: that a person exists is then our own doing, and what
 * carried nothing out this time says nothing of that other time.
 */
function judged(outcome: Outcome, { isDoubtful }: Intent): Judged {
  if (!isDoubtful) return outcome
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
