import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '../../../src/api/failure'
import type { ExistsAnswer, ExistsBatch } from '../../../src/contract/exists'
import { createKnownPeople } from '../../../src/desk/known-people'
import { createLookups } from '../../../src/desk/lookups'
import { reduceSheet } from '../../../src/desk/sheet/state/reduce-sheet'
import { numbersIn } from '../../../src/desk/sheet/state/row-questions'
import { noSheet, type SheetState } from '../../../src/desk/sheet/state/sheet-state'
import { checkOf } from '../../support/sheet/check-of'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const header = ['bank_id_number', 'id_type', 'id_number', 'id_country']

/** The numbers of a checked sheet of NGN accounts. */
function numbersOf(lines: readonly (readonly string[])[]) {
  const actions = [
    { kind: 'setup', changes: { personCase: 'individual-ngn' } },
    { kind: 'begin', fileName: 'people.csv' },
    { kind: 'head', head: { header, delimiter: ',' } },
    { kind: 'lines', lines: lines.map((cells, at) => ({ number: at + 1, cells })), share: 1 },
    { kind: 'read' },
  ] as const
  const read = actions.reduce<SheetState>(reduceSheet, noSheet)
  return numbersIn(reduceSheet(read, checkOf(read)))
}

const createdAt = '2026-05-01T10:00:00.000Z'

/** Lookups at a service that knows these numbers, and keeps what it was asked. `failures` come first. */
function lookupsAt(numbers: readonly string[], failures: Failure[] = []) {
  const batches: ExistsBatch[] = []
  const known = createKnownPeople()
  const lookups = createLookups(known, async (batch): Promise<ExistsAnswer[]> => {
    batches.push(batch)
    const failure = failures.shift()
    if (failure !== undefined) throw failure
    return batch.questions.map(({ bank_id_number: bank = '', id_number: id = '' }) =>
      numbers.includes(bank) || numbers.includes(id)
        ? { exists: true, created_at: createdAt }
        : { exists: false },
    )
  })
  const states = () => [...lookups.read().values()].map(({ state }) => state)
  return { ...lookups, batches, known, states }
}

test('asks for the complete numbers of rows only, and knows who has one of them', async () => {
  const { check, batches, known } = lookupsAt(['22212345671', 'A01234567'])
  const numbers = numbersOf([
    ["'222 1234 5671", 'nin', '123', 'ng'],
    ['22212345672', 'passport', 'a0123-4567', 'ng'],
    ['222', '', '', ''],
  ])
  await check(numbers, 'a-key')
  const questions = [
    { bank_id_number: '22212345671' },
    { bank_id_number: '22212345672' },
    { id_type: 'passport', id_number: 'A01234567', id_country: 'NG' },
  ]
  expect(batches).toEqual([{ questions }])
  const [first, , last] = numbers.keys()
  expect([...known.read()]).toEqual([first, last].map((number) => [number, createdAt]))
})

test('asks for 1,000 numbers at once, and for each number once', async () => {
  const { check, batches } = lookupsAt([])
  const lines = Array.from({ length: 1500 }, (_, at) => [String(22_200_000_000 + at), '', '', ''])
  const first = check(numbersOf([...lines, ['22200000000', '', '', '']]), 'a-key')
  await check(numbersOf([...lines, ['22299999999', '', '', '']]), 'a-key')
  await first
  const asked = batches.flatMap(({ questions }) => questions)
  expect(Math.max(...batches.map(({ questions }) => questions.length))).toBe(1000)
  expect(new Set(asked.map((question) => question.bank_id_number)).size).toBe(1501)
  expect(asked).toHaveLength(1501)
})

test('asks again in time if there were too many questions, and under another key', async () => {
  const failures = [new Failure('tooMany', [], { retryAfter: 20 })]
  const { check, batches, states } = lookupsAt([], failures)
  const numbers = numbersOf([['22212345671', '', '', '']])
  await check(numbers, 'a-key')
  expect(states()).toEqual(['unanswered'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect([states(), batches.length]).toEqual([['answered'], 2])
  failures.push(new Failure('notAllowed'))
  await check(numbers, 'another-key')
  expect(states()).toEqual(['unanswered'])
})

test('goes on to know a person while it asks for another, and says that it asks', async () => {
  const { check, known, states } = lookupsAt(['22212345671'])
  const [one, other] = [
    ['22212345671', '', '', ''],
    ['22212345672', '', '', ''],
  ]
  await check(numbersOf([one]), 'a-key')
  const asked = check(numbersOf([one, other]), 'a-key')
  expect([states(), known.read().size]).toEqual([['answered', 'asking'], 1])
  await asked
  expect([states(), known.read().size]).toEqual([['answered', 'answered'], 1])
})

test('asks nothing without a key', async () => {
  const { check, batches, states } = lookupsAt(['22212345671'])
  await check(numbersOf([['22212345671', '', '', '']]), '')
  expect([states(), batches]).toEqual([[], []])
})
