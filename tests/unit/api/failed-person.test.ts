import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPerson, isRetried, retryDelayMs } from '../../../src/api/create-person'
import { Failure } from '../../../src/api/failure'

const request = { body: '{"name_first":"Ada"}', personCase: 'ubo-usd', key: 'a-key' } as const

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { lang: 'fr' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const answered = (status: number, headers = {}) => new Response('{}', { status, headers })

/** The failure of a request that a service answers with this status. */
async function failureAfter(status: number, isUnsure = false): Promise<Failure> {
  vi.stubGlobal('fetch', async () => answered(status))
  const failure: unknown = await createPerson({ ...request, isUnsure }).catch(
    (error: unknown) => error,
  )
  if (!(failure instanceof Failure)) throw new Error('The request did not fail')
  return failure
}

describe('knows that the person was not created', () => {
  test.each([
    [400, 'refused'],
    [401, 'notAllowed'],
    [404, 'notFound'],
    [413, 'tooLarge'],
    [422, 'refused'],
  ])('after %i, without a retry', async (status, reason) => {
    const failure = await failureAfter(status)
    expect(failure).toMatchObject({ reason, isUnknown: false })
    expect(isRetried(failure)).toBe(false)
  })

  test('after too many requests, with a retry', async () => {
    const failure = await failureAfter(429)
    expect(failure).toMatchObject({ reason: 'tooMany', isUnknown: false })
    expect(isRetried(failure)).toBe(true)
  })

  test('after a refusal, even if an earlier answer was missed', async () => {
    const failure = await failureAfter(422, true)
    expect(failure).toMatchObject({ reason: 'refused', isUnknown: false })
    expect(isRetried(failure)).toBe(false)
  })
})

describe('does not know the outcome', () => {
  test.each([[409], [500], [504]])('after %i, and tries again', async (status) => {
    const failure = await failureAfter(status)
    expect(failure.isUnknown).toBe(true)
    expect(isRetried(failure)).toBe(true)
  })

  test.each([
    [404, 'notFound'],
    [413, 'tooLarge'],
    [429, 'tooMany'],
  ])('after %i, if an earlier answer was missed', async (status, reason) => {
    expect(await failureAfter(status, true)).toMatchObject({ reason, isUnknown: true })
  })
})

test('waits as long as the service asks if that is longer', () => {
  expect(retryDelayMs(0, new Failure('broken', [], { retryAfter: 20 }))).toBe(20_000)
  expect(retryDelayMs(4, new Failure('broken', [], { retryAfter: 1 }))).toBe(15_000)
  expect([5, 50].map((tries) => retryDelayMs(tries, new Failure('broken')))).toEqual([
    30_000, 30_000,
  ])
})
