import { checkManyExist } from '../api/check-exists'
import { Failure } from '../api/failure'
import { type ExistsQuestion, maxBatchNumbers } from '../contract/exists'
import { createStore } from '../ui/listeners'
import { type KnownPeopleStore, unanswered } from './known-people'

/** How asking for a number stands. Whether its person exists is in the map of those who are known. */
export type Lookup =
  | { state: 'asking'; asked: Promise<void> }
  | { state: 'answered' }
  | { state: 'unanswered'; why: 'key' | 'tooMany' | 'other' }

/** Used when the service sends no `Retry-After`. */
const defaultRetrySeconds = 60

/** Asks the service who exists, once for each number. Who does is added to `known`. */
export function createLookups(known: KnownPeopleStore, ask = checkManyExist) {
  const { read, set, subscribe } = createStore<ReadonlyMap<string, Lookup>>(new Map())
  let turn = 0
  let lastKey = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const put = (numbers: Iterable<string>, lookup: Lookup) => {
    const changed = Array.from(numbers, (number) => [number, lookup] as const)
    set(new Map([...read(), ...changed]))
  }
  const askFor = async (questions: ReadonlyMap<string, ExistsQuestion>, key: string) => {
    const own = turn
    const rest = new Map(questions)
    try {
      while (rest.size > 0) {
        const some = [...rest].slice(0, maxBatchNumbers)
        const answers = await ask({ questions: some.map(([, question]) => question) }, key)
        known.add(
          some.flatMap(([number], at) => {
            const answer = answers[at]
            return answer?.exists === true ? [[number, answer.created_at] as const] : []
          }),
        )
        // After another key was given, another service may have been asked.
        if (own !== turn) return
        const asked = some.map(([number]) => number)
        for (const number of asked) rest.delete(number)
        put(asked, { state: 'answered' })
      }
    } catch (error) {
      if (own !== turn) return
      const why = whyOf(error)
      put(rest.keys(), { state: 'unanswered', why })
      if (why === 'tooMany')
        timer = setTimeout(() => void check(rest, key), retrySecondsOf(error) * 1000)
    }
  }
  /** Asks again for all. Who is known stays known. */
  const clear = () => {
    turn += 1
    clearTimeout(timer)
    set(new Map())
  }
  /** Asks for the numbers without an answer, by their `numberKey`. Resolves when all have one, or none for now. */
  const check = async (questions: ReadonlyMap<string, ExistsQuestion>, key: string) => {
    clearTimeout(timer)
    if (key !== lastKey) clear()
    lastKey = key
    if (key === '') return
    const lookups = new Map([...read()].filter(([, { state }]) => state !== 'unanswered'))
    const isKnown = (number: string) => (known.read().get(number) ?? unanswered) !== unanswered
    const isOpen = (number: string) => !isKnown(number) && !lookups.has(number)
    const open = new Map([...questions].filter(([number]) => isOpen(number)))
    const asked = askFor(open, key)
    for (const number of open.keys()) lookups.set(number, { state: 'asking', asked })
    set(lookups)
    const waits = [...questions.keys()].flatMap((number) => {
      const lookup = lookups.get(number)
      return lookup?.state === 'asking' ? lookup.asked : []
    })
    await Promise.all(waits)
  }
  return { read, subscribe, check, clear }
}

function retrySecondsOf(error: unknown): number {
  return (error instanceof Failure ? error.retryAfter : undefined) ?? defaultRetrySeconds
}

function whyOf(error: unknown): 'key' | 'tooMany' | 'other' {
  if (!(error instanceof Failure)) return 'other'
  if (error.reason === 'notAllowed') return 'key'
  return error.reason === 'tooMany' ? 'tooMany' : 'other'
}
