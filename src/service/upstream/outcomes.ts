import type { Call } from './call'

/** What is known of the calls before: an `unknown` one may have created the person. */
export type Earlier = 'none' | 'unknown'

/** What the API says. `…Taken`: the id that it gives is already that of a stored person. */
export type Said =
  | 'created'
  | 'createdTaken'
  | 'exists'
  | 'existsTaken'
  | 'refused'
  | 'conflict'
  | 'busy'
  | 'notSent'
  | 'misconfigured'
  | 'unknown'

export interface Consequence {
  stored: /** The person, under the API's id. */
    | 'person'
    /** The person under the entry's id, with the API's id as `shared_id`: the API may have had them before. */
    | 'personInDoubt'
    /** The reasons for the operator, and nothing of the person. */
    | 'refusal'
    /** The person on their way, for `reconcile` and `people --retry`. */
    | 'unknown'
    | 'nothing'
  /** Who has the key and the documents then. */
  owner: 'person' | 'entry' | 'nobody'
  /** What the key gets when it is sent again: what was told, or the answer to a new call. */
  again: 'same' | 'call'
  desk: 'created' | 'exists' | 'reasons' | Failure
  /** `fields` are those that the API named, each with one sentence of ours. `reference` names none. */
  stranger: 'created' | 'fields' | 'reference' | Failure
}

/** Both read the same, since it says nothing of a person. */
type Failure = 'unavailable' | 'misconfigured' | 'outcomeUnknown'

const person = { stored: 'person', owner: 'person', again: 'same' } as const
const inDoubt = { stored: 'personInDoubt', owner: 'person', again: 'same' } as const
const refusal = { stored: 'refusal', owner: 'nobody', again: 'call' } as const
const nothing = { stored: 'nothing', owner: 'nobody', again: 'call' } as const
const kept = { stored: 'unknown', owner: 'entry', again: 'same' } as const
const open = { stored: 'unknown', owner: 'entry', again: 'call' } as const

const created = { desk: 'created', stranger: 'created' } as const
const exists = { desk: 'exists', stranger: 'reference' } as const
const reasons = { desk: 'reasons', stranger: 'fields' } as const
/** By its status a 409 says that somebody has such a value. So it names no field to a stranger. */
const conflict = { desk: 'reasons', stranger: 'reference' } as const
const unavailable = { desk: 'unavailable', stranger: 'unavailable' } as const
const misconfigured = { desk: 'misconfigured', stranger: 'misconfigured' } as const
const noOutcome = { desk: 'outcomeUnknown', stranger: 'outcomeUnknown' } as const

/**
 * What an answer of the API leads to. After the same earlier calls, every refusal leaves the key and the documents with
 * the same owner, and costs the same calls when the key is sent again: else a stranger could tell a person who exists
 * from others. See `decisions/outbox.md`.
 */
export const outcomes: Readonly<Record<Earlier, Readonly<Record<Said, Consequence>>>> = {
  none: {
    created: { ...person, ...created },
    createdTaken: { ...refusal, ...exists },
    exists: { ...refusal, ...exists },
    existsTaken: { ...refusal, ...exists },
    refused: { ...refusal, ...reasons },
    conflict: { ...refusal, ...conflict },
    busy: { ...nothing, ...unavailable },
    notSent: { ...nothing, ...unavailable },
    misconfigured: { ...nothing, ...misconfigured },
    unknown: { ...open, ...noOutcome },
  },
  unknown: {
    created: { ...person, ...created },
    createdTaken: { ...inDoubt, desk: 'created', stranger: 'reference' },
    exists: { ...inDoubt, desk: 'created', stranger: 'reference' },
    existsTaken: { ...kept, ...exists },
    refused: { ...kept, ...reasons },
    conflict: { ...kept, ...conflict },
    // These say nothing of the earlier call.
    busy: { ...open, ...noOutcome },
    notSent: { ...open, ...noOutcome },
    misconfigured: { ...open, ...noOutcome },
    unknown: { ...open, ...noOutcome },
  },
}

/** What a call says. Only the store knows whether its id is taken. */
export function saidBy(call: Call, isTaken: boolean): Said {
  switch (call.state) {
    case 'created':
      return isTaken ? 'createdTaken' : 'created'
    case 'exists':
      return isTaken ? 'existsTaken' : 'exists'
    case 'refused':
      return call.status === 409 ? 'conflict' : 'refused'
    case 'busy':
    case 'notSent':
    case 'misconfigured':
    case 'unknown':
      return call.state
  }
}
