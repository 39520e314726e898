import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPace, type Pace } from '../../../../src/desk/sheet/sending/pace'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Waits for both kinds of leave at once, and tells which have come. */
function waitFor(pace: Pace) {
  const come: string[] = []
  void pace.turn().then(() => come.push('turn'))
  void pace.leave().then(() => come.push('leave'))
  return async (milliseconds = 0) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return [...come].sort((one, other) => one.localeCompare(other))
  }
}

test('rows begin and requests leave at once where nothing holds them back', async () => {
  const come = waitFor(createPace())
  expect(await come()).toEqual(['leave', 'turn'])
})

test('paused, none begins, and what has begun goes to its end', async () => {
  const pace = createPace()
  pace.pause()
  const come = waitFor(pace)
  expect(await come(60_000)).toEqual(['leave'])
  pace.resume()
  expect(await come()).toEqual(['leave', 'turn'])
})

test('held back, nothing leaves before its time', async () => {
  const pace = createPace()
  pace.holdBack(5000, 'service')
  expect(pace.held()).toEqual({ until: Date.now() + 5000, why: 'service' })
  const come = waitFor(pace)
  expect(await come(4999)).toEqual([])
  expect(await come(1)).toEqual(['leave', 'turn'])
  expect(pace.held()).toBeUndefined()
})

test('held back for longer meanwhile, and for less', async () => {
  const pace = createPace()
  pace.holdBack(1000, 'service')
  const come = waitFor(pace)
  pace.holdBack(3000, 'offline')
  pace.holdBack(10, 'service')
  // The longest wait is the one that is said.
  expect(pace.held()?.why).toBe('offline')
  expect(await come(2999)).toEqual([])
  expect(await come(1)).toEqual(['leave', 'turn'])
})

test('the network is back: what waited goes at once, but for rows that are paused', async () => {
  const pace = createPace()
  pace.pause()
  pace.holdBack(600_000, 'service')
  const come = waitFor(pace)
  pace.letGo()
  expect(await come()).toEqual(['leave'])
})

test('resumed while held back, everything still waits', async () => {
  const pace = createPace()
  pace.pause()
  pace.holdBack(1000, 'service')
  const come = waitFor(pace)
  pace.resume()
  expect(await come(999)).toEqual([])
  expect(await come(1)).toEqual(['leave', 'turn'])
})

test('ended, nothing leaves any more, whatever is said', async () => {
  const pace = createPace()
  pace.end()
  const come = waitFor(pace)
  pace.letGo()
  pace.resume()
  expect(await come(600_000)).toEqual([])
})
