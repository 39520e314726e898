import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendPerson } from '../../../src/api/send-person'

const request = { body: '{"name_first":"Ada"}', personCase: 'ubo-usd', key: 'a-key' } as const

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { lang: 'fr' } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answered = (status: number, headers = {}) => new Response('{}', { status, headers })
const created = () => Response.json({ id: 'the-id' }, { status: 201 })

/** Stubs a service that gives these answers in turn, and the last one from then on. */
function serviceWith(...answers: readonly (() => Response)[]) {
  let asked = 0
  const fetched = vi.fn<typeof fetch>(async () => {
    const answer = answers[Math.min(asked, answers.length - 1)]
    asked += 1
    return answer?.() ?? created()
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

/** What sending ends in, however long its retries take, and what it told before each of them. */
async function outcomeOf(options: Parameters<typeof sendPerson>[1] = {}) {
  const retries: string[] = []
  const sending = sendPerson(request, {
    onRetry: ({ reason }, isUnsure) => retries.push(`${reason}${isUnsure ? ', unsure' : ''}`),
    ...options,
  })
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  const outcome = await sending
  if (outcome.kind === 'created') return { created: outcome.id, retries }
  const { failure, isUnknown } = outcome
  return { failed: failure.reason, isUnknown, retries }
}

test('sends the same bytes under the same key until the person is created', async () => {
  const fetched = serviceWith(
    () => answered(500),
    () => answered(429),
    created,
  )
  expect(await outcomeOf()).toEqual({
    created: 'the-id',
    retries: ['broken, unsure', 'tooMany, unsure'],
  })
  const sent = fetched.mock.calls.map(([, init]) => [
    init?.body,
    new Headers(init?.headers).get('idempotency-key'),
  ])
  expect(sent).toEqual(Array.from({ length: 3 }, () => [request.body, request.key]))
})

describe('knows that the person was not created', () => {
  test.each([
    [400, 'refused'],
    [401, 'notAllowed'],
    [404, 'notFound'],
    [413, 'tooLarge'],
    [422, 'refused'],
  ])('after %i, without a retry', async (status, failed) => {
    serviceWith(() => answered(status))
    expect(await outcomeOf()).toEqual({ failed, isUnknown: false, retries: [] })
  })

  test('after too many requests, when no retry is left', async () => {
    const fetched = serviceWith(() => answered(429))
    expect(await outcomeOf()).toMatchObject({ failed: 'tooMany', isUnknown: false })
    expect(fetched).toHaveBeenCalledTimes(8)
  })

  test('after a refusal, even if an earlier answer was missed', async () => {
    serviceWith(
      () => answered(500),
      () => answered(422),
    )
    expect(await outcomeOf()).toMatchObject({ failed: 'refused', isUnknown: false })
  })
})

describe('does not know the outcome', () => {
  test.each([[409], [500], [504]])('if every retry was answered with %i', async (status) => {
    serviceWith(() => answered(status))
    expect(await outcomeOf()).toMatchObject({ isUnknown: true })
  })

  test.each([
    [404, 'notFound'],
    [413, 'tooLarge'],
    [429, 'tooMany'],
  ])('after %i, if an earlier answer was missed', async (status, failed) => {
    serviceWith(() => answered(status))
    expect(await outcomeOf({ isUnsure: true })).toMatchObject({ failed, isUnknown: true })
  })
})

test('waits as long as the service asks if that is longer', async () => {
  const fetched = serviceWith(() => answered(503, { 'retry-after': '20' }), created)
  const sending = sendPerson(request)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await sending).toEqual({ kind: 'created', id: 'the-id' })
})

test('sends no request before beforeTry resolves', async () => {
  const fetched = serviceWith(() => answered(500), created)
  const asked: number[] = []
  let letGo = () => {}
  const sending = sendPerson(request, {
    beforeTry: (triesBefore) => {
      asked.push(triesBefore)
      if (triesBefore === 0) return undefined
      return new Promise((resolve) => {
        letGo = resolve
      })
    },
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toHaveBeenCalledTimes(1)
  letGo()
  expect(await sending).toEqual({ kind: 'created', id: 'the-id' })
  expect(asked).toEqual([0, 1])
})
