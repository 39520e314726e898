import type { Person } from '../../../person'
import { type Answer, sharedIdWarning } from '../../people/creation'
import { type Call, describeCall } from '../calling/call'
import { personalValues } from '../personal-values'
import { entriesAtWork } from './at-work'
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
  const { id: key, body, client } = intent
  // Only `create` writes it, from a validated person.
  const maskedValues = personalValues(JSON.parse(body) as Person)
  const request = { body, key, maskedValues, client }
  const atWork = entriesAtWork(upstream.database).add(key)
  try {
    const call = interpret(await upstream.apiClient.callWithRetry(request, signal), intent)
    return await recordCall(upstream, intent, call).catch((cause: unknown) => {
      // The claim expires, and the intent is sent again.
      return { state: 'outcomeUnknown', why: describeCall(call), cause }
    })
  } finally {
    atWork.delete(key)
  }
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
  if (answer.state === 'created' && answer.isShared && answer.reference !== undefined)
    onWarning(new Error(`${sharedIdWarning} Reference: ${answer.reference}`))
  // oxlint-disable-next-line typescript/only-throw-error -- it was caught, so its type is unknown
  if (answer.state === 'outcomeUnknown' && answer.cause !== undefined) throw answer.cause
}

async function recordCall(
  { database, now }: Pick<Upstream, 'database' | 'now'>,
  intent: Intent,
  call: Call,
): Promise<Answer> {
  const moment = now()
  const update = { database, intent, at: moment.toISOString() }
  const why = describeCall(call)
  switch (call.state) {
    case 'created': {
      const created = await recordCreated(update, call)
      if (created !== undefined) return created
      return recordCall({ database, now }, intent, { state: 'exists', id: call.id })
    }
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
      // Nobody but the operator finds out more. As an answer it is a refusal like any other.
      if (call.refusal !== undefined)
        return { state: 'refusedUpstream', ...call.refusal, reference: intent.id }
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
 * Interprets a call for an intent that an earlier call may have created. Then an existing person may be the one created
 * earlier, or another. A call that did nothing says nothing about the earlier call.
 */
function interpret(call: Call, intent: Intent): Call {
  if (!intent.mayBeCreated && call.mayBeCreated !== true) return call
  switch (call.state) {
    case 'exists':
      return { state: 'created', id: call.id, mayBeOfAnother: true }
    case 'refused':
      return call.status === 409 || reportsDuplicate(call, intent) ? asUnknown(call) : call
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
  const unknown = {
    state: 'unknown',
    why: describeCall(call),
    isFromApi: true,
    retryAfter,
  } as const
  if (call.state !== 'refused') return unknown
  const { status, errors } = call
  return { ...unknown, refusal: { status, errors } }
}

/** Some APIs report an existing person only by an error that says "already". What was sent may say so too. */
function reportsDuplicate(
  { errors }: Extract<Call, { state: 'refused' }>,
  { body }: Intent,
): boolean {
  return errors.some(({ detail }) => /\balready\b/i.test(detail)) && !/already/i.test(body)
}
