import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ReviewScreen } from '../../../src/wizard/review/review-screen'
import { passportAnswers, sharedAnswers } from '../../support/people/sample-answers'
import { openDeskPerson } from '../support/open-desk-person'
import { openScreen } from '../support/open-screen'

const answered = [
  { currency: 'USD', kind: 'ubo' },
  { ...sharedAnswers(), ...passportAnswers('passport') },
]

const pages = {
  'the desk': () => openDeskPerson('ubo-usd', ...answered),
  'the form’s review screen': () => {
    openScreen(<ReviewScreen personCase="ubo-usd" />, { answered, address: '/apply/review' })
  },
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function pass(milliseconds: number) {
  await act(async () => vi.advanceTimersByTimeAsync(milliseconds))
}

/** Sends the person to a service that gives every request this answer. */
async function send(open: () => void, status: number, body: object) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
  open()
  await pass(0)
  const button = document.querySelector('button[type="submit"]')
  if (button === null) throw new Error('No button sends the person')
  fireEvent.click(button)
  await pass(100)
}

/** The value of every visible `data-outcome`. */
const outcomes = () =>
  [...document.querySelectorAll<HTMLElement>('[data-outcome]')].map((element) => {
    expect(element).toBeVisible()
    expect(element.textContent).not.toBe('')
    return element.dataset['outcome']
  })

const problem = (code: string, pointer: string) => ({
  type: 'about:blank',
  errors: [{ pointer, code, detail: 'No such city is known' }],
})

describe.each(Object.entries(pages))('on %s, the outcome', (_page, open) => {
  test('is on no element before a person is sent', async () => {
    open()
    await pass(0)
    expect(outcomes()).toEqual([])
  })

  test.each([
    ['refused', 422, problem('x', '#/address/city')],
    ['exists', 400, { message: 'Person already exists - 0123456789abcdef0123456789abcdef' }],
    ['failed', 404, {}],
  ])('is %s', async (outcome, status, body) => {
    await send(open, status, body)
    expect(outcomes()).toEqual([outcome])
  })

  test('is unknown during the retries, and after they were stopped', async () => {
    await send(open, 500, {})
    expect(outcomes()).toEqual(['unknown'])
    await pass(8 * 60_000)
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
    await pass(0)
    expect(outcomes()).toEqual(['unknown'])
  })
})
