import type { FieldProblem } from '../../../contract/problem'
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
  if ('isShared' in answer && answer.reference !== undefined)
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
  const keep = async (told: string, errors?: readonly FieldProblem[]) => {
    const delayMs = Math.min(firstDelayMs * 2 ** intent.tries, maxDelayMs)
    await recordUnknown(update, new Date(moment.getTime() + delayMs).toISOString(), told, errors)
  }
  switch (call.state) {
    case 'created':
    case 'exists': {
      const { state, id, mayBeCreated } = call
      const isPerson = state === 'created' || mayBeCreated
      const created = isPerson ? await recordCreated(update, call) : undefined
      if (created !== undefined) return created
      // Another person has the id. Even if the API said "created", a stranger sees what every refusal looks like.
      const told = describeCall({ state: 'exists', id })
      if (mayBeCreated) await keep(told)
      else await recordRefused(update, told)
      const isShared = state === 'created' && ({ isShared: true } as const)
      return { state: 'exists', id, reference: intent.id, ...isShared }
    }
    case 'refused': {
      const { status, errors } = call
      await recordRefused(update, why, errors)
      return { state: 'refusedUpstream', status, errors, reference: intent.id }
    }
    case 'unknown':
      await keep(why, call.refusal?.errors)
      // Nobody but the operator finds out more. As an answer it is a refusal like any other.
      if (call.refusal !== undefined)
        return { state: 'refusedUpstream', ...call.refusal, reference: intent.id }
      return { state: 'outcomeUnknown', why, retryAfter: call.retryAfter }
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
 * earlier, or another. All other calls without an id say nothing about the earlier call. A refusal too leaves the key and
 * the documents as they are: if it alone freed them, a stranger could tell it from a person who exists.
 */
function interpret(call: Call, intent: Intent): Call {
  if (!intent.mayBeCreated && call.mayBeCreated !== true) return call
  if (call.state === 'created' || call.state === 'exists') return { ...call, mayBeCreated: true }
  return call.state === 'unknown' ? call : asUnknown(call)
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
