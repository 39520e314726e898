import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStallTimer } from '../../../src/api/stall-timer'

const page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function startTimer() {
  const interrupt = vi.fn()
  const timer = createStallTimer(interrupt)
  timer.start()
  return { timer, interrupt }
}

test('a request is interrupted as soon as the browser is offline', () => {
  const { timer, interrupt } = startTimer()
  page.dispatchEvent(new Event('offline'))
  expect(interrupt).toHaveBeenCalledOnce()
  timer.stop()
})

test('a request is interrupted a minute after its last byte', () => {
  const { timer, interrupt } = startTimer()
  vi.advanceTimersByTime(59_999)
  timer.restart()
  vi.advanceTimersByTime(59_999)
  expect(interrupt).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(interrupt).toHaveBeenCalledOnce()
  timer.stop()
})

test('a request that has ended is not interrupted', () => {
  const { timer, interrupt } = startTimer()
  timer.stop()
  page.dispatchEvent(new Event('offline'))
  vi.advanceTimersByTime(120_000)
  expect(interrupt).not.toHaveBeenCalled()
})
