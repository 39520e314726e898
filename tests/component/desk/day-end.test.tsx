import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDayList, type DayEntry } from '../../../src/desk/form/session/day-list'
import { onDayEnd } from '../../../src/desk/form/session/on-day-end'
import { createSavedDay } from '../../../src/desk/form/session/saved-day'
import { createFaultyDevice } from '../../support/browser/faulty-device'

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(new Date(2026, 4, 1, 23, 58))
  // A browser without the Web Locks API.
  vi.stubGlobal('navigator', { onLine: true })
  localStorage.clear()
})
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const entry: DayEntry = {
  key: 'k1',
  at: 0,
  name: 'Ada Obi',
  personCase: 'individual-usd',
  id: '0190-1',
  state: 'created',
}
const created = (key: string): DayEntry => ({ ...entry, key, at: Date.now() })

function openDay(device = createFaultyDevice()) {
  const list = createDayList()
  const savedDay = createSavedDay(list, device.store)
  stops.push(onDayEnd(list.removePast))
  return { device, list, savedDay, keys: () => list.entries().map(({ key }) => key) }
}
type Day = ReturnType<typeof openDay>

const settle = () => vi.advanceTimersByTimeAsync(5000)
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

async function openSavedDay(): Promise<Day> {
  const day = openDay()
  void day.savedDay.setWanted(true)
  await settle()
  return day
}

test('at midnight the list ends, on an open page and on the device', async () => {
  const { list, keys, device } = await openSavedDay()
  list.put(created('yesterday'))
  await settle()
  expect([keys(), device.files.size]).toEqual([['yesterday'], 1])
  await minutes(2)
  expect([keys(), device.files.size]).toEqual([[], 0])
  list.put(created('today'))
  await settle()
  expect([keys(), device.files.size]).toEqual([['today'], 1])
})

test('the list ends when the device wakes up on another day', async () => {
  const { list, keys } = openDay()
  list.put(created('yesterday'))
  vi.setSystemTime(Date.now() + 9 * 3_600_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(keys()).toEqual([])
})

test('a page opened on the next day deletes the list of yesterday from the device', async () => {
  const { list, device } = await openSavedDay()
  list.put(created('yesterday'))
  await settle()
  device.endPage()
  vi.setSystemTime(Date.now() + 9 * 3_600_000)
  const { keys } = openDay(device)
  await settle()
  expect([keys(), device.files.size]).toEqual([[], 0])
})

test('says what the device has of the list while its disk is full, and after', async () => {
  const { list, device, savedDay } = await openSavedDay()
  expect(savedDay.mode.read()).toBe('onDevice')
  device.fill()
  list.put(created('k1'))
  await settle()
  expect(savedDay.mode.read()).toBe('refused')
  device.endFaults()
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect([savedDay.mode.read(), device.files.size]).toEqual(['onDevice', 1])
  device.fill()
  list.put(created('k2'))
  await settle()
  expect(savedDay.mode.read()).toBe('earlierOnDevice')
  device.endFaults()
  void savedDay.setWanted(false)
  await settle()
  expect([savedDay.mode.read(), device.files.size]).toEqual(['inMemory', 0])
})

test('writes the list again after the storage was evicted', async () => {
  const { list, device } = await openSavedDay()
  list.put(created('k1'))
  await settle()
  device.evict()
  await settle()
  expect(device.files.size).toBe(1)
})

test('says that nothing is there after an eviction, while the disk is full', async () => {
  const { list, device, savedDay } = await openSavedDay()
  list.put(created('k1'))
  await settle()
  device.fill()
  device.evict()
  await settle()
  expect(savedDay.mode.read()).toBe('refused')
})

test('a page opened while the storage is closed shows the list once it opens', async () => {
  const { list, device } = await openSavedDay()
  list.put(created('k1'))
  await settle()
  device.endPage()
  device.close()
  const { keys, savedDay } = openDay(device)
  await settle()
  expect(keys()).toEqual([])
  device.endFaults()
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect([keys(), savedDay.mode.read()]).toEqual([['k1'], 'onDevice'])
})
