import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendRow } from '../../../../src/desk/sheet/sending/send-row'
import { createSendThrottle } from '../../../../src/desk/sheet/sending/send-throttle'

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

/** Nobody pauses. */
const going = new AbortController().signal

/** What a row ends in, however long its retries take. */
async function outcomeOf(sending: Promise<string | undefined>) {
  const outcome = sending.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  return outcome
}

test('sends the same bytes under the same key until the person is created', async () => {
  const fetched = serviceWith(
    () => answered(500),
    () => answered(429),
    created,
  )
  expect(await outcomeOf(sendRow(request, createSendThrottle(), going))).toBe('the-id')
  const sent = fetched.mock.calls.map(([, init]) => [
    init?.body,
    new Headers(init?.headers).get('idempotency-key'),
  ])
  expect(sent).toEqual(Array.from({ length: 3 }, () => [request.body, request.key]))
})

test.each([
  ['leaves the row after eight tries without an answer', [500], 8, 'broken', true],
  ['does not know the outcome if an earlier answer was missed', [500, 404], 2, 'notFound', true],
  ['takes a refusal for the outcome', [500, 422], 2, 'refused', false],
])('%s', async (_title, statuses, tries, reason, isUnknown) => {
  const fetched = serviceWith(...statuses.map((status) => () => answered(status)))
  const outcome = await outcomeOf(sendRow(request, createSendThrottle(), going))
  expect(outcome).toMatchObject({ reason, isUnknown })
  expect(fetched).toHaveBeenCalledTimes(tries)
})

test('waits as long as the service asks if that is longer', async () => {
  const fetched = serviceWith(() => answered(503, { 'retry-after': '20' }), created)
  const sending = sendRow(request, createSendThrottle(), going)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await sending).toBe('the-id')
})

test('sends no request while all rows wait', async () => {
  const fetched = serviceWith(created)
  const throttle = createSendThrottle()
  throttle.delayFor(10_000, 'service')
  const sending = sendRow(request, throttle, going)
  await vi.advanceTimersByTimeAsync(9000)
  expect(fetched).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await sending).toBe('the-id')
})
