import { checkExists } from '../../../api/check-exists'
import { Failure } from '../../../api/failure'
import type { ExistsAnswer, ExistsQuestion } from '../../../contract/exists'
import { createStore } from '../../../ui/listeners'
import {
  type DuplicatesState,
  type LookupResult,
  needsConfirmation,
  newRequests,
  noLookups,
  requestTextOf,
  withResult,
  withRequests,
} from './duplicates-state'
import { type IdentifierKind, identifierKinds } from '../../../person'

/** The duplicate lookups of one person. They end with the person: nothing outlives the page. */
export interface DuplicateStore {
  read: () => DuplicatesState
  subscribe: (listener: () => void) => () => void
  /**
   * Sends lookups for new numbers and drops those of old ones. Resolves when all have a result. Without a key nobody is
   * looked up.
   */
  check: (questions: Partial<Record<IdentifierKind, ExistsQuestion>>, key: string) => Promise<void>
  confirm: (isConfirmed: boolean) => void
  /** False while a duplicate is found and not confirmed as another person. */
  maySend: () => boolean
  stop: () => void
}

/** Used when the service sends no `Retry-After`. */
const defaultRetrySeconds = 60

export function createDuplicateStore(requestExists = checkExists): DuplicateStore {
  const state = createStore<DuplicatesState>(noLookups)
  const answers = new Map<IdentifierKind, Promise<void>>()
  const timers = new Set<ReturnType<typeof setTimeout>>()

  const begin = (by: IdentifierKind, question: ExistsQuestion, key: string) => {
    const put = (result: LookupResult) =>
      state.set(withResult(state.read(), by, requestTextOf(question, key), result))
    const answer = requestExists(question, key).then(
      (found) => put(resultOf(found)),
      (error: unknown) => {
        const why = whyOf(error)
        put({ state: 'unanswered', why })
        if (why === 'tooMany') retryLater(by, question, key, error)
      },
    )
    answers.set(by, answer)
  }
  const retryLater = (
    by: IdentifierKind,
    question: ExistsQuestion,
    key: string,
    error: unknown,
  ) => {
    const seconds = (error instanceof Failure ? error.retryAfter : undefined) ?? defaultRetrySeconds
    const timer = setTimeout(() => {
      timers.delete(timer)
      const text = requestTextOf(question, key)
      if (state.read().requested[by] !== text) return
      begin(by, question, key)
      state.set(withResult(state.read(), by, text, { state: 'asking' }))
    }, seconds * 1000)
    timers.add(timer)
  }

  return {
    read: state.read,
    subscribe: state.subscribe,
    check: async (questions, key) => {
      const current = identifierKinds.flatMap((by) => {
        const question = key === '' ? undefined : questions[by]
        return question === undefined ? [] : [{ by, question, text: requestTextOf(question, key) }]
      })
      const texts = Object.fromEntries(current.map(({ by, text }) => [by, text]))
      const asking = newRequests(state.read(), texts)
      state.set(withRequests(state.read(), texts))
      for (const { by, question } of current) if (asking.includes(by)) begin(by, question, key)
      await Promise.all(current.flatMap(({ by }) => answers.get(by) ?? []))
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
      state.set(noLookups)
    },
  }
}

function resultOf(answer: ExistsAnswer): LookupResult {
  return answer.exists ? { state: 'exists', createdAt: answer.created_at } : { state: 'nobody' }
}

function whyOf(error: unknown): 'key' | 'tooMany' | 'other' {
  if (!(error instanceof Failure)) return 'other'
  if (error.reason === 'notAllowed') return 'key'
  return error.reason === 'tooMany' ? 'tooMany' : 'other'
}
