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

/** Waits for both kinds of leave at once, and tells which have come. */
function waitFor(throttle: SendThrottle) {
  const come: string[] = []
  void throttle.whenRowMayStart().then(() => come.push('turn'))
  void throttle.whenRequestMayLeave().then(() => come.push('leave'))
  return async (milliseconds = 0) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return [...come].sort((one, other) => one.localeCompare(other))
  }
}

test('rows begin and requests leave at once where nothing holds them back', async () => {
  const come = waitFor(createSendThrottle())
  expect(await come()).toEqual(['leave', 'turn'])
})

test('paused, none begins, and what has begun goes to its end', async () => {
  const throttle = createSendThrottle()
  throttle.pause()
  const come = waitFor(throttle)
  expect(await come(60_000)).toEqual(['leave'])
  throttle.resume()
  expect(await come()).toEqual(['leave', 'turn'])
})

test('held back, nothing leaves before its time', async () => {
  const throttle = createSendThrottle()
  throttle.delayFor(5000, 'service')
  expect(throttle.delay()).toEqual({ until: Date.now() + 5000, why: 'service' })
  const come = waitFor(throttle)
  expect(await come(4999)).toEqual([])
  expect(await come(1)).toEqual(['leave', 'turn'])
  expect(throttle.delay()).toBeUndefined()
})

test('held back for longer meanwhile, and for less', async () => {
  const throttle = createSendThrottle()
  throttle.delayFor(1000, 'service')
  const come = waitFor(throttle)
  throttle.delayFor(3000, 'offline')
  throttle.delayFor(10, 'service')
  // The longest wait is the one that is said.
  expect(throttle.delay()?.why).toBe('offline')
  expect(await come(2999)).toEqual([])
  expect(await come(1)).toEqual(['leave', 'turn'])
})

test('the network is back: what waited goes at once, but for rows that are paused', async () => {
  const throttle = createSendThrottle()
  throttle.pause()
  throttle.delayFor(600_000, 'service')
  const come = waitFor(throttle)
  throttle.clearDelay()
  expect(await come()).toEqual(['leave'])
})

test('resumed while held back, everything still waits', async () => {
  const throttle = createSendThrottle()
  throttle.pause()
  throttle.delayFor(1000, 'service')
  const come = waitFor(throttle)
  throttle.resume()
  expect(await come(999)).toEqual([])
  expect(await come(1)).toEqual(['leave', 'turn'])
})

test('ended, nothing leaves any more, whatever is said', async () => {
  const throttle = createSendThrottle()
  throttle.end()
  const come = waitFor(throttle)
  throttle.clearDelay()
  throttle.resume()
  expect(await come(600_000)).toEqual([])
})
