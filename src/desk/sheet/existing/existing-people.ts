import { checkManyExist } from '../../../api/check-exists'
import { Failure } from '../../../api/failure'
import { type ExistsAnswer, maxBatchNumbers } from '../../../contract/exists'
import type { PersonCase } from '../../../person'
import { createStore } from '../../../ui/listeners'
import { type RowQuestion, questionsOf } from './row-questions'
import { rowsOf } from '../state/row-list'
import type { RowsOfSheet, SheetState } from '../state/sheet-state'

/** A row whose person the service knows, and by which number. */
interface ExistingRow extends Pick<RowQuestion, 'row' | 'by'> {
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
export function createExistingPeople(
  ask = checkManyExist,
  onKnown: (numbers: ReadonlySet<number>) => void = () => undefined,
) {
  const store = createStore<ExistingPeople>({ state: 'unasked' })
  const pending = createStore(false)
  const answers = new Map<string, ExistsAnswer>()
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
      onKnown(new Set())
      store.set({ state: 'unasked' })
      return
    }
    const questions = await questionsIn(sheet, personCase, () => own === turn)
    if (own !== turn) return
    const foundNow = () => existingIn(questions, answers)
    // Those who are known already stay so while others are asked for.
    const tell = () => onKnown(new Set(foundNow().map(({ row }) => row)))
    tell()
    const unknown = new Map(
      questions.map(({ question }) => [JSON.stringify(question), question] as const),
    )
    for (const text of answers.keys()) unknown.delete(text)
    const texts = [...unknown.keys()]
    if (texts.length > 0) store.set({ state: 'asking' })
    try {
      // Each question has one number.
      for (let at = 0; at < texts.length; at += maxBatchNumbers) {
        const some = texts.slice(at, at + maxBatchNumbers)
        const given = await ask({ questions: some.flatMap((text) => unknown.get(text) ?? []) }, key)
        for (const [index, answer] of given.entries()) answers.set(some[index] ?? '', answer)
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
    store.set({ state: 'answered', found: foundNow() })
    tell()
  }
  return {
    read: store.read,
    subscribe: store.subscribe,
    /** Whether it is not yet known which rows have a person who exists. Until then, none may be sent. */
    pending: { read: pending.read, subscribe: pending.subscribe },
    check,
    /** Forgets all answers, which may belong to another key or be outdated. */
    clear: () => {
      turn += 1
      clearTimeout(timer)
      answers.clear()
      pending.set(false)
      store.set({ state: 'unasked' })
    },
  }
}

function existingIn(
  questions: readonly RowQuestion[],
  answers: ReadonlyMap<string, ExistsAnswer>,
): ExistingRow[] {
  return questions.flatMap(({ row, by, question }) => {
    const answer = answers.get(JSON.stringify(question))
    return answer?.exists === true ? [{ row, by, createdAt: answer.created_at }] : []
  })
}

function retrySecondsOf(error: unknown): number {
  return (error instanceof Failure ? error.retryAfter : undefined) ?? defaultRetrySeconds
}

/** Returns the questions about all rows, or some of them once they are no longer wanted. */
async function questionsIn(
  { rows: list, columns }: RowsOfSheet,
  personCase: PersonCase,
  isWanted: () => boolean,
): Promise<RowQuestion[]> {
  const rows = rowsOf(list)
  const questions: RowQuestion[] = []
  for (let at = 0; at < rows.length && isWanted(); at += rowsPerStep) {
    const some = rows.slice(at, at + rowsPerStep)
    questions.push(...some.flatMap((row) => questionsOf(row, columns, personCase)))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return questions
}

function whyOf(error: unknown): 'key' | 'tooMany' | 'other' {
  if (!(error instanceof Failure)) return 'other'
  if (error.reason === 'notAllowed') return 'key'
  return error.reason === 'tooMany' ? 'tooMany' : 'other'
}
