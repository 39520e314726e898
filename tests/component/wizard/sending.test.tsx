import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '../../../src/api/failure'
import { ReviewScreen } from '../../../src/wizard/review/review-screen'
import { passportAnswers, sharedAnswers } from '../../support/people/sample-answers'
import { openScreen } from '../support/open-screen'
import { setBrand } from '../support/set-brand'

const offline =
  'You are offline. Your answers are still here. We will send them when you are back online.'
const broken = () => Promise.resolve(new Response('{}', { status: 500 }))
const created = () => Promise.resolve(Response.json({ id: 'the-id' }, { status: 201 }))
const fetched = vi.fn<typeof fetch>(broken)

beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = () =>
  openScreen(<ReviewScreen personCase="individual-ngn" />, {
    answered: [
      { currency: 'NGN', kind: 'individual' },
      { id_type: 'passport' },
      sharedAnswers(),
      passportAnswers('passport'),
    ],
    address: '/apply/review',
  })

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
const goOffline = () => setOnline(false)
const goOnline = () => setOnline(true)
const told = () => document.querySelector('.callout')?.textContent
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))
const forward = () => document.querySelector('button[type=submit]')
async function send() {
  fireEvent.click(screen.getByRole('button', { name: 'Send my details' }))
  await pass(0)
}
const canChange = () => screen.queryAllByRole('link', { name: /^Change/ }).length > 0

test('a device that is offline says so at the button, sends nothing, and sends by itself when it is back', async () => {
  const { session } = open()
  goOffline()
  await send()
  expect(told()).toBe(offline)
  expect(screen.queryByRole('alert')).toBeNull()
  await pass(5 * 60_000)
  expect(fetched).not.toHaveBeenCalled()
  expect(session.draft.pendingRequest()).toBeUndefined()
  expect(canChange()).toBe(true)
  fetched.mockImplementationOnce(created)
  goOnline()
  expect(told()).toBeUndefined()
  await pass(0)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(location.pathname).toBe('/apply/done/the-id')
})

test('a device that goes offline while the documents are checked sends nothing either', async () => {
  const { session } = open()
  vi.spyOn(session.attachments, 'refresh').mockImplementationOnce(async () => goOffline())
  await send()
  expect(told()).toBe(offline)
  expect(fetched).not.toHaveBeenCalled()
  expect(session.draft.pendingRequest()).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await pass(0)
  expect(told()).toBeUndefined()
  expect(forward()).toHaveTextContent('Send my details')
  goOnline()
  await pass(60_000)
  expect(fetched).not.toHaveBeenCalled()
})

test('after a request left, the doubt is said alone, and nothing can change', async () => {
  open()
  expect(screen.getAllByText(/^We upload documents as soon/)).not.toEqual([])
  await send()
  expect(screen.queryByText(/^We upload documents as soon/)).toBeNull()
  expect(canChange()).toBe(false)
  goOffline()
  expect(told()).toMatch(/^You are offline. We do not know yet if the details arrived/)
  expect(document.body).not.toHaveTextContent(/nothing was sent|we will send/i)
  const before = fetched.mock.calls.length
  await pass(5 * 60_000)
  expect(fetched).toHaveBeenCalledTimes(before)
  fetched.mockImplementationOnce(created)
  goOnline()
  await pass(0)
  expect(location.pathname).toBe('/apply/done/the-id')
})

test('a request of before a reload is in doubt also while the device is offline', async () => {
  goOffline()
  const { session } = openScreen(<ReviewScreen personCase="individual-ngn" />, {
    answered: [{ currency: 'NGN', kind: 'individual' }, sharedAnswers()],
    address: '/apply/review',
    pending: { body: '{}', personCase: 'individual-ngn' },
  })
  await pass(0)
  expect(told()).toMatch(/^You are offline. We do not know yet if the details arrived/)
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockImplementationOnce(created)
  goOnline()
  await pass(0)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(session.createdAs('the-id')).toBeDefined()
})

test('a network that returns ends the pause before a retry at once', async () => {
  open()
  await send()
  // Into a pause of half a minute.
  await pass(65_000)
  goOffline()
  const before = fetched.mock.calls.length
  fetched.mockImplementationOnce(created)
  goOnline()
  await pass(0)
  expect(fetched).toHaveBeenCalledTimes(before + 1)
  expect(location.pathname).toBe('/apply/done/the-id')
})

test('after 8 seconds without an answer it says that it is still sending, and can be stopped', async () => {
  open()
  fetched.mockImplementationOnce(() => new Promise<never>(() => undefined))
  await send()
  await pass(7900)
  expect(told()).toBeUndefined()
  await pass(100)
  expect(told()).toBe('Still sending. Keep this page open.')
  expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible()
})

test('after a minute it says that it goes on, and the help comes forward', async () => {
  setBrand({ help: { en: { phone: '0700 123 4567' } } })
  open()
  const isHelpForward = () => document.querySelector('main .help-line') !== null
  await send()
  await pass(59_000)
  expect(told()).not.toContain('longer than usual')
  expect(isHelpForward()).toBe(false)
  await pass(1000)
  expect(told()).toMatch(/do not know yet if the details arrived.*longer than usual/)
  expect(document.querySelector('.callout')).toHaveAttribute('data-failing', 'long')
  expect(isHelpForward()).toBe(true)
  // It goes on, with the same pauses.
  const before = fetched.mock.calls.length
  await pass(10 * 60_000)
  expect(fetched.mock.calls.length - before).toBeGreaterThanOrEqual(19)
  fetched.mockImplementationOnce(created)
  await pass(30_000)
  expect(location.pathname).toBe('/apply/done/the-id')
  expect(isHelpForward()).toBe(false)
})

test('retries can be stopped', async () => {
  open()
  await send()
  expect(told()).toContain('we keep trying')
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await pass(0)
  expect(forward()).toHaveTextContent('Check again')
  const before = fetched.mock.calls.length
  await pass(5 * 60_000)
  expect(fetched).toHaveBeenCalledTimes(before)
})

test('a check after a stop that says nothing of the person leaves the doubt', async () => {
  const { session } = open()
  await send()
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await pass(0)
  const sent = session.draft.pendingRequest()
  // A proxy may say so, whatever became of the first request.
  fetched.mockResolvedValueOnce(new Response('{}', { status: 403 }))
  const [inSummary, atEnd] = screen.getAllByRole('button', { name: 'Check again' })
  expect(atEnd).toHaveAttribute('type', 'submit')
  fireEvent.click(inSummary ?? document.body)
  await pass(0)
  expect(forward()).toHaveTextContent('Check again')
  expect(session.draft.pendingRequest()).toEqual(sent)
  expect(canChange()).toBe(false)
})

test('says that stored documents are checked, then that it tries again, until it is stopped', async () => {
  const { session } = open()
  let answer: (reason: Error) => void = () => undefined
  vi.spyOn(session.attachments, 'refresh').mockImplementation(
    () => new Promise((_resolve, reject) => (answer = reject)),
  )
  await send()
  expect(forward()).toHaveTextContent('Checking your documents…')
  answer(new Failure('unreachable'))
  await pass(0)
  expect(forward()).toHaveTextContent('Trying the upload again…')
  expect(told()).toContain('The documents are not uploaded yet')
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await pass(0)
  expect(forward()).toHaveTextContent('Send my details')
  expect(fetched).not.toHaveBeenCalled()
})
