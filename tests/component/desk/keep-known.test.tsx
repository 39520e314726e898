import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deskDraftLifetimeMs } from '../../../src/contract/lifetimes'
import { keepKnown } from '../../../src/desk/keep-known'
import { createKnownPeople } from '../../../src/desk/known-people'
import { createFaultyDevice } from '../../support/browser/faulty-device'

beforeEach(() => {
  vi.useFakeTimers()
  // A browser without the Web Locks API.
  vi.stubGlobal('navigator', { onLine: true })
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (milliseconds = 5000) => vi.advanceTimersByTimeAsync(milliseconds)

/** Opens the page on this device: a reload, unless the tab is another one. */
async function openPage({ store }: ReturnType<typeof createFaultyDevice>) {
  const known = createKnownPeople()
  void keepKnown(known, store)
  await pass()
  return {
    knows: () => [...known.read().keys()].sort(),
    learn: async (key: string) => {
      known.add([[key, '2026-05-01T10:00:00.000Z']])
      await pass()
    },
  }
}

test('a reload of the tab knows who was known; another tab does not', async () => {
  const device = createFaultyDevice()
  const page = await openPage(device)
  await page.learn('ada')
  await page.learn('bola')
  expect((await openPage(device)).knows()).toEqual(['ada', 'bola'])
  sessionStorage.clear()
  expect((await openPage(device)).knows()).toEqual([])
})

test('a duplicated tab takes nobody away', async () => {
  const device = createFaultyDevice()
  const [one, other] = [await openPage(device), await openPage(device)]
  await one.learn('ada')
  await other.learn('bola')
  await one.learn('chidi')
  expect((await openPage(device)).knows()).toEqual(['ada', 'bola', 'chidi'])
})

test('nobody is kept longer than a draft of the desk', async () => {
  const device = createFaultyDevice()
  await (await openPage(device)).learn('ada')
  await pass(deskDraftLifetimeMs)
  expect((await openPage(device)).knows()).toEqual([])
})

test('who was known while the device had no space, or was emptied, is kept later', async () => {
  const device = createFaultyDevice()
  const page = await openPage(device)
  device.fill()
  await page.learn('ada')
  expect((await openPage(device)).knows()).toEqual([])
  device.endFaults()
  await page.learn('bola')
  expect((await openPage(device)).knows()).toEqual(['ada', 'bola'])
  device.evict()
  await pass()
  expect((await openPage(device)).knows()).toEqual(['ada', 'bola'])
})
