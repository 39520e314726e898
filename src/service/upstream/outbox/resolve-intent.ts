import type { Kysely } from 'kysely'
import type { Person } from '../../../person/person'
import { pointerOf } from '../../../contract/problem'
import type { BoundKey, Created, NotCreatedUpstream } from '../../people/people-store'
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

/** The delay before the next call for an unknown outcome. It doubles after each call without one. */
const firstDelayMs = 10_000
const maxDelayMs = 3_600_000

export type IntentResult = Created | BoundKey | NotCreatedUpstream

/** Sends a claimed intent, stores the outcome and returns it. */
export async function resolveIntent(
  parts: ResolveParts,
  intent: Intent,
  signal?: AbortSignal,
): Promise<IntentResult> {
  const { apiClient, secrets } = parts
  const { id: key, body } = intent
  // Only `create` writes it, from a validated person.
  const maskedValues = [...secrets, ...personalValues(JSON.parse(body) as Person)]
  const outcome = interpretOutcome(
    await apiClient.callWithRetry({ body, key, maskedValues }, signal),
    intent,
  )
  return recordOutcome(parts, intent, outcome).catch((cause: unknown) => {
    // The claim expires, and the intent is sent again.
    return { state: 'outcomeUnknown', why: describeOutcome(outcome), retryAfter: undefined, cause }
  })
}

async function recordOutcome(
  { database, now }: ResolveParts,
  intent: Intent,
  outcome: InterpretedOutcome,
): Promise<IntentResult> {
  const moment = now()
  const update = { database, intent, at: moment.toISOString() }
  const why = describeOutcome(outcome)
  switch (outcome.state) {
    case 'created':
      return recordCreated(update, outcome.id)
    case 'exists':
      await recordRefused(update, why)
      return { ...outcome, reference: intent.id }
    case 'refused':
      await recordRefused(update, why, outcome.errors)
      return { ...outcome, state: 'refusedUpstream', reference: intent.id }
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

/** A known outcome of this call may still leave the outcome of an earlier call unknown. */
type InterpretedOutcome = Exclude<Outcome, { state: 'unknown' }> | Unknown

interface Unknown {
  state: 'unknown'
  why: string
  retryAfter?: number | undefined
}

/**
 * Interprets the outcome for an intent that an earlier call may have created. Then an existing person is the one
 * created earlier. A call that did nothing says nothing about the earlier call.
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

/** Some APIs report an existing person only by an error on the whole body that says "already". */
function reportsDuplicate({ errors }: Extract<Outcome, { state: 'refused' }>): boolean {
  const whole = pointerOf([])
  return errors.some(({ pointer, detail }) => pointer === whole && /\balready\b/i.test(detail))
}
