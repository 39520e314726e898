import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '../../../src/service/people/new-id'

afterEach(() => vi.useRealTimers())

const version7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

function timeIn(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
}

test('ids are UUIDv7, have their time, and sort in the order of the calls', () => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 15) })
  const made = Array.from({ length: 10_000 }, () => newId())
  const ids = made.map(({ id }) => id)
  expect(ids.filter((id) => !version7.test(id))).toEqual([])
  expect([...new Set(ids)].sort()).toEqual(ids)
  expect(ids.map(timeIn)).toEqual(made.map(({ milliseconds }) => milliseconds))
  // 4,096 ids a millisecond, and the next ones borrow from the future.
  expect(timeIn(ids.at(-1) ?? '') - Date.now()).toBe(2)
})

test('ids sort in the order of the calls when the clock goes back', () => {
  vi.useFakeTimers({ now: Date.UTC(2030, 5, 15) })
  const { id: earlier } = newId()
  vi.setSystemTime(Date.UTC(2030, 5, 14))
  const { id: later } = newId()
  expect(later > earlier).toBe(true)
  vi.setSystemTime(Date.UTC(2030, 5, 16))
  expect(newId().milliseconds).toBe(Date.now())
})
