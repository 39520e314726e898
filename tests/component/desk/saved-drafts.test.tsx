import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deskDraftLifetimeMs } from '../../../src/contract/lifetimes'
import { askBeforeLeaving } from '../../../src/desk/ask-before-leaving'
import { DraftStorage } from '../../../src/desk/form/draft-storage'
import { createDeskSession } from '../../../src/desk/form/session/desk-session'
import { openDeskDraft } from '../../../src/drafts/open-draft'
import desk from '../../../src/texts/english/desk.arb'
import { createFaultyDevice } from '../../support/browser/faulty-device'

const { onDevice, earlierOnDevice, refused } = desk.onePerson.draftStorage
const kept = onDevice({ hours: deskDraftLifetimeMs / 3_600_000 })

beforeEach(() => {
  vi.useFakeTimers()
  // A browser without the Web Locks API.
  vi.stubGlobal('navigator', { onLine: true })
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  stopAsking()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

let stopAsking = (): void => undefined

async function openDesk(device = createFaultyDevice()) {
  const opening = openDeskDraft(device.store)
  await vi.advanceTimersByTimeAsync(100)
  const draft = await opening
  const session = createDeskSession(draft)
  stopAsking()
  stopAsking = askBeforeLeaving(() => [session])
  render(<DraftStorage draft={draft} />)
  await settle()
  return {
    device,
    draft,
    type: async (name: string) => {
      draft.update({ name_last: name })
      await settle()
    },
  }
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(5000))
const said = () => screen.getByRole('status').textContent

/** Whether the browser would ask before the page is left. */
function asks(): boolean {
  const leave = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leave)
  return leave.defaultPrevented
}

test('a tab goes on with its draft after a reload, and another tab begins its own', async () => {
  const { device, draft, type } = await openDesk()
  await type('Okafor')
  cleanup()
  const again = await openDesk(device)
  expect([again.draft.read().name_last, again.draft.key()]).toEqual(['Okafor', draft.key()])
  cleanup()
  sessionStorage.clear()
  const other = await openDesk(device)
  expect(other.draft.read().name_last).toBe('')
  expect(device.drafts.size).toBe(2)
})

test('a tab whose device refused at a reload finds its draft at the next one', async () => {
  const { device, type } = await openDesk()
  await type('Okafor')
  cleanup()
  device.close()
  const refusedOne = await openDesk(device)
  expect(refusedOne.draft.read().name_last).toBe('')
  expect(said()).toBe(refused)
  cleanup()
  device.endFaults()
  const again = await openDesk(device)
  expect(again.draft.read().name_last).toBe('Okafor')
})

test('a tab whose device refused at a reload goes on with what was typed after it', async () => {
  const { device, type } = await openDesk()
  await type('Okafor')
  cleanup()
  device.close()
  const refusedOne = await openDesk(device)
  await refusedOne.type('Bello')
  cleanup()
  device.endFaults()
  // It saves by itself when the device takes it again.
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  const again = await openDesk(device)
  expect(again.draft.read().name_last).toBe('Bello')
})

test('asks before an answer is lost that is not saved yet', async () => {
  const { draft, type } = await openDesk()
  expect(asks()).toBe(false)
  await type('Okafor')
  expect(asks()).toBe(false)
  draft.update({ name_last: 'Okafor-Bello' })
  expect(asks()).toBe(true)
  await settle()
  expect(asks()).toBe(false)
})

test('asks for the page of the desk that is not shown, and for one that is not loaded yet', () => {
  let isOnlyHere = true
  stopAsking()
  stopAsking = askBeforeLeaving(() => [undefined, { isOnlyHere: () => isOnlyHere }])
  expect(asks()).toBe(true)
  isOnlyHere = false
  expect(asks()).toBe(false)
})

test('deletes the answers from the device when they are cleared', async () => {
  const { device, draft, type } = await openDesk()
  await type('Okafor')
  void draft.clear()
  await settle()
  expect(device.drafts.size).toBe(0)
})

test('says and asks what is true while the disk is full, and keeps all when it has space again', async () => {
  const device = createFaultyDevice()
  device.fill()
  const { type } = await openDesk(device)
  await type('Okafor')
  expect([said(), asks()]).toEqual([refused, true])

  device.endFaults()
  await type('Okafor-Bello')
  expect([said(), asks()]).toEqual([kept, false])

  device.fill()
  await type('Okafor')
  expect([said(), asks()]).toEqual([earlierOnDevice, true])
})

test('begins another draft if the own one cannot be read, and does not overwrite it', async () => {
  const { device, type } = await openDesk()
  await type('Okafor')
  cleanup()
  device.close()
  const opened = await openDesk(device)
  expect([opened.draft.read().name_last, said()]).toEqual(['', refused])
  device.endFaults()
  await opened.type('Bello')
  const names = [...device.drafts.values()].map(({ draft }) => draft.answers.name_last)
  expect([names, said()]).toEqual([['Okafor', 'Bello'], kept])
})
