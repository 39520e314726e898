import { array, assert, constantFrom, integer, oneof, property, record } from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MinuteCounter } from '../../../src/service/http/limit-clients'
import { createCircuitBreaker } from '../../../src/service/upstream/person-api-client'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Each call returns what a caller is told. */
type Limiter = Readonly<Record<string, () => unknown>>

function breaker(): Limiter {
  const { begin, retryAfterSeconds } = createCircuitBreaker({ maxClients: 2 })
  const end = (client: string, isDown: boolean) => {
    const recordIsDown = begin(client)
    recordIsDown?.(isDown)
    return recordIsDown !== undefined
  }
  return {
    fail: () => end('a', true),
    failAnother: () => end('b', true),
    isAllowed: () => end('c', false),
    retryAfterSeconds,
  }
}

function minuteCounter(): Limiter {
  const counter = new MinuteCounter()
  return { count: () => counter.count('client') }
}

/** Time passes, the wall clock is set, then a call of the limiter. */
interface Step {
  passesMs: number
  setByMs: number
  call: number
}

const hourMs = 3_600_000

const steps = array(
  record<Step>({
    passesMs: oneof(
      constantFrom(0, 1000, 9999, 10_000, 59_999, 60_000),
      integer({ min: 0, max: hourMs }),
    ),
    setByMs: constantFrom(0, -hourMs, hourMs, -86_400_000, 1000 * 86_400_000, -1),
    call: integer({ min: 0, max: 3 }),
  }),
  { maxLength: 30 },
)

function toldIn(given: readonly Step[], open: () => Limiter): unknown[] {
  const calls = Object.values(open())
  return given.map(({ passesMs, setByMs, call }) => {
    vi.advanceTimersByTime(passesMs)
    vi.setSystemTime(Date.now() + setByMs)
    return calls[call % calls.length]?.()
  })
}

test.each([
  ['the circuit breaker', breaker],
  ['a limit of requests a minute', minuteCounter],
])('%s tells the same, however often the wall clock is set', (_, open) => {
  assert(
    property(steps, (given) => {
      const still = given.map((step) => ({ ...step, setByMs: 0 }))
      expect(toldIn(given, open)).toEqual(toldIn(still, open))
    }),
  )
})

test('each limits, and lets go when its time has passed', () => {
  const [api, requests] = [breaker(), minuteCounter()]
  for (let nth = 0; nth < 3; nth += 1) {
    api['fail']?.()
    api['failAnother']?.()
    requests['count']?.()
  }
  const told = () => [api['isAllowed']?.(), requests['count']?.()]
  expect(told()).toEqual([false, { current: 4, ttl: 60_000 }])
  vi.advanceTimersByTime(60_000)
  expect(told()).toEqual([true, { current: 1, ttl: 60_000 }])
})

test('a limit forgets the clients that were seen the longest time ago, and no other', () => {
  const counter = new MinuteCounter({ maxKeys: 2 })
  const counted = ['a', 'b', 'a', 'c', 'a', 'b'].map((client) => counter.count(client).current)
  expect(counted).toEqual([1, 1, 2, 1, 3, 1])
})
