import type { ExistsQuestion } from '../../../contract/exists'
import { type IdentifierKind, identifierKinds } from './exists-requests'

/** What is known of one question. */
export type LookupResult =
  | { state: 'asking' }
  | { state: 'nobody' }
  | { state: 'exists'; createdAt: string }
  | { state: 'unanswered'; why: 'key' | 'tooMany' | 'other' }

type Questions = Readonly<Partial<Record<IdentifierKind, string>>>

/** What was asked of one person's numbers, and what is known of them. */
export interface DuplicatesState {
  results: Readonly<Partial<Record<IdentifierKind, LookupResult>>>
  /** The text of each question. */
  requested: Questions
  /** Somebody said that it is another person. It holds for these numbers alone. */
  isConfirmed: boolean
  /** Somebody wanted to send without having said so. */
  isConfirmationMissed: boolean
}

export const noLookups: DuplicatesState = {
  results: {},
  requested: {},
  isConfirmed: false,
  isConfirmationMissed: false,
}

/** Two questions with the same text have the same answer. */
export function requestTextOf(question: ExistsQuestion, key: string): string {
  return JSON.stringify([question, key])
}

/** The questions that have no answer yet and are not being asked. */
export function newRequests(
  { requested, results }: DuplicatesState,
  questions: Questions,
): IdentifierKind[] {
  return identifierKinds.filter((by) => {
    if (questions[by] === undefined) return false
    return requested[by] !== questions[by] || results[by]?.state === 'unanswered'
  })
}

/** The numbers as they are now: new ones are being asked, others are forgotten. */
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
    // Another number is another person: what was said of the one before does not hold.
    isConfirmed: state.isConfirmed && asking.every((by) => state.requested[by] === questions[by]),
    isConfirmationMissed: false,
  }
}

/** What became of a question. It changes nothing once the number is another one. */
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

/** Whether somebody was found and nobody has confirmed that it is another person. */
export function needsConfirmation({ results, isConfirmed }: DuplicatesState): boolean {
  return !isConfirmed && Object.values(results).some(({ state }) => state === 'exists')
}
