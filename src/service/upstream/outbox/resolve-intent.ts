import type { Person } from '../../../person'
import { pointerOf } from '../../../contract/problem'
import { type Answer, sharedIdWarning } from '../../people/creation'
import { type Call, describeCall } from '../calling/call'
import { personalValues } from '../personal-values'
import { claimIntent, type Intent, type Upstream } from './intents'
import { deleteIntent, recordUnknown, recordCreated, recordRefused } from './record-outcome'

/** The delay before the next call for an unknown outcome. It doubles after each call without one. */
const firstDelayMs = 10_000
const maxDelayMs = 3_600_000

/** Sends a claimed intent, stores the outcome and returns it. */
export async function resolveIntent(
  upstream: Upstream,
  intent: Intent,
  signal?: AbortSignal,
): Promise<Answer> {
  const { id: key, body } = intent
  // Only `create` writes it, from a validated person.
  const maskedValues = personalValues(JSON.parse(body) as Person)
  const request = { body, key, maskedValues }
  const call = interpret(await upstream.apiClient.callWithRetry(request, signal), intent)
  return recordCall(upstream, intent, call).catch((cause: unknown) => {
    // The claim expires, and the intent is sent again.
    return { state: 'outcomeUnknown', why: describeCall(call), cause }
  })
}

/**
 * Sends an unresolved intent again and stores the outcome. Does nothing when the outcome is known, or while another
 * process works on the intent. Throws when the outcome cannot be stored.
 */
export async function resend(
  upstream: Upstream,
  id: string,
  onWarning: (warning: Error) => void,
  signal?: AbortSignal,
): Promise<void> {
  const intent = await claimIntent(upstream, id)
  if (intent === undefined) return
  const answer = await resolveIntent(upstream, intent, signal)
  if (answer.state === 'created' && answer.reference !== undefined)
    onWarning(new Error(`${sharedIdWarning} Reference: ${answer.reference}`))
  // oxlint-disable-next-line typescript/only-throw-error -- it was caught, so its type is unknown
  if (answer.state === 'outcomeUnknown' && answer.cause !== undefined) throw answer.cause
}

async function recordCall(
  { database, now }: Upstream,
  intent: Intent,
  call: Call,
): Promise<Answer> {
  const moment = now()
  const update = { database, intent, at: moment.toISOString() }
  const why = describeCall(call)
  switch (call.state) {
    case 'created':
      return recordCreated(update, call.id)
    case 'exists':
      await recordRefused(update, why)
      return { state: 'exists', id: call.id, reference: intent.id }
    case 'refused': {
      const { status, errors } = call
      await recordRefused(update, why, errors)
      return { state: 'refusedUpstream', status, errors, reference: intent.id }
    }
    case 'unknown': {
      const delayMs = Math.min(firstDelayMs * 2 ** intent.tries, maxDelayMs)
      const askAt = new Date(moment.getTime() + delayMs).toISOString()
      await recordUnknown(update, askAt, why)
      return { state: 'outcomeUnknown', why, retryAfter: call.retryAfter }
    }
    case 'busy':
    case 'notSent':
      await deleteIntent(update)
      return { state: 'unavailable', why, retryAfter: call.retryAfter }
    case 'misconfigured':
      await deleteIntent(update)
      return { state: 'misconfigured', why }
  }
}

/**
 * Interprets a call for an intent that an earlier call may have created. Then an existing person is the one created
 * earlier. A call that did nothing says nothing about the earlier call.
 */
function interpret(call: Call, intent: Intent): Call {
  if (!intent.mayBeCreated && call.mayBeCreated !== true) return call
  switch (call.state) {
    case 'exists':
      return { state: 'created', id: call.id }
    case 'refused':
      return call.status === 409 || reportsDuplicate(call) ? asUnknown(call) : call
    case 'busy':
    case 'notSent':
    case 'misconfigured':
      return asUnknown(call)
    case 'created':
    case 'unknown':
      return call
  }
}

function asUnknown(call: Call): Call {
  const { retryAfter } = call
  return { state: 'unknown', why: describeCall(call), isFromApi: true, retryAfter }
}

/** Some APIs report an existing person only by an error on the whole body that says "already". */
function reportsDuplicate({ errors }: Extract<Call, { state: 'refused' }>): boolean {
  const whole = pointerOf([])
  return errors.some(({ pointer, detail }) => pointer === whole && /\balready\b/i.test(detail))
}
