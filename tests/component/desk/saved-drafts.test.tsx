import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newDraft } from '../../../src/drafts/draft'
import { AskBeforeLeaving } from '../../../src/desk/form/ask-before-leaving'
import { SaveSwitch } from '../../../src/desk/form/save-switch'
import { openDeskDrafts } from '../../../src/desk/form/session/desk-drafts'
import { type DeskSession, DeskSessionProvider } from '../../../src/desk/form/session/desk-session'
import { createPinStore } from '../../../src/desk/form/session/pin-store'
import desk from '../../../src/texts/english/desk.arb'
import { createFaultyDevice } from '../../support/browser/faulty-device'

const { draftStorage } = desk.onePerson

beforeEach(() => {
  vi.useFakeTimers()
  // A browser without the Web Locks API.
  vi.stubGlobal('navigator', { onLine: true })
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function openDesk(device = createFaultyDevice()) {
  const opening = openDeskDrafts(device.store)
  await vi.advanceTimersByTimeAsync(100)
  const drafts = await opening
  const { draft, isWanted, mode, setWanted } = drafts
  // The part of the session that the switch and the question read.
  const session = { draft, drafts, pins: createPinStore() } as unknown as DeskSession
  render(
    <DeskSessionProvider value={session}>
      <AskBeforeLeaving />
      <SaveSwitch
        name="keep-drafts"
        label={draftStorage.drafts}
        choice={isWanted}
        mode={mode}
        descriptions={draftStorage}
        onChange={setWanted}
      />
    </DeskSessionProvider>,
  )
  return {
    device,
    draft,
    type: async (name: string) => {
      draft.update({ name_last: name })
      await settle()
    },
    wants: (isOn: boolean) =>
      act(async () => {
        const done = setWanted(isOn)
        await vi.advanceTimersByTimeAsync(5000)
        await done
      }),
    /** What another tab does to the setting of this device. */
    otherTabWants: async (stored: string | undefined) => {
      const key = 'firsthand-desk-drafts'
      if (stored === undefined) localStorage.removeItem(key)
      else localStorage.setItem(key, stored)
      dispatchEvent(new StorageEvent('storage', { key }))
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

test('keeps the draft of every tab, once one of them wants that', async () => {
  const { device, draft, type, otherTabWants } = await openDesk()
  await type('Okafor')
  expect([said(), asks()]).toEqual([draftStorage.inMemory, true])
  expect(device.drafts.size).toBe(0)

  await otherTabWants('on')
  expect([said(), asks()]).toEqual([draftStorage.onDevice, false])
  const [saved] = device.drafts.values()
  expect(saved?.draft.answers.name_last).toBe('Okafor')

  await otherTabWants(undefined)
  expect([said(), asks()]).toEqual([draftStorage.inMemory, true])
  expect(device.drafts.size).toBe(0)
  expect(draft.read().name_last).toBe('Okafor')
})

test('asks before an answer is lost that is not saved yet', async () => {
  const { draft, type, wants } = await openDesk()
  await wants(true)
  await type('Okafor')
  expect(asks()).toBe(false)
  draft.update({ name_last: 'Okafor-Bello' })
  expect(asks()).toBe(true)
  await settle()
  expect(asks()).toBe(false)
})

test('says and asks what is true while the disk is full, and keeps all when it has space again', async () => {
  const { device, type, wants } = await openDesk()
  device.fill()
  await wants(true)
  await type('Okafor')
  expect([said(), asks()]).toEqual([draftStorage.refused, true])

  device.endFaults()
  await type('Okafor-Bello')
  expect([said(), asks()]).toEqual([draftStorage.onDevice, false])

  device.fill()
  await type('Okafor')
  expect([said(), asks()]).toEqual([draftStorage.earlierOnDevice, true])
})

test('deletes what closed tabs left, as soon as the device can', async () => {
  const device = createFaultyDevice()
  device.drafts.set('of a closed tab', { draft: newDraft(), changedAt: Date.now() })
  const { wants } = await openDesk(device)
  device.close()
  await wants(false)
  expect(said()).toBe(draftStorage.earlierOnDevice)
  device.endFaults()
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(said()).toBe(draftStorage.inMemory)
  expect(device.drafts.size).toBe(0)
})

test('does not say that nothing is kept while the device cannot delete it', async () => {
  const { device, type, wants } = await openDesk()
  await wants(true)
  await type('Okafor')
  device.close()
  await wants(false)
  expect(said()).toBe(draftStorage.earlierOnDevice)

  device.endFaults()
  await wants(false)
  expect(said()).toBe(draftStorage.inMemory)
  expect(device.drafts.size).toBe(0)
})
