import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createSendThrottle,
  type SendThrottle,
} from '../../../../src/desk/sheet/sending/send-throttle'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Waits for a row and for a request, and returns which of them may go. */
function waitFor(throttle: SendThrottle) {
  const come: string[] = []
  void throttle.whenRowMayStart().then(() => come.push('turn'))
  void throttle.whenRequestMayLeave().then(() => come.push('leave'))
  return async (milliseconds = 0) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return [...come].sort((one, other) => one.localeCompare(other))
  }
}

test('allows rows and requests at once without a pause or delay', async () => {
  const come = waitFor(createSendThrottle())
  expect(await come()).toEqual(['leave', 'turn'])
})

test('stops new rows during a pause, but no started ones', async () => {
  const throttle = createSendThrottle()
  throttle.pause()
  const come = waitFor(throttle)
  expect(await come(60_000)).toEqual(['leave'])
  throttle.resume()
  expect(await come()).toEqual(['leave', 'turn'])
})

test('stops every request during a delay', async () => {
  const throttle = createSendThrottle()
  throttle.delayFor(5000, 'service')
  expect(throttle.delay()).toEqual({ until: Date.now() + 5000, why: 'service' })
  const come = waitFor(throttle)
  expect(await come(4999)).toEqual([])
  expect(await come(1)).toEqual(['leave', 'turn'])
  expect(throttle.delay()).toBeUndefined()
})

test('extends a delay, but never shortens it', async () => {
  const throttle = createSendThrottle()
  throttle.delayFor(1000, 'service')
  const come = waitFor(throttle)
  throttle.delayFor(3000, 'offline')
  throttle.delayFor(10, 'service')
  // The reason is that of the longest delay.
  expect(throttle.delay()?.why).toBe('offline')
  expect(await come(2999)).toEqual([])
  expect(await come(1)).toEqual(['leave', 'turn'])
})

test('ends the delay for the network, but not a pause', async () => {
  const throttle = createSendThrottle()
  throttle.pause()
  throttle.delayFor(600_000, 'service')
  const come = waitFor(throttle)
  throttle.clearDelay()
  expect(await come()).toEqual(['leave'])
})

test('waits for the delay after the end of a pause', async () => {
  const throttle = createSendThrottle()
  throttle.pause()
  throttle.delayFor(1000, 'service')
  const come = waitFor(throttle)
  throttle.resume()
  expect(await come(999)).toEqual([])
  expect(await come(1)).toEqual(['leave', 'turn'])
})

test('allows nothing after the end', async () => {
  const throttle = createSendThrottle()
  throttle.end()
  const come = waitFor(throttle)
  throttle.clearDelay()
  throttle.resume()
  expect(await come(600_000)).toEqual([])
})
