import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSaveQueue } from '../../../src/drafts/save-queue'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('saves once, when the changes pause for 300 ms', async () => {
  const save = vi.fn<() => Promise<void>>(async () => {})
  const queue = createSaveQueue(save)
  queue.saveSoon()
  await vi.advanceTimersByTimeAsync(299)
  queue.saveSoon()
  await vi.advanceTimersByTimeAsync(299)
  expect(save).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(save).toHaveBeenCalledTimes(1)
})

test('saves at the latest 800 ms after the first change', async () => {
  const save = vi.fn<() => Promise<void>>(async () => {})
  const queue = createSaveQueue(save)
  for (let ms = 0; ms < 800; ms += 100) {
    queue.saveSoon()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(save).toHaveBeenCalledTimes(1)
})

test('saves at once when whenSaved is called', async () => {
  const save = vi.fn<() => Promise<void>>(async () => {})
  const queue = createSaveQueue(save)
  queue.saveSoon()
  await queue.whenSaved()
  await queue.whenSaved()
  await vi.advanceTimersByTimeAsync(1000)
  expect(save).toHaveBeenCalledTimes(1)
})

test('saves at once after the current save, and then not again', async () => {
  const order: string[] = []
  const queue = createSaveQueue(async () => {
    order.push('begins')
    await new Promise((resolve) => setTimeout(resolve, 50))
    order.push('ends')
  })
  queue.saveSoon()
  await vi.advanceTimersByTimeAsync(300)
  queue.saveSoon()
  void queue.saveNow()
  await vi.advanceTimersByTimeAsync(1000)
  expect(order).toEqual(['begins', 'ends', 'begins', 'ends'])
})
