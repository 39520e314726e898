import type { Person } from '../../../person'
import { type Outcome, sharedIdWarning } from '../../people/outcome'
import { describeCall } from '../calling/call'
import { personalValues } from '../personal-values'
import { entriesAtWork } from './at-work'
import { claimIntent, type Intent, type Upstream } from './intents'
import { recordOutcome } from './record-outcome'

/** The delay before the next call for an unknown outcome. It doubles after each call without one. */
const firstDelayMs = 10_000
const maxDelayMs = 3_600_000

/** Sends a claimed intent, stores the outcome and returns it. */
export async function resolveIntent(
  upstream: Upstream,
  intent: Intent,
  signal?: AbortSignal,
): Promise<Outcome> {
  const { id: key, body, client } = intent
  // Only `create` writes it, from a validated person.
  const maskedValues = personalValues(JSON.parse(body) as Person)
  const request = { body, key, maskedValues, client }
  const atWork = entriesAtWork(upstream.database).add(key)
  try {
    const call = await upstream.apiClient.callWithRetry(request, signal)
    const moment = upstream.now()
    const delayMs = Math.min(firstDelayMs * 2 ** intent.tries, maxDelayMs)
    const askAt = new Date(moment.getTime() + delayMs).toISOString()
    const update = { intent, at: moment.toISOString(), askAt }
    return await recordOutcome(upstream.database, call, update).catch((cause: unknown) => {
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
