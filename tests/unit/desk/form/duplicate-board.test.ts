import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '../../../../src/api/failure'
import type { ExistsAnswer, ExistsQuestion } from '../../../../src/contract/exists'
import { createDuplicateBoard } from '../../../../src/desk/form/duplicates/duplicate-board'
import { questionsOf } from '../../../../src/desk/form/duplicates/questions'
import { type Answers, answersOf, noAnswers } from '../../../../src/person/answers'

const bank = { bank_id_number: '22212345678' }
const other = { bank_id_number: '22212345679' }
const yes: ExistsAnswer = { exists: true, created_at: '2026-03-12T10:00:00.000Z' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function boardOf(...answers: (ExistsAnswer | Failure)[]) {
  const asked: ExistsQuestion[] = []
  const board = createDuplicateBoard(async (question) => {
    asked.push(question)
    const answer = answers.shift() ?? { exists: false }
    if (answer instanceof Failure) throw answer
    return answer
  })
  return { board, asked }
}

test('a question is asked once, until its number changes', async () => {
  const { board, asked } = boardOf(yes)
  await board.ask({ bank }, 'key')
  await board.ask({ bank }, 'key')
  expect(asked).toEqual([bank])
  expect(board.read().known.bank).toEqual({ state: 'exists', createdAt: yes.created_at })
  await board.ask({ bank: other }, 'key')
  expect(asked).toEqual([bank, other])
  expect(board.read().known.bank).toEqual({ state: 'nobody' })
  await board.ask({}, 'key')
  expect(board.read().known).toEqual({})
})

test('without a key nothing is asked', async () => {
  const { board, asked } = boardOf()
  await board.ask({ bank }, '')
  expect(asked).toEqual([])
  expect(board.maySend()).toBe(true)
})

test('somebody found is sent only once it is confirmed, and for these numbers alone', async () => {
  const { board } = boardOf(yes, yes)
  await board.ask({ bank }, 'key')
  expect(board.maySend()).toBe(false)
  expect(board.read().isConfirmationMissed).toBe(true)
  board.confirm(true)
  expect(board.maySend()).toBe(true)
  await board.ask({ bank: other }, 'key')
  expect(board.read().isConfirmed).toBe(false)
  expect(board.maySend()).toBe(false)
})

test('an answer that comes too late says nothing of the next number', async () => {
  let answer: (given: ExistsAnswer) => void = () => undefined
  const board = createDuplicateBoard(async (question) =>
    question === bank
      ? new Promise((resolve) => {
          answer = resolve
        })
      : { exists: false },
  )
  const first = board.ask({ bank }, 'key')
  await board.ask({ bank: other }, 'key')
  answer(yes)
  await first
  expect(board.read().known.bank).toEqual({ state: 'nobody' })
})

test('too many questions: it is asked again when the service says', async () => {
  const { board, asked } = boardOf(new Failure('tooMany', [], 20), yes)
  await board.ask({ bank }, 'key')
  expect(board.read().known.bank).toEqual({ state: 'unanswered', why: 'tooMany' })
  expect(board.maySend()).toBe(true)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toHaveLength(2)
  expect(board.maySend()).toBe(false)
})

test('of a person who is gone nothing is asked any more', async () => {
  const { board, asked } = boardOf(new Failure('tooMany', [], 20))
  await board.ask({ bank }, 'key')
  board.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
})

test.each([
  ['notAllowed', 'key'],
  ['unreachable', 'other'],
  ['timeOut', 'other'],
] as const)('a question that is %s holds nobody up', async (reason, why) => {
  const { board } = boardOf(new Failure(reason))
  await board.ask({ bank }, 'key')
  expect(board.read().known.bank).toEqual({ state: 'unanswered', why })
  expect(board.maySend()).toBe(true)
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
  [{ id_type: 'nin', id_number: '1234567890', id_country: 'NG' }, 'individual-ngn', {}],
  [
    { id_type: 'nin', id_number: '12345678901', id_country: 'NG' },
    'individual-ngn',
    { id: { id_type: 'nin', id_number: '12345678901', id_country: 'NG' } },
  ],
] as const)('of %j in %s is asked %j', (given, personCase, expected) => {
  expect(questionsOf(answers(given), personCase)).toEqual(expected)
})
