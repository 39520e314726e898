import type { ExistsQuestion } from '../../../contract/exists'
import { type IdentifierKind, identifierKinds } from '../../../person'

export type LookupResult =
  | { state: 'asking' | 'nobody' }
  | { state: 'exists'; createdAt: string }
  | { state: 'unanswered'; why: 'key' | 'tooMany' | 'other' }

type Questions = Readonly<Partial<Record<IdentifierKind, string>>>

/** The lookups of one person's numbers, and their results. */
export interface DuplicatesState {
  results: Readonly<Partial<Record<IdentifierKind, LookupResult>>>
  /** The text of each request, which tells a changed number. */
  requested: Questions
  /** Staff confirmed that this is another person. A changed number resets it. */
  isConfirmed: boolean
  /** Staff tried to send without confirming. */
  isConfirmationMissed: boolean
}

export const noLookups: DuplicatesState = {
  results: {},
  requested: {},
  isConfirmed: false,
  isConfirmationMissed: false,
}

/** Returns a text that is equal for equal requests. */
export function requestTextOf(question: ExistsQuestion, key: string): string {
  return JSON.stringify([question, key])
}

/** Returns the lookups that have no answer yet and are not in flight. */
export function newRequests(
  { requested, results }: DuplicatesState,
  questions: Questions,
): IdentifierKind[] {
  return identifierKinds.filter((by) => {
    if (questions[by] === undefined) return false
    const { state } = results[by] ?? {}
    return requested[by] !== questions[by] || state === 'unanswered'
  })
}

/** Returns the state for the current numbers: new lookups are in flight, old ones are dropped. */
export function withRequests(state: DuplicatesState, questions: Questions): DuplicatesState {
  const asking = newRequests(state, questions)
  const current = identifierKinds.filter((by) => questions[by] !== undefined)
  const isForgotten = identifierKinds.some(
    (by) => state.requested[by] !== undefined && !current.includes(by),
  )
  if (asking.length === 0 && !isForgotten) return state
  const currentResult = (by: IdentifierKind) =>
    asking.includes(by) ? { state: 'asking' } : state.results[by]
  return {
    results: Object.fromEntries(current.map((by) => [by, currentResult(by)])),
    requested: questions,
    // Another number may belong to another person, so an earlier confirmation does not count.
    isConfirmed: state.isConfirmed && asking.every((by) => state.requested[by] === questions[by]),
    isConfirmationMissed: false,
  }
}

/** Returns the state with the result of a lookup, or the same state if the number has changed. */
export function withResult(
  state: DuplicatesState,
  by: IdentifierKind,
  text: string,
  result: LookupResult,
): DuplicatesState {
  return state.requested[by] === text
    ? { ...state, results: { ...state.results, [by]: result } }
    : state
}

/** Returns whether a duplicate is found and not confirmed as another person. */
export function needsConfirmation({ results, isConfirmed }: DuplicatesState): boolean {
  return !isConfirmed && Object.values(results).some(({ state }) => state === 'exists')
}
