import type { Kysely } from 'kysely'
import type { Person } from '../../../person/person'
import { pointerOf } from '../../../contract/problem'
import type { BoundKey, Created, NotCreatedUpstream, PersonRecord } from '../../people/people-store'
import type { PeopleTables } from '../../people/people-tables'
import type { RetriedOutcome, PersonApiClient } from '../calling/person-api-client'
import type { Intent } from './intents'
import { describeOutcome, type Outcome } from '../calling/outcome'
import { personalValues } from '../personal-values'
import { deleteIntent, recordUnknown, recordCreated, recordRefused } from './record-outcome'

export interface ResolveParts {
  database: Kysely<PeopleTables>
  apiClient: PersonApiClient
  secrets: readonly string[]
  now: () => Date
}

export type ResponseBodyFor = (record: PersonRecord) => string

interface Options {
  responseBodyFor: ResponseBodyFor
  signal?: AbortSignal
}

/** Before an unknown outcome is asked about again, in milliseconds: doubled for each call without one. */
const firstDelayMs = 10_000
const maxDelayMs = 3_600_000

export type IntentResult = Created | BoundKey | NotCreatedUpstream

/** Sends a claimed intent, writes down what became of it, and resolves to that. */
export async function resolveIntent(
  parts: ResolveParts,
  intent: Intent,
  { responseBodyFor, signal }: Options,
): Promise<IntentResult> {
  const { apiClient, secrets } = parts
  const { id: key, body } = intent
  // Written by `create` from a checked person, and by nobody else.
  const maskedValues = [...secrets, ...personalValues(JSON.parse(body) as Person)]
  const outcome = interpretOutcome(
    await apiClient.callWithRetry({ body, key, maskedValues }, signal),
    intent,
  )
  return recordOutcome(parts, intent, outcome, responseBodyFor).catch((cause: unknown) => {
    // The claim runs out, and it is asked again.
    return { state: 'outcomeUnknown', why: describeOutcome(outcome), retryAfter: undefined, cause }
  })
}

async function recordOutcome(
  { database, now }: ResolveParts,
  intent: Intent,
  outcome: InterpretedOutcome,
  responseBodyFor: ResponseBodyFor,
): Promise<IntentResult> {
  const moment = now()
  const update = { database, intent, at: moment.toISOString() }
  const why = describeOutcome(outcome)
  switch (outcome.state) {
    case 'created':
      return recordCreated(update, outcome.id, responseBodyFor)
    case 'exists':
      await recordRefused(update, why)
      return { ...outcome, reference: intent.id }
    case 'refused':
      await recordRefused(update, why)
      return { state: 'refusedUpstream', errors: outcome.errors, reference: intent.id }
    case 'unknown': {
      const delayMs = Math.min(firstDelayMs * 2 ** intent.tries, maxDelayMs)
      const askAt = new Date(moment.getTime() + delayMs).toISOString()
      await recordUnknown(update, askAt, why)
      return { state: 'outcomeUnknown', why, retryAfter: outcome.retryAfter }
    }
    case 'busy':
    case 'notSent':
      await deleteIntent(update)
      return { state: 'unavailable', why, retryAfter: outcome.retryAfter }
    case 'misconfigured':
      await deleteIntent(update)
      return { state: 'misconfigured', why }
  }
}

/** Of an earlier call's outcome nothing may be known, however well this one is. */
type InterpretedOutcome = Exclude<Outcome, { state: 'unknown' }> | Unknown

interface Unknown {
  state: 'unknown'
  why: string
  retryAfter?: number | undefined
}

/**
 * What an answer means for an intent that may have arrived before: that a person exists is then our own doing, and what
 * carried nothing out this time says nothing of that other time.
 */
function interpretOutcome(outcome: RetriedOutcome, intent: Intent): InterpretedOutcome {
  if (!intent.mayBeCreated && outcome.mayBeCreated !== true) return outcome
  switch (outcome.state) {
    case 'exists':
      return { state: 'created', id: outcome.id }
    case 'refused':
      return outcome.status === 409 || reportsDuplicate(outcome)
        ? { state: 'unknown', why: describeOutcome(outcome) }
        : outcome
    case 'busy':
    case 'notSent':
      return { state: 'unknown', why: describeOutcome(outcome), retryAfter: outcome.retryAfter }
    case 'misconfigured':
      return { state: 'unknown', why: describeOutcome(outcome) }
    case 'created':
    case 'unknown':
      return outcome
  }
}

/** A refusal of the whole alone says that it is there, in words of the API's. */
function reportsDuplicate({ errors }: Extract<Outcome, { state: 'refused' }>): boolean {
  const whole = pointerOf([])
  return errors.some(({ pointer, detail }) => pointer === whole && /\balready\b/i.test(detail))
}
