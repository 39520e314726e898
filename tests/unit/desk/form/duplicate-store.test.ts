import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '../../../../src/api/failure'
import type { ExistsAnswer, ExistsQuestion } from '../../../../src/contract/exists'
import { createDuplicateStore } from '../../../../src/desk/form/duplicates/duplicate-store'
import { existsRequestsOf } from '../../../../src/desk/form/session/exists-requests'
import { type Answers, answersOf, noAnswers } from '../../../../src/person'

const bank = { bank_id_number: '22212345678' }
const other = { bank_id_number: '22212345679' }
const yes: ExistsAnswer = { exists: true, created_at: '2026-03-12T10:00:00.000Z' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function createStoreWith(...answers: (ExistsAnswer | Failure)[]) {
  const requested: ExistsQuestion[] = []
  const store = createDuplicateStore(async ({ questions }) => {
    requested.push(...questions)
    const answer = answers.shift() ?? { exists: false }
    if (answer instanceof Failure) throw answer
    return [answer]
  })
  return { store, requested }
}

test('looks a number up once, until it changes', async () => {
  const { store, requested } = createStoreWith(yes)
  await store.check({ bank }, 'key')
  await store.check({ bank }, 'key')
  expect(requested).toEqual([bank])
  expect(store.read().found).toEqual([{ by: 'bank', createdAt: yes.created_at }])
  await store.check({ bank: other }, 'key')
  expect(requested).toEqual([bank, other])
  expect(store.read()).toMatchObject({ found: [], lookup: { state: 'answered' } })
  await store.check({}, 'key')
  expect(store.read()).toMatchObject({ found: [], lookup: undefined })
})

test('sends no lookup without a key', async () => {
  const { store, requested } = createStoreWith()
  await store.check({ bank }, '')
  expect(requested).toEqual([])
  expect(store.maySend()).toBe(true)
})

test('allows sending a duplicate only after a confirmation for the same numbers', async () => {
  const { store } = createStoreWith(yes, yes)
  await store.check({ bank }, 'key')
  expect(store.maySend()).toBe(false)
  expect(store.read().isConfirmationMissed).toBe(true)
  store.confirm(true)
  expect(store.maySend()).toBe(true)
  await store.check({ bank: other }, 'key')
  expect(store.read().isConfirmed).toBe(false)
  expect(store.maySend()).toBe(false)
})

test('ignores a late result of an earlier number', async () => {
  let answer: (given: ExistsAnswer) => void = () => undefined
  const store = createDuplicateStore(async ({ questions: [question] }) =>
    question === bank
      ? new Promise((resolve) => {
          answer = (given) => resolve([given])
        })
      : [{ exists: false }],
  )
  const first = store.check({ bank }, 'key')
  await store.check({ bank: other }, 'key')
  answer(yes)
  await first
  expect(store.read()).toMatchObject({ found: [], lookup: { state: 'answered' } })
})

test('repeats a lookup after the Retry-After of a 429', async () => {
  const { store, requested } = createStoreWith(new Failure('tooMany', [], { retryAfter: 20 }), yes)
  await store.check({ bank }, 'key')
  expect(store.read().lookup).toEqual({ state: 'unanswered', why: 'tooMany' })
  expect(store.maySend()).toBe(true)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(requested).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(requested).toHaveLength(2)
  expect(store.maySend()).toBe(false)
})

test('sends no retry for a person who is no longer on the page', async () => {
  const { store, requested } = createStoreWith(new Failure('tooMany', [], { retryAfter: 20 }))
  await store.check({ bank }, 'key')
  store.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requested).toHaveLength(1)
})

test.each([
  ['notAllowed', 'key'],
  ['unreachable', 'other'],
  ['timeOut', 'other'],
] as const)('a question that is %s holds nobody up', async (reason, why) => {
  const { store } = createStoreWith(new Failure(reason))
  await store.check({ bank }, 'key')
  expect(store.read().lookup).toEqual({ state: 'unanswered', why })
  expect(store.maySend()).toBe(true)
})

const answers = (given: Partial<Answers>): Answers => ({ ...answersOf(noAnswers()), ...given })

test.each([
  [{ bank_id_number: '222-1234 5678' }, 'ubo-usd', { bank }],
  [{ bank_id_number: '2221234567' }, 'ubo-usd', {}],
  [{ id_number: 'a 0123 4567', id_country: 'NG' }, 'individual-ngn', {}],
  [
    { id_number: 'a 0123 4567', id_country: 'NG' },
    'individual-usd',
    { id: { id_type: 'passport', id_number: 'A01234567', id_country: 'NG' } },
  ],
  [{ id_number: 'A01234567', id_country: '' }, 'individual-usd', {}],
  [{ id_number: 'A0123', id_country: 'NG' }, 'individual-usd', {}],
  [{ id_number: 'A012345678', id_country: 'NG' }, 'individual-usd', {}],
  [{ id_type: 'drivers_license', id_number: 'ABC12', id_country: 'NG' }, 'individual-ngn', {}],
  [
    { id_type: 'drivers_license', id_number: 'abc-1/2', id_country: 'NG' },
    'individual-ngn',
    { id: { id_type: 'drivers_license', id_number: 'ABC1/2', id_country: 'NG' } },
  ],
  [{ id_type: 'nin', id_number: '1234567890', id_country: 'NG' }, 'individual-ngn', {}],
  [
    { id_type: 'nin', id_number: '12345678901', id_country: 'NG' },
    'individual-ngn',
    { id: { id_type: 'nin', id_number: '12345678901', id_country: 'NG' } },
  ],
] as const)('of %j in %s is asked %j', (given, personCase, expected) => {
  expect(existsRequestsOf(answers(given), personCase)).toEqual(expected)
})
