import { checkManyExist } from '../../../api/check-exists'
import { Failure } from '../../../api/failure'
import { maxBatchNumbers } from '../../../contract/exists'
import type { PersonCase } from '../../../person'
import { createStore } from '../../../ui/listeners'
import { createKnownPeople, type KnownPeople } from '../../known-people'
import { numbersOf, type PersonNumber } from '../state/row-questions'
import type { RowState } from '../state/sheet-row'
import type { RowsOfSheet, SheetState } from '../state/sheet-state'

interface RowNumber extends PersonNumber {
  /** The number of the row. */
  row: number
}

/** A row whose person the service knows, and by which number. */
interface ExistingRow extends Pick<RowNumber, 'row' | 'by'> {
  createdAt: string
}

export type ExistingPeople =
  | { state: 'unasked' | 'asking' }
  | { state: 'answered'; found: readonly ExistingRow[] }
  | { state: 'unanswered'; why: 'key' | 'tooMany' | 'other' }

/** Rows per step, so that the page never blocks for long. */
const rowsPerStep = 500
/** Used when the service sends no `Retry-After`. */
const defaultRetrySeconds = 60

type Asked = Pick<SheetState, 'setup' | 'columns' | 'rows'>

/** Asks the service which rows have a person who exists already. Each number is asked for once. */
export function createExistingPeople(ask = checkManyExist, known = createKnownPeople()) {
  const store = createStore<ExistingPeople>({ state: 'unasked' })
  const pending = createStore(false)
  /** The numbers with which the service knows nobody. */
  const nobody = new Set<string>()
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const check = async (sheet: Asked, key: string) => {
    turn += 1
    const own = turn
    clearTimeout(timer)
    pending.set(key !== '')
    await find(sheet, key, own).finally(() => {
      if (own === turn) pending.set(false)
    })
  }
  const find = async (sheet: Asked, key: string, own: number) => {
    const personCase = sheet.setup?.personCase
    if (personCase === undefined || key === '') {
      store.set({ state: 'unasked' })
      return
    }
    const questions = await questionsIn(sheet, personCase, () => own === turn)
    if (own !== turn) return
    const isOpen = (number: string) => !known.read().has(number) && !nobody.has(number)
    const unknown = new Map(
      questions.flatMap((each) => (isOpen(each.key) ? [[each.key, each.question] as const] : [])),
    )
    const numbers = [...unknown.keys()]
    if (numbers.length > 0) store.set({ state: 'asking' })
    try {
      // Each question has one number.
      for (let at = 0; at < numbers.length; at += maxBatchNumbers) {
        const some = numbers.slice(at, at + maxBatchNumbers)
        const asked = some.flatMap((number) => unknown.get(number) ?? [])
        const answers = await ask({ questions: asked }, key)
        const found: [string, string][] = []
        for (const [index, answer] of answers.entries()) {
          const number = some[index] ?? ''
          if (answer.exists) found.push([number, answer.created_at])
          // After another key was given, another service may have been asked.
          else if (own === turn) nobody.add(number)
        }
        known.add(found)
        if (own !== turn) return
      }
    } catch (error) {
      if (own !== turn) return
      const why = whyOf(error)
      store.set({ state: 'unanswered', why })
      if (why !== 'tooMany') return
      timer = setTimeout(() => void check(sheet, key), retrySecondsOf(error) * 1000)
      return
    }
    store.set({ state: 'answered', found: existingIn(questions, known.read()) })
  }
  return {
    read: store.read,
    subscribe: store.subscribe,
    /** Whether it is not yet known which rows have a person who exists. Until then, none may be sent. */
    pending: { read: pending.read, subscribe: pending.subscribe },
    check,
    /** Asks again for all whom the service did not know. Who is known stays known. */
    clear: () => {
      turn += 1
      clearTimeout(timer)
      nobody.clear()
      pending.set(false)
      store.set({ state: 'unasked' })
    },
  }
}

function existingIn(questions: readonly RowNumber[], known: KnownPeople): ExistingRow[] {
  return questions.flatMap(({ row, by, key }) => {
    const createdAt = known.get(key)
    return createdAt === undefined ? [] : [{ row, by, createdAt }]
  })
}

function retrySecondsOf(error: unknown): number {
  return (error instanceof Failure ? error.retryAfter : undefined) ?? defaultRetrySeconds
}

/** The states of rows that were not sent. */
const openStates: ReadonlySet<string> = new Set<RowState>(['ready', 'wrong', 'exists'])

/** Returns the numbers of all open rows, or some of them once they are no longer wanted. */
async function questionsIn(
  { rows: list, columns }: RowsOfSheet,
  personCase: PersonCase,
  isWanted: () => boolean,
): Promise<RowNumber[]> {
  const rows = list.filter(({ state }) => openStates.has(state))
  const questions: RowNumber[] = []
  for (let at = 0; at < rows.length && isWanted(); at += rowsPerStep) {
    const some = rows.slice(at, at + rowsPerStep)
    for (const row of some)
      for (const each of numbersOf(row, columns, personCase))
        questions.push({ ...each, row: row.number })
    await new Promise((resolve) => setTimeout(resolve))
  }
  return questions
}

function whyOf(error: unknown): 'key' | 'tooMany' | 'other' {
  if (!(error instanceof Failure)) return 'other'
  if (error.reason === 'notAllowed') return 'key'
  return error.reason === 'tooMany' ? 'tooMany' : 'other'
}
