import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '../../../src/api/failure'
import { ReviewScreen } from '../../../src/wizard/review/review-screen'
import { passportAnswers, sharedAnswers } from '../../support/people/sample-answers'
import { openScreen } from '../support/open-screen'

const nothingSent =
  'You are offline. Nothing was sent. Connect to the internet, then send again. Your answers are still here.'
const broken = () => Promise.resolve(new Response('{}', { status: 500 }))
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

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))
const forward = () => document.querySelector('button[type=submit]')
async function send() {
  fireEvent.click(screen.getByRole('button', { name: 'Send my details' }))
  await pass(0)
}
const canChange = () => screen.queryAllByRole('link', { name: /^Change/ }).length > 0

test('a device that is offline sends nothing, says so, and lets answers change', async () => {
  const { session } = open()
  goOffline()
  await send()
  expect(screen.getByRole('alert')).toHaveTextContent(`There is a problem${nothingSent}`)
  expect(fetched).not.toHaveBeenCalled()
  expect(session.draft.pendingRequest()).toBeUndefined()
  expect(canChange()).toBe(true)
  expect(forward()).toHaveTextContent('Send my details')
})

test('a device that goes offline while the documents are checked sends nothing either', async () => {
  const { session } = open()
  vi.spyOn(session.attachments, 'refresh').mockImplementation(async () => {
    goOffline()
  })
  await send()
  expect(screen.getByRole('alert')).toHaveTextContent(nothingSent)
  expect(session.draft.pendingRequest()).toBeUndefined()
})

test('after a request left, the doubt is said alone, and nothing can change', async () => {
  open()
  expect(screen.getAllByText(/^So far we have only uploaded the documents/)).not.toEqual([])
  await send()
  expect(screen.queryByText(/^So far we have only uploaded the documents/)).toBeNull()
  goOffline()
  await pass(5 * 60_000)
  expect(screen.getByRole('alert')).toHaveTextContent(/do not know yet if the details/)
  expect(screen.getByRole('alert')).not.toHaveTextContent(/offline|Nothing was sent|try again/i)
  expect(canChange()).toBe(false)
  expect(forward()).toHaveTextContent('Check again')
})

test('retries can be stopped', async () => {
  open()
  await send()
  expect(screen.getByText(/We are trying again/, { selector: '.callout' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await pass(0)
  expect(forward()).toHaveTextContent('Check again')
  const before = fetched.mock.calls.length
  await pass(5 * 60_000)
  expect(fetched).toHaveBeenCalledTimes(before)
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
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await pass(0)
  expect(forward()).toHaveTextContent('Send my details')
  expect(fetched).not.toHaveBeenCalled()
})
