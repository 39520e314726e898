import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { App } from '../../../src/app/app'
import { openSession } from '../../../src/wizard/session/open-session'
import type { Session } from '../../../src/wizard/session/session'
import { createFaultyDevice } from '../../support/browser/faulty-device'
import { prepareForm } from '../support/whole-form'

prepareForm()

const pass = (milliseconds = 4000) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))

async function open(address: string) {
  const device = createFaultyDevice()
  history.replaceState(null, '', address)
  const opening = openSession(device.store)
  await pass()
  const session: Session = await opening
  render(<App initialSession={session} />)
  await pass()
  return { device, session }
}

const box = () => screen.getByRole<HTMLInputElement>('checkbox')
const click = async (element: Element | null) => {
  fireEvent.click(element ?? document.body)
  await pass()
}
const button = (name: string) => document.querySelector(`button[name=${name}]`)
const screenShown = () => document.querySelector('main')?.dataset['screen']
const forward = () => click(document.querySelector('button[type=submit]'))
const back = async () => {
  await click(button('back'))
  await pass()
}

test('ticked and unticked before the first answer: the answers are kept, and never deleted', async () => {
  const { device, session } = await open('/')
  await click(box())
  expect([box().checked, session.draft.storageMode()]).toEqual([true, 'inMemory'])
  await click(box())
  expect([box().checked, session.draft.storageMode()]).toEqual([false, 'onDevice'])
  act(() => session.draft.update({ name_first: 'Ada' }))
  await pass()
  expect([...device.drafts.values()][0]?.draft.answers.name_first).toBe('Ada')
  await pass(16 * 60_000)
  expect(session.draft.read().name_first).toBe('Ada')
})

test('going back: the box says what holds, and ticked twice it erases nothing', async () => {
  const { device, session } = await open('/?currency=USD&kind=ubo&name_first=Ada')
  expect(screenShown()).toBe('person')
  await back()
  expect([screenShown(), box().checked]).toEqual(['case', false])
  await click(box())
  expect(device.drafts.size).toBe(0)
  await click(box())
  expect([...device.drafts.values()][0]?.draft.answers.name_first).toBe('Ada')
  await click(box())
  await forward()
  await back()
  expect(box()).toBeChecked()
  await click(box())
  expect([...device.drafts.values()][0]?.draft.answers.name_first).toBe('Ada')
  expect(session.draft.read().name_first).toBe('Ada')
})

test('a choice of the account changes nothing of it, either way', async () => {
  const { session } = await open('/')
  await click(box())
  await click(document.querySelector('[value=NGN]'))
  expect(session.draft.storageMode()).toBe('inMemory')
  await click(box())
  await click(document.querySelector('[value=USD]'))
  expect(session.draft.storageMode()).toBe('onDevice')
})

test('an address that a browser without scripts sent shows the box as it was ticked', async () => {
  const { session } = await open('/?currency=USD&shared-device=on')
  expect(box()).toBeChecked()
  await click(box())
  expect(session.draft.storageMode()).toBe('onDevice')
})

test('“Keep them after all” stays after its screen is left, and so does its opposite', async () => {
  const { device, session } = await open('/?currency=USD&kind=ubo&name_first=Ada')
  await click(button('stop-keeping'))
  expect(device.drafts.size).toBe(0)
  await back()
  await forward()
  await click(button('undo-keeping'))
  expect([...device.drafts.values()][0]?.draft.answers.name_first).toBe('Ada')
  await click(button('stop-keeping'))
  expect([device.drafts.size, session.draft.storageMode()]).toEqual([0, 'inMemory'])
  cleanup()
  history.replaceState(null, '', '/apply/person')
  render(<App initialSession={session} />)
  await pass()
  expect(button('undo-keeping')).not.toBeNull()
})

test('the newest of two quick presses holds, also while a file is read', async () => {
  const { device, session } = await open('/?currency=USD&kind=ubo&name_first=Ada')
  const { draft } = session
  device.answerAfter(500)
  draft.putAttachment({
    key: 'photo',
    documentType: '',
    pages: [{ key: 'photo', name: 'photo.pdf', type: 'application/pdf', size: 3, ready: true }],
    total: 3,
  })
  void draft.stopSaving()
  void draft.startSaving()
  await pass()
  expect([draft.storageMode(), device.drafts.size]).toEqual(['onDevice', 1])
  void draft.startSaving()
  void draft.stopSaving()
  await pass()
  expect([draft.storageMode(), device.drafts.size]).toEqual(['inMemory', 0])
})
