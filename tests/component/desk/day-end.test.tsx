import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ExistsQuestion } from '../../../src/contract/exists'
import { createDayList, type DayEntry } from '../../../src/desk/form/session/day-list'
import { onDayEnd } from '../../../src/desk/form/session/on-day-end'
import { createSavedDay } from '../../../src/desk/form/session/saved-day'
import { createKnownPeople } from '../../../src/desk/known-people'
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

describe('the people whom the desk knows', () => {
  const ada = { bank_id_number: '22212345671' }
  const obi = { id_type: 'passport', id_number: 'A01234567', id_country: 'NG' }

  beforeEach(() => {
    vi.stubGlobal('isSecureContext', true)
  })

  /** A tab of the desk. */
  function openTab(device = createFaultyDevice()) {
    const people = createKnownPeople()
    const list = createDayList()
    const savedDay = createSavedDay(list, device.store, people)
    stops.push(onDayEnd(list.removePast))
    const knows = async (question: ExistsQuestion) => (await people.ask(question)).exists
    return { device, people, savedDay, knows }
  }
  type Tab = ReturnType<typeof openTab>

  async function create({ people }: Tab, question: ExistsQuestion) {
    await people.add([question])
    await settle()
  }
  const keep = async ({ savedDay }: Tab, isOn = true) => {
    void savedDay.setWanted(isOn)
    await settle()
  }

  test('are those of the device after a reload, with the day, while the list is kept', async () => {
    const tab = openTab()
    await create(tab, ada)
    expect(tab.device.files.size).toBe(0)
    const hour = new Date().toISOString().slice(0, 13)
    await keep(tab)
    await create(tab, obi)
    const later = openTab(tab.device)
    // As it is before the device has answered.
    expect(later.people.isEmpty()).toBe(false)
    await settle()
    expect([await later.knows(ada), await later.knows(obi)]).toEqual([true, true])
    expect(await later.knows({ bank_id_number: '22212345672' })).toBe(false)
    expect(JSON.stringify(await later.people.ask(ada))).toContain(`"created_at":"${hour}:`)
    await keep(later, false)
    expect(tab.device.files.size).toBe(0)
    const last = openTab(tab.device)
    expect([last.people.isEmpty(), await last.knows(ada)]).toEqual([true, false])
  })

  test('of several tabs are all kept, as hashes without numbers', async () => {
    const device = createFaultyDevice()
    const [first, second] = [openTab(device), openTab(device)]
    await create(first, ada)
    await create(second, obi)
    await Promise.all([keep(first), keep(second)])
    await create(first, { bank_id_number: '22212345673' })
    const third = openTab(device)
    await settle()
    await create(third, { bank_id_number: '22212345674' })
    // It hears of them when it is seen again.
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    for (const end of ['1', '3', '4'])
      expect(await second.knows({ bank_id_number: `2221234567${end}` })).toBe(true)
    expect(await third.knows(obi)).toBe(true)
    // Two windows side by side are both visible.
    await create(first, { bank_id_number: '22212345675' })
    dispatchEvent(new Event('focus'))
    await settle()
    expect(await second.knows({ bank_id_number: '22212345675' })).toBe(true)
    const text = await [...device.files.values()][0]?.text()
    expect(text).not.toMatch(/2221234|A01234567|passport/)
    // The third tab took the key of another.
    expect(JSON.parse(text ?? '')).toMatchObject({ keys: { length: 2 }, hashes: { length: 5 } })
  })

  test('end at midnight, except those of an open page, whose own they are', async () => {
    const tab = openTab()
    await keep(tab)
    await create(tab, ada)
    const other = openTab(tab.device)
    await settle()
    expect([tab.device.files.size, await other.knows(ada)]).toEqual([1, true])
    await minutes(3)
    expect([tab.device.files.size, await other.knows(ada)]).toEqual([0, false])
    expect(await tab.knows(ada)).toBe(true)
    await create(tab, obi)
    const next = openTab(tab.device)
    await settle()
    expect([await next.knows(obi), await next.knows(ada)]).toEqual([true, false])
  })

  test('are as many as the device has space for, the newest', async () => {
    const many = Array.from({ length: 40_001 }, (_, at) => String(at))
    const people = createKnownPeople()
    const kept = people.exchange({ at: Date.now(), keys: many.slice(0, 30), hashes: many })
    expect([kept?.hashes.length, kept?.hashes.at(-1), kept?.keys.length]).toEqual([
      40_000,
      '40000',
      20,
    ])
  })
})
