import { sharedIdWarning } from '../../people/shared-id'
import { createPersonApiClient } from '../calling/person-api-client'
import { secretsOf } from '../person-api'
import { claimsFor, type UpstreamParts } from './claims'
import { claimIntent } from './intents'
import { resolveIntent } from './resolve-intent'

export interface Resender {
  /** Whether the API counts as down at the moment. */
  isUnavailable: () => boolean
  /**
   * Sends an unresolved intent again and stores the outcome. Does nothing when the outcome is known, or while another
   * process works on the intent. Throws when the outcome cannot be stored.
   */
  resend: (id: string, signal?: AbortSignal) => Promise<void>
}

export function createResender(
  options: UpstreamParts,
  onWarning: (warning: Error) => void,
): Resender {
  const { database, api, now } = options
  // Its own circuit breaker: failures of old intents must not block new people.
  const apiClient = createPersonApiClient(api)
  const parts = { database, apiClient, secrets: secretsOf(api), now }
  const claims = claimsFor(options)
  return {
    isUnavailable: apiClient.isUnavailable,
    async resend(id, signal) {
      const intent = await claimIntent(database, id, claims)
      if (intent === undefined) return
      const result = await resolveIntent(parts, intent, signal)
      if (result.state === 'created' && result.reference !== undefined)
        onWarning(new Error(`${sharedIdWarning} Reference: ${result.reference}`))
      // oxlint-disable-next-line typescript/only-throw-error -- it was caught, so its type is unknown
      if (result.state === 'outcomeUnknown' && result.cause !== undefined) throw result.cause
    },
  }
}
