import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../../../src/app/app'
import { newDraft } from '../../../src/drafts/draft'
import { openSession } from '../../../src/wizard/session/open-session'
import { createFaultyDevice } from '../../support/browser/faulty-device'
import { passportAnswers, sharedAnswers } from '../../support/people/sample-answers'
import { savedAfter } from '../../support/people/saved-answers'
import { UploadService } from '../support/upload-service'
import { prepareForm } from '../support/whole-form'

prepareForm()
let service: UploadService
beforeEach(() => {
  service = new UploadService()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const minuteMs = 60_000
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))
const minutes = (count: number) => pass(count * minuteMs)
const question = () => document.querySelector('[data-ask="clear"]')
const screenShown = () => document.querySelector('main')?.dataset['screen']
const answers = savedAfter(
  { currency: 'USD', kind: 'ubo' },
  { ...sharedAnswers(), ...passportAnswers('passport') },
)

/** Opens the check of an owner on a shared device, whose passport is a file that was chosen just now. */
async function openCheck() {
  const device = createFaultyDevice()
  const former = { ...newDraft(), address: '/apply/review', answers }
  sessionStorage.setItem('firsthand-draft', 'former')
  const opening = (async () => {
    await device.save('former', former)
    history.replaceState(null, '', '/apply/documents')
    return openSession(device.store)
  })()
  await pass(4000)
  const { draft, attachments, ...session } = await opening
  void draft.stopSaving()
  const pdf = new File(['%PDF-1.7 a passport'], 'passport.pdf', { type: 'application/pdf' })
  const key = attachments.add(pdf, 'passport')
  draft.update(passportAnswers(key))
  await pass(4000)
  render(<App initialSession={{ ...session, draft, attachments }} />)
  await pass(4000)
  return { draft, attachments, device, key }
}

/** The phone sleeps: no timer runs, and performance.now() stands still. */
async function sleep(milliseconds: number) {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  vi.setSystemTime(Date.now() + milliseconds)
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

async function goToCheck() {
  fireEvent.click(document.querySelector('button[type=submit]') ?? document.body)
  await pass(4000)
  expect(screenShown()).toBe('review')
}

test('a press of Send that waits counts as use, and 15 minutes begin after it', async () => {
  service.lasting = 'silent'
  const { draft } = await openCheck()
  await goToCheck()
  await minutes(10)
  fireEvent.click(document.querySelector('button[type=submit]') ?? document.body)
  await minutes(40)
  expect(question()).toBeNull()
  expect(draft.read().name_first).not.toBe('')
  fireEvent.click(document.querySelector('button[name=stop]') ?? document.body)
  await minutes(12)
  expect(question()).toBeNull()
  await minutes(4)
  expect(draft.read().name_first).toBe('')
})

test('the promised two minutes count from when they are shown', async () => {
  const { draft } = await openCheck()
  await sleep(14.25 * minuteMs)
  expect(question()).not.toBeNull()
  await pass(105_000)
  expect(draft.read().name_first).not.toBe('')
  await pass(30_000)
  expect(draft.read().name_first).toBe('')
})

test('on a hidden page nothing is shown, so nothing is promised there', async () => {
  const { draft } = await openCheck()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await minutes(14.5)
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(question()).not.toBeNull()
  await pass(105_000)
  expect(draft.read().name_first).not.toBe('')
})

test('a phone that slept through all of it deletes as it wakes', async () => {
  const { draft } = await openCheck()
  await sleep(16 * minuteMs)
  expect(draft.read().name_first).toBe('')
})

test.each([1, -1])('a clock that jumps by %i hour in mid-typing changes nothing', async (hours) => {
  const { draft } = await openCheck()
  fireEvent.keyDown(document.body, { key: 'a' })
  vi.setSystemTime(Date.now() + hours * 60 * minuteMs)
  await minutes(1)
  expect(question()).toBeNull()
  expect(draft.read().name_first).not.toBe('')
  await minutes(15)
  expect(draft.read().name_first).toBe('')
})

test('what was being sent ends with the deletion, and what arrived is removed', async () => {
  service.lasting = 503
  const { attachments, key } = await openCheck()
  service.endFaults()
  while (attachments.get(key)?.uploadUrl === undefined) await pass(10)
  // All bytes arrive, and the page cannot know it.
  service.lasting = 'lostAnswer'
  await minutes(16)
  expect(screenShown()).toBe('case')
  expect(service.requests.at(-1)).toBe('DELETE')
  const { length } = service.requests
  await minutes(10)
  expect(service.requests).toHaveLength(length)
  expect(service.documents()).toEqual([])
})

test('what arrived for an earlier draft is removed with it', async () => {
  const { device, attachments, draft, key } = await openCheck()
  void draft.startSaving()
  await pass(4000)
  expect(attachments.get(key)?.state).toBe('stored')
  expect(service.documents()).toHaveLength(1)
  cleanup()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  const opening = openSession(device.store)
  await pass(4000)
  render(<App initialSession={await opening} />)
  await pass(4000)
  for (const name of ['leave-draft', 'confirm-ask'])
    fireEvent.click(document.querySelector(`button[name=${name}]`) ?? document.body)
  await pass(4000)
  expect(document.querySelector('[role=status]')).toHaveTextContent('We have deleted')
  expect(service.documents()).toEqual([])
})
