import type { ExistsQuestion } from '../../../contract/exists'
import { type IdentifierKind, identifierKinds } from '../../../person'
import { createStore } from '../../../ui/listeners'
import { createKnownPeople, numberKey } from '../../known-people'
import { createLookups, type Lookup } from '../../lookups'

/** What is known of one person's numbers. */
export interface DuplicatesState {
  /** The numbers that exist, and since when. */
  found: readonly { by: IdentifierKind; createdAt: string }[]
  /** How asking for the others stands. */
  lookup: Lookup | undefined
  /** Staff confirmed that this is another person. Another number that exists resets it. */
  isConfirmed: boolean
  /** Staff tried to send without confirming. */
  isConfirmationMissed: boolean
}

const noLookups: DuplicatesState = {
  found: [],
  lookup: undefined,
  isConfirmed: false,
  isConfirmationMissed: false,
}

/** Returns whether a duplicate is found and not confirmed as another person. */
export function needsConfirmation({ found, isConfirmed }: DuplicatesState): boolean {
  return !isConfirmed && found.length > 0
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

  const existing = () =>
    numbers.map(([, number]) => number).filter((each) => known.read().has(each))
  const show = (isMissed = read().isConfirmationMissed) => {
    const found = numbers.flatMap(([by, number]) => {
      const createdAt = known.read().get(number)
      return createdAt === undefined ? [] : [{ by, createdAt }]
    })
    const all = numbers.flatMap(([, number]) => lookups.read().get(number) ?? [])
    const lookup = all.find(({ state }) => state !== 'answered') ?? all[0]
    confirmed = confirmed.filter((each) => existing().includes(each))
    const isConfirmed = found.length > 0 && confirmed.length === found.length
    const isConfirmationMissed = isMissed && found.length > 0 && !isConfirmed
    set({ found, lookup, isConfirmed, isConfirmationMissed })
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
      confirmed = isConfirmed ? existing() : []
      show(false)
    },
    /** True while a lookup has no result. */
    isAsking: () => read().lookup?.state === 'asking',
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
