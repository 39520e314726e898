import type { ExistsQuestion } from '../../../contract/exists'
import { type AskedBy, askedBy } from './questions'

/** What is known of one question. */
export type Known =
  | { state: 'asking' }
  | { state: 'nobody' }
  | { state: 'exists'; createdAt: string }
  | { state: 'unanswered'; why: 'key' | 'tooMany' | 'other' }

type Questions = Readonly<Partial<Record<AskedBy, string>>>

/** What was asked of one person's numbers, and what is known of them. */
export interface DuplicatesState {
  known: Readonly<Partial<Record<AskedBy, Known>>>
  /** The text of each question. */
  asked: Questions
  /** Somebody said that it is another person. It holds for these numbers alone. */
  isConfirmed: boolean
  /** Somebody wanted to send without having said so. */
  isConfirmationMissed: boolean
}

export const nothingAsked: DuplicatesState = {
  known: {},
  asked: {},
  isConfirmed: false,
  isConfirmationMissed: false,
}

/** Two questions with the same text have the same answer. */
export function textOf(question: ExistsQuestion, key: string): string {
  return JSON.stringify([question, key])
}

/** The questions that have no answer yet and are not being asked. */
export function newQuestions({ asked, known }: DuplicatesState, questions: Questions): AskedBy[] {
  return askedBy.filter((by) => {
    if (questions[by] === undefined) return false
    return asked[by] !== questions[by] || known[by]?.state === 'unanswered'
  })
}

/** The numbers as they are now: new ones are being asked, others are forgotten. */
export function withQuestions(state: DuplicatesState, questions: Questions): DuplicatesState {
  const asking = newQuestions(state, questions)
  const current = askedBy.filter((by) => questions[by] !== undefined)
  const isForgotten = askedBy.some((by) => state.asked[by] !== undefined && !current.includes(by))
  if (asking.length === 0 && !isForgotten) return state
  const knownOf = (by: AskedBy) => (asking.includes(by) ? { state: 'asking' } : state.known[by])
  return {
    known: Object.fromEntries(current.map((by) => [by, knownOf(by)])),
    asked: questions,
    // Another number is another person: what was said of the one before does not hold.
    isConfirmed: state.isConfirmed && asking.every((by) => state.asked[by] === questions[by]),
    isConfirmationMissed: false,
  }
}

/** What became of a question. It changes nothing once the number is another one. */
export function withKnown(
  state: DuplicatesState,
  by: AskedBy,
  text: string,
  known: Known,
): DuplicatesState {
  return state.asked[by] === text ? { ...state, known: { ...state.known, [by]: known } } : state
}

/** Whether somebody was found and nobody has confirmed that it is another person. */
export function needsConfirmation({ known, isConfirmed }: DuplicatesState): boolean {
  return !isConfirmed && Object.values(known).some(({ state }) => state === 'exists')
}
