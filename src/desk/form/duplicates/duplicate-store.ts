import { checkExists } from '../../../api/check-exists'
import { Failure } from '../../../api/failure'
import type { ExistsQuestion } from '../../../contract/exists'
import { createStore } from '../../../ui/listeners'
import { createKnownPeople, numberKey } from '../../known-people'
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

/** The duplicate lookups of one person. They end with the person. Who exists stays known. */
export interface DuplicateStore {
  read: () => DuplicatesState
  subscribe: (listener: () => void) => () => void
  /**
   * Sends lookups for new numbers and drops those of old ones. Resolves when all have a result. Without a key, only who
   * is known already has one.
   */
  check: (questions: Partial<Record<IdentifierKind, ExistsQuestion>>, key: string) => Promise<void>
  confirm: (isConfirmed: boolean) => void
  /** True while a lookup has no result. */
  isAsking: () => boolean
  /** False while a duplicate is found and not confirmed as another person. */
  maySend: () => boolean
  stop: () => void
}

/** Used when the service sends no `Retry-After`. */
const defaultRetrySeconds = 60

export function createDuplicateStore(
  requestExists = checkExists,
  known = createKnownPeople(),
): DuplicateStore {
  const state = createStore<DuplicatesState>(noLookups)
  const answers = new Map<IdentifierKind, Promise<void>>()
  const timers = new Set<ReturnType<typeof setTimeout>>()

  /** Puts a result, unless the person is known to exist. */
  const put = (by: IdentifierKind, question: ExistsQuestion, key: string, result: LookupResult) => {
    const createdAt = known.read().get(numberKey(question))
    const now = createdAt === undefined ? result : { state: 'exists' as const, createdAt }
    state.set(withResult(state.read(), by, requestTextOf(question, key), now))
  }
  const lookUp = async (by: IdentifierKind, question: ExistsQuestion, key: string) => {
    const found = await requestExists(question, key).catch((error: unknown) => {
      const why = whyOf(error)
      put(by, question, key, { state: 'unanswered', why })
      if (why === 'tooMany') retryLater(by, question, key, error)
      return undefined
    })
    if (found === undefined) return
    if (found.exists) known.add([[numberKey(question), found.created_at]])
    put(by, question, key, { state: 'nobody' })
  }
  const begin = (by: IdentifierKind, question: ExistsQuestion, key: string) => {
    answers.set(by, lookUp(by, question, key))
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
        const question = questions[by]
        const isKnown = question !== undefined && known.read().has(numberKey(question))
        if (question === undefined || (key === '' && !isKnown)) return []
        return [{ by, question, isKnown, text: requestTextOf(question, key) }]
      })
      const texts = Object.fromEntries(current.map(({ by, text }) => [by, text]))
      const asking = newRequests(state.read(), texts)
      state.set(withRequests(state.read(), texts))
      for (const { by, question, isKnown } of current) {
        if (isKnown) put(by, question, key, { state: 'nobody' })
        else if (asking.includes(by)) begin(by, question, key)
      }
      const open = current.filter(({ isKnown }) => !isKnown)
      await Promise.all(open.flatMap(({ by }) => answers.get(by) ?? []))
    },
    confirm: (isConfirmed) =>
      state.set({ ...state.read(), isConfirmed, isConfirmationMissed: false }),
    isAsking: () => Object.values(state.read().results).some((result) => result.state === 'asking'),
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

function whyOf(error: unknown): 'key' | 'tooMany' | 'other' {
  if (!(error instanceof Failure)) return 'other'
  if (error.reason === 'notAllowed') return 'key'
  return error.reason === 'tooMany' ? 'tooMany' : 'other'
}
