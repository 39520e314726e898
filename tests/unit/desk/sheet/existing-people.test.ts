import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '../../../../src/api/failure'
import type { ExistsAnswer, ExistsBatch } from '../../../../src/contract/exists'
import { createKnownPeople } from '../../../../src/desk/known-people'
import { createExistingPeople } from '../../../../src/desk/sheet/existing/existing-people'
import { reduceSheet } from '../../../../src/desk/sheet/state/reduce-sheet'
import { noSheet, type SheetState } from '../../../../src/desk/sheet/state/sheet-state'
import { checkOf } from '../../../support/sheet/check-of'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const header = ['bank_id_number', 'id_type', 'id_number', 'id_country']

/** A checked sheet of NGN accounts. */
function sheetOf(lines: readonly (readonly string[])[]): SheetState {
  const actions = [
    { kind: 'setup', changes: { personCase: 'individual-ngn' } },
    { kind: 'begin', fileName: 'people.csv' },
    { kind: 'head', head: { header, delimiter: ',' } },
    { kind: 'lines', lines: lines.map((cells, at) => ({ number: at + 1, cells })), share: 1 },
    { kind: 'read' },
  ] as const
  const read = actions.reduce<SheetState>(reduceSheet, noSheet)
  return reduceSheet(read, checkOf(read))
}

const createdAt = '2026-05-01T10:00:00.000Z'

/** Knows these numbers, and keeps what it was asked. */
function service(...known: string[]) {
  const batches: ExistsBatch[] = []
  const ask = async (batch: ExistsBatch): Promise<ExistsAnswer[]> => {
    batches.push(batch)
    return batch.questions.map(({ bank_id_number: bank = '', id_number: id = '' }) =>
      known.includes(bank) || known.includes(id)
        ? { exists: true, created_at: createdAt }
        : { exists: false },
    )
  }
  return { ask, batches }
}

async function checked(people: ReturnType<typeof createExistingPeople>, state: SheetState) {
  const done = people.check(state, 'a-key')
  await vi.advanceTimersByTimeAsync(100)
  await done
  return people.read()
}

test('names the rows with a known BVN or ID, and asks for complete numbers only', async () => {
  const { ask, batches } = service('22212345671', 'A01234567')
  const state = sheetOf([
    ["'222 1234 5671", 'nin', '123', 'ng'],
    ['22212345672', 'passport', 'a0123-4567', 'ng'],
    ['222', '', '', ''],
  ])
  expect(await checked(createExistingPeople(ask), state)).toEqual({
    state: 'answered',
    found: [
      { row: 1, by: 'bank', createdAt },
      { row: 2, by: 'id', createdAt },
    ],
  })
  expect(batches).toEqual([
    {
      questions: [
        { bank_id_number: '22212345671' },
        { bank_id_number: '22212345672' },
        { id_type: 'passport', id_number: 'A01234567', id_country: 'NG' },
      ],
    },
  ])
})

test('asks for 1,000 numbers at once, and for each number once', async () => {
  const { ask, batches } = service()
  const people = createExistingPeople(ask)
  const lines = Array.from({ length: 1500 }, (_, at) => [String(22_200_000_000 + at), '', '', ''])
  await checked(people, sheetOf([...lines, ['22200000000', '', '', '']]))
  expect(batches.map(({ questions }) => questions.length)).toEqual([1000, 500])
  await checked(people, sheetOf([...lines, ['22299999999', '', '', '']]))
  expect(batches.slice(2)).toEqual([{ questions: [{ bank_id_number: '22299999999' }] }])
  expect(people.read()).toEqual({ state: 'answered', found: [] })
})

test('asks again in time if there were too many questions, and says if the key is wrong', async () => {
  const { ask } = service('22212345671')
  const failures = [new Failure('tooMany', [], { retryAfter: 20 })]
  const people = createExistingPeople(async (batch) => {
    const failure = failures.shift()
    if (failure !== undefined) throw failure
    return ask(batch)
  })
  const state = sheetOf([['22212345671', '', '', '']])
  expect(await checked(people, state)).toEqual({ state: 'unanswered', why: 'tooMany' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(people.read()).toMatchObject({ state: 'answered', found: [{ row: 1 }] })
  people.clear()
  failures.push(new Failure('notAllowed'))
  const others = sheetOf([['22212345672', '', '', '']])
  expect(await checked(people, others)).toEqual({ state: 'unanswered', why: 'key' })
})

test('goes on to know a person while it asks for another, and says that it asks', async () => {
  const { ask } = service('22212345671')
  const known = createKnownPeople()
  const people = createExistingPeople(ask, known)
  await checked(people, sheetOf([['22212345671', '', '', '']]))
  expect(people.pending.read()).toBe(false)
  const lines = [
    ['22212345671', '', '', ''],
    ['22212345672', '', '', ''],
  ]
  const asked = checked(people, sheetOf(lines))
  expect(people.pending.read()).toBe(true)
  expect([...known.read().values()]).toEqual([createdAt])
  await asked
  expect([...known.read().values(), people.pending.read()]).toEqual([createdAt, false])
})

test('asks nothing without a key', async () => {
  const { ask, batches } = service()
  const people = createExistingPeople(ask)
  await people.check(sheetOf([['22212345671', '', '', '']]), '')
  expect([people.read(), batches]).toEqual([{ state: 'unasked' }, []])
})
