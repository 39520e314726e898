import type { ExistsQuestion } from '../../../contract/exists'
import { type IdentifierKind, identifierKinds } from '../../../person'
import { createStore } from '../../../ui/listeners'
import { createKnownPeople, numberKey } from '../../known-people'
import { createLookups, type Lookup } from '../../lookups'

export type LookupResult =
  | { state: 'nobody' }
  | { state: 'exists'; createdAt: string }
  | Exclude<Lookup, { state: 'answered' }>

/** What is known of one person's numbers. */
export interface DuplicatesState {
  results: Readonly<Partial<Record<IdentifierKind, LookupResult>>>
  /** Staff confirmed that this is another person. Another number that exists resets it. */
  isConfirmed: boolean
  /** Staff tried to send without confirming. */
  isConfirmationMissed: boolean
}

const noLookups: DuplicatesState = { results: {}, isConfirmed: false, isConfirmationMissed: false }

/** Returns whether a duplicate is found and not confirmed as another person. */
export function needsConfirmation({ results, isConfirmed }: DuplicatesState): boolean {
  return !isConfirmed && Object.values(results).some(({ state }) => state === 'exists')
}

export type DuplicateStore = ReturnType<typeof createDuplicateStore>

/** The duplicate lookups of one person. They end with the person. Who exists stays known. */
export function createDuplicateStore(
  ask?: Parameters<typeof createLookups>[1],
  known = createKnownPeople(),
) {
  const lookups = createLookups(known, ask)
  const { read, set, subscribe } = createStore(noLookups)
  let numbers: readonly (readonly [by: IdentifierKind, number: string])[] = []
  /** The numbers that exist and are confirmed as another person's. */
  let confirmed: readonly string[] = []

  const found = () => numbers.map(([, number]) => number).filter((each) => known.read().has(each))
  const resultOf = (number: string): LookupResult | undefined => {
    const createdAt = known.read().get(number)
    if (createdAt !== undefined) return { state: 'exists', createdAt }
    const lookup = lookups.read().get(number)
    return lookup?.state === 'answered' ? { state: 'nobody' } : lookup
  }
  const show = (isMissed = read().isConfirmationMissed) => {
    const existing = found()
    confirmed = confirmed.filter((each) => existing.includes(each))
    const results = numbers.flatMap(([by, number]) => {
      const result = resultOf(number)
      return result === undefined ? [] : [[by, result] as const]
    })
    const isConfirmed = existing.length > 0 && existing.every((each) => confirmed.includes(each))
    const now = { results: Object.fromEntries(results), isConfirmed }
    const isConfirmationMissed = isMissed && existing.length > 0 && !isConfirmed
    set({ ...now, isConfirmationMissed })
  }
  lookups.subscribe(() => show())

  return {
    read,
    subscribe,
    /**
     * Sends lookups for new numbers and drops those of old ones. Resolves when all have a result. Without a key, only who
     * is known already has one.
     */
    check: async (
      questions: Partial<Record<IdentifierKind, ExistsQuestion>>,
      key: string,
    ): Promise<void> => {
      const current = identifierKinds.flatMap((by) => {
        const question = questions[by]
        return question === undefined ? [] : [{ by, question, number: numberKey(question) }]
      })
      numbers = current.map(({ by, number }) => [by, number])
      const asked = new Map(current.map(({ number, question }) => [number, question]))
      const answered = lookups.check(asked, key)
      show()
      await answered
    },
    confirm: (isConfirmed: boolean) => {
      confirmed = isConfirmed ? found() : []
      show(false)
    },
    /** True while a lookup has no result. */
    isAsking: () => Object.values(read().results).some((result) => result.state === 'asking'),
    /** False while a duplicate is found and not confirmed as another person. */
    maySend: () => {
      if (!needsConfirmation(read())) return true
      show(true)
      return false
    },
    stop: () => {
      numbers = []
      lookups.clear()
    },
  }
}
