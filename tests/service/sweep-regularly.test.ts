import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sweepRegularly } from '../../src/service/sweep-regularly'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const anHour = 3_600_000

test('sweeps at once and then every hour until stopped', async () => {
  let times = 0
  const stop = sweepRegularly([async () => (times += 1)], () => undefined)
  expect(times).toBe(1)
  await vi.advanceTimersByTimeAsync(3 * anHour)
  expect(times).toBe(4)
  await stop()
  await vi.advanceTimersByTimeAsync(3 * anHour)
  expect(times).toBe(4)
})

test('waits for a sweep that takes longer than an hour before it runs it again', async () => {
  const ends: (() => void)[] = []
  const slow = async () => new Promise<void>((resolve) => ends.push(resolve))
  let others = 0
  const stop = sweepRegularly([slow, async () => (others += 1)], () => undefined)
  await vi.advanceTimersByTimeAsync(2 * anHour)
  expect([ends.length, others]).toEqual([1, 3])
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(anHour)
  expect([ends.length, others]).toEqual([2, 4])
  ends[1]?.()
  await stop()
})

test('reports a failed sweep, and continues with the others', async () => {
  let times = 0
  const failures: unknown[] = []
  const failure = new Error('no such folder')
  const failing = async () => {
    throw failure
  }
  const stop = sweepRegularly([failing, async () => (times += 1)], (error) => failures.push(error))
  await vi.advanceTimersByTimeAsync(anHour)
  await stop()
  expect(times).toBe(2)
  expect(failures).toEqual([failure, failure])
})

test('stops when the running sweep has ended, or after some seconds', async () => {
  const ends: (() => void)[] = []
  const stop = sweepRegularly(
    [async () => new Promise<void>((resolve) => ends.push(resolve))],
    () => undefined,
  )
  let isStopped = false
  const stopping = stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(1000)
  expect(isStopped).toBe(false)
  ends[0]?.()
  await stopping

  const stopAnother = sweepRegularly([async () => new Promise(() => undefined)], () => undefined)
  const stoppingAnother = stopAnother()
  await vi.advanceTimersByTimeAsync(10_000)
  await stoppingAnother
})
