import type { CreatedPerson } from '../../contract/created-person'
import type { FieldProblem } from '../../contract/problem'
import type { Refusal } from '../../person'
import type { PersonRecord } from './people-store'

/**
 * What a request to create a person is answered with. `why` is for the log and has no text of the upstream API.
 * `retryAfter` is in seconds. `reference` is the id of the outbox entry, for the operator.
 */
export type Outcome =
  | {
      state: 'created'
      record: PersonRecord
      /** Of the response. */
      body: string
      /**
       * The outbox entry, where the upstream API may have had this person before. Only the desk may learn that: all
       * others are answered as if the API had refused.
       */
      reference?: string
      /** The upstream API gave the id of an earlier person. */
      isShared?: true
    }
  /** The key created a person before, with the same body. `reference` is as in `created`. */
  | { state: 'replayed'; body: string; reference?: string }
  | { state: 'refused'; refusals: readonly Refusal[] }
  /** The key was used with another body. */
  | { state: 'reused' }
  /** Another request with this key is not finished: the one of this outbox entry, if any. */
  | { state: 'inProgress'; entryId?: string }
  /** The upstream API has the person already, under this id. Only the problem decides who may learn this. */
  | { state: 'exists'; id: string; reference?: string; isShared?: true }
  /** The API's words, which the problem shows to the desk alone. An error with an empty detail has no reason. */
  | {
      state: 'refusedUpstream'
      status: number
      errors: readonly FieldProblem[]
      reference: string
      /** All others do not even learn which fields the API named. */
      hidesFields?: true
    }
  /** The API refused the service's own settings, not the person. */
  | { state: 'misconfigured'; why: string }
  /** The API cannot be reached, or asks to retry later. */
  | { state: 'unavailable'; why: string; retryAfter?: number | undefined }
  /**
   * The person may have been created. Sending the same request again finds out. `cause` is why the outcome could not be
   * stored.
   */
  | { state: 'outcomeUnknown'; why: string; retryAfter?: number | undefined; cause?: unknown }

/** Returns the response body for a created person. */
export function responseBodyFor({ id, createdAt, person }: PersonRecord): string {
  const created: CreatedPerson = { id, created_at: createdAt, ...person }
  return JSON.stringify(created)
}

/** What became of a person whom a store was to create. */
export type Creation =
  | Outcome
  /** These documents are removed, or another person has them. Nobody is created, and the key stays free. */
  | { state: 'documentsGone'; documentIds: string[] }

/** Logged with the reference of the later person. */
export const sharedIdWarning = 'The other API gave the id of an earlier person.'
