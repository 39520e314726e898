import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createSendThrottle,
  type SendThrottle,
} from '../../../../src/desk/sheet/sending/send-throttle'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Waits for a request, and returns whether it may leave. */
function waitFor(throttle: SendThrottle) {
  let mayLeave = false
  const wait = async () => {
    await throttle.whenRequestMayLeave(new AbortController().signal)
    mayLeave = true
  }
  void wait()
  return async (milliseconds = 0) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return mayLeave
  }
}

test('allows requests at once without a delay', async () => {
  const mayLeave = waitFor(createSendThrottle())
  expect(await mayLeave()).toBe(true)
})

test('stops every request during a delay', async () => {
  const throttle = createSendThrottle()
  throttle.delayFor(5000, 'service')
  expect(throttle.delay()).toEqual({ until: performance.now() + 5000, why: 'service' })
  const mayLeave = waitFor(throttle)
  expect(await mayLeave(4999)).toBe(false)
  expect(await mayLeave(1)).toBe(true)
  expect(throttle.delay()).toBeUndefined()
})

test('extends a delay, but never shortens it', async () => {
  const throttle = createSendThrottle()
  throttle.delayFor(1000, 'service')
  const mayLeave = waitFor(throttle)
  throttle.delayFor(3000, 'service')
  throttle.delayFor(10, 'service')
  expect(await mayLeave(2999)).toBe(false)
  expect(await mayLeave(1)).toBe(true)
})

test('says that there is no network, whatever else the requests wait for', () => {
  const throttle = createSendThrottle()
  throttle.delayFor(60_000, 'service')
  const until = performance.now() + 60_000
  throttle.delayFor(1000, 'offline')
  expect(throttle.delay()).toEqual({ until, why: 'offline' })
  vi.advanceTimersByTime(1001)
  expect(throttle.delay()).toEqual({ until, why: 'service' })
  vi.stubGlobal('navigator', { onLine: false })
  expect(throttle.delay()).toEqual({ until, why: 'offline' })
})

test('ends the delay for the network, but not the one that the service asks for', async () => {
  const throttle = createSendThrottle()
  throttle.delayFor(1000, 'service')
  throttle.delayFor(600_000, 'offline')
  const mayLeave = waitFor(throttle)
  throttle.endOffline()
  expect(throttle.delay()?.why).toBe('service')
  expect(await mayLeave(999)).toBe(false)
  expect(await mayLeave(1)).toBe(true)
})

test('allows nothing after the end', async () => {
  const throttle = createSendThrottle()
  throttle.end()
  const mayLeave = waitFor(throttle)
  throttle.endOffline()
  expect(await mayLeave(600_000)).toBe(false)
})
