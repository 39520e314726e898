import { askExists } from '../../../api/ask-exists'
import { Failure } from '../../../api/failure'
import type { ExistsAnswer, ExistsQuestion } from '../../../contract/exists'
import { createListeners } from '../../../ui/listeners'
import { type AskedBy, askedBy } from './questions'

type Unanswered = 'key' | 'tooMany' | 'other'

/** What is known of one question. */
export type Known =
  | { state: 'asking' }
  | { state: 'nobody' }
  | { state: 'exists'; createdAt: string }
  | { state: 'unanswered'; why: Unanswered }

type KnownBy = Readonly<Partial<Record<AskedBy, Known>>>

export interface DuplicatesShown {
  known: KnownBy
  /** Somebody said that it is another person. It holds for these numbers alone. */
  isConfirmed: boolean
  /** Somebody wanted to send without having said so. */
  isConfirmationMissed: boolean
}

/** Holds what was asked of one person's numbers, and forgets it with the person: nothing here outlives the page. */
export interface DuplicateBoard {
  read: () => DuplicatesShown
  subscribe: (listener: () => void) => () => void
  /** The numbers as they are now: new ones are asked, others forgotten. Resolves when all are answered. */
  ask: (questions: Partial<Record<AskedBy, ExistsQuestion>>, key: string) => Promise<void>
  confirm: (isConfirmed: boolean) => void
  /** False while somebody was found and nobody has confirmed. */
  maySend: () => boolean
  stop: () => void
}

interface Asked {
  /** The question and the key it was asked with. */
  text: string
  known: Known
  done: Promise<void>
}

/** Where the service does not say how long to wait after too many questions. */
const aMinute = 60

export function createDuplicateBoard(ask = askExists): DuplicateBoard {
  const { tell, subscribe } = createListeners()
  const asked = new Map<AskedBy, Asked>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let isConfirmed = false
  let isConfirmationMissed = false
  let shown: DuplicatesShown = { known: {}, isConfirmed, isConfirmationMissed }

  const show = () => {
    const known = Object.fromEntries([...asked].map(([by, each]) => [by, each.known]))
    shown = { known, isConfirmed, isConfirmationMissed }
    tell()
  }
  const isFound = () => [...asked.values()].some(({ known }) => known.state === 'exists')
  const put = (by: AskedBy, text: string, known: Known) => {
    const now = asked.get(by)
    // The number is another one by now.
    if (now?.text !== text) return
    asked.set(by, { ...now, known })
    show()
  }
  const begin = (by: AskedBy, text: string, question: ExistsQuestion, key: string) => {
    const done = ask(question, key)
      .then((answer) => put(by, text, knownBy(answer)))
      .catch((error: unknown) => {
        put(by, text, { state: 'unanswered', why: whyOf(error) })
        if (whyOf(error) === 'tooMany') askLater(by, text, question, key, error)
      })
    asked.set(by, { text, known: { state: 'asking' }, done })
  }
  const askLater = (
    by: AskedBy,
    text: string,
    question: ExistsQuestion,
    key: string,
    error: unknown,
  ) => {
    const seconds = (error instanceof Failure ? error.retryAfter : undefined) ?? aMinute
    const timer = setTimeout(() => {
      timers.delete(timer)
      if (asked.get(by)?.text !== text) return
      begin(by, text, question, key)
      show()
    }, seconds * 1000)
    timers.add(timer)
  }

  return {
    read: () => shown,
    subscribe,
    ask: async (questions, key) => {
      let isChanged = false
      for (const by of askedBy) {
        const question = key === '' ? undefined : questions[by]
        const before = asked.get(by)
        if (question === undefined) {
          isChanged = asked.delete(by) || isChanged
          continue
        }
        const text = JSON.stringify([question, key])
        const isAnswered = before?.text === text && before.known.state !== 'unanswered'
        if (isAnswered) continue
        isChanged = true
        // Another number is another person: what was said of the one before does not hold.
        if (before?.text !== text) isConfirmed = false
        begin(by, text, question, key)
      }
      if (isChanged) {
        isConfirmationMissed = false
        show()
      }
      await Promise.all([...asked.values()].map(({ done }) => done))
    },
    confirm: (given) => {
      isConfirmed = given
      isConfirmationMissed = false
      show()
    },
    maySend: () => {
      if (!isFound() || isConfirmed) return true
      isConfirmationMissed = true
      show()
      return false
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      asked.clear()
    },
  }
}

function knownBy(answer: ExistsAnswer): Known {
  return answer.exists ? { state: 'exists', createdAt: answer.created_at } : { state: 'nobody' }
}

function whyOf(error: unknown): Unanswered {
  if (!(error instanceof Failure)) return 'other'
  if (error.reason === 'notAllowed') return 'key'
  return error.reason === 'tooMany' ? 'tooMany' : 'other'
}
