import { checkExists } from '../../../api/check-exists'
import { Failure } from '../../../api/failure'
import type { ExistsAnswer, ExistsQuestion } from '../../../contract/exists'
import { createStore } from '../../../ui/listeners'
import {
  type DuplicatesState,
  type Known,
  needsConfirmation,
  newQuestions,
  nothingAsked,
  textOf,
  withKnown,
  withQuestions,
} from './duplicates-state'
import { type AskedBy, askedBy } from './questions'

/** Holds what was asked of one person's numbers, and forgets it with the person: nothing here outlives the page. */
export interface DuplicateBoard {
  read: () => DuplicatesState
  subscribe: (listener: () => void) => () => void
  /** The numbers as they are now: new ones are asked, others forgotten. Resolves when all are answered. */
  ask: (questions: Partial<Record<AskedBy, ExistsQuestion>>, key: string) => Promise<void>
  confirm: (isConfirmed: boolean) => void
  /** False while somebody was found and nobody has confirmed. */
  maySend: () => boolean
  stop: () => void
}

/** Where the service does not say how long to wait after too many questions. */
const aMinute = 60

export function createDuplicateBoard(askService = checkExists): DuplicateBoard {
  const state = createStore<DuplicatesState>(nothingAsked)
  const answers = new Map<AskedBy, Promise<void>>()
  const timers = new Set<ReturnType<typeof setTimeout>>()

  const begin = (by: AskedBy, question: ExistsQuestion, key: string) => {
    const put = (known: Known) =>
      state.set(withKnown(state.read(), by, textOf(question, key), known))
    const answer = askService(question, key).then(
      (found) => put(knownBy(found)),
      (error: unknown) => {
        const why = whyOf(error)
        put({ state: 'unanswered', why })
        if (why === 'tooMany') askLater(by, question, key, error)
      },
    )
    answers.set(by, answer)
  }
  const askLater = (by: AskedBy, question: ExistsQuestion, key: string, error: unknown) => {
    const seconds = (error instanceof Failure ? error.retryAfter : undefined) ?? aMinute
    const timer = setTimeout(() => {
      timers.delete(timer)
      const text = textOf(question, key)
      if (state.read().asked[by] !== text) return
      begin(by, question, key)
      state.set(withKnown(state.read(), by, text, { state: 'asking' }))
    }, seconds * 1000)
    timers.add(timer)
  }

  return {
    read: state.read,
    subscribe: state.subscribe,
    ask: async (questions, key) => {
      const given = askedBy.flatMap((by) => {
        const question = key === '' ? undefined : questions[by]
        return question === undefined ? [] : [{ by, question, text: textOf(question, key) }]
      })
      const texts = Object.fromEntries(given.map(({ by, text }) => [by, text]))
      const asking = newQuestions(state.read(), texts)
      state.set(withQuestions(state.read(), texts))
      for (const { by, question } of given) if (asking.includes(by)) begin(by, question, key)
      await Promise.all(given.flatMap(({ by }) => answers.get(by) ?? []))
    },
    confirm: (isConfirmed) =>
      state.set({ ...state.read(), isConfirmed, isConfirmationMissed: false }),
    maySend: () => {
      if (!needsConfirmation(state.read())) return true
      state.set({ ...state.read(), isConfirmationMissed: true })
      return false
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      state.set(nothingAsked)
    },
  }
}

function knownBy(answer: ExistsAnswer): Known {
  return answer.exists ? { state: 'exists', createdAt: answer.created_at } : { state: 'nobody' }
}

function whyOf(error: unknown): 'key' | 'tooMany' | 'other' {
  if (!(error instanceof Failure)) return 'other'
  if (error.reason === 'notAllowed') return 'key'
  return error.reason === 'tooMany' ? 'tooMany' : 'other'
}
