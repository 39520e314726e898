import { focusManager } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ReviewScreen } from '../../../src/wizard/review/review-screen'
import { passportAnswers, sharedAnswers } from '../../support/people/sample-answers'
import { openScreen } from '../support/open-screen'

const rateLimited =
  'We have had too many requests from your network. Keep this page open: we will try again in about a minute.'
const unsure = 'We do not know yet if the details arrived. Keep this page open: we keep trying.'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const tooMany = () => new Response('{}', { status: 429, headers: { 'retry-after': '60' } })
const broken = () => new Response('{}', { status: 500 })
const created = () => Response.json({ id: 'the-id' }, { status: 201 })

/** Opens the check and sends, to a service that gives these answers, the last one from then on. */
async function send(...answers: readonly (() => Response | Promise<Response>)[]) {
  let asked = 0
  const fetched = vi.fn<typeof fetch>(async () => {
    const answer = answers[asked] ?? answers.at(-1)
    asked += 1
    return answer?.() ?? broken()
  })
  vi.stubGlobal('fetch', fetched)
  const { session } = openScreen(<ReviewScreen personCase="ubo-usd" />, {
    answered: [
      { currency: 'USD', kind: 'ubo' },
      { ...sharedAnswers(), ...passportAnswers('passport') },
    ],
    address: '/apply/review',
  })
  fireEvent.click(screen.getByRole('button', { name: 'Send the owner’s details' }))
  await pass(0)
  return { fetched, session }
}

async function pass(milliseconds: number) {
  await act(async () => vi.advanceTimersByTimeAsync(milliseconds))
}

async function stop() {
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await pass(0)
}

const told = () => document.querySelector('.callout')?.textContent
const announced = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')
/** The last answer comes, and ends what would otherwise go on into the next test. */
async function expectCreatedAfter(milliseconds: number) {
  await pass(milliseconds)
  expect(location.pathname).toBe('/apply/done/the-id')
}

describe('too many requests', () => {
  test('says that the answers are sent again, without doubt if no answer was missed', async () => {
    const { fetched } = await send(tooMany, tooMany, created)
    expect(told()).toBe(rateLimited)
    expect(announced()).toBe(rateLimited)
    expect(screen.getByRole('button', { name: 'Waiting to try again…' })).toBeVisible()
    await pass(60_000)
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(told()).toContain(rateLimited)
    await expectCreatedAfter(60_000)
  })

  test('stays in doubt if an answer was missed before', async () => {
    await send(broken, tooMany, created)
    expect(told()).toContain(unsure)
    await pass(1000)
    expect(told()).toBe(unsure)
    expect(announced()).toBe(unsure)
    await expectCreatedAfter(60_000)
  })

  test('begins to doubt once an answer is missed', async () => {
    await send(tooMany, broken, created)
    expect(told()).toBe(rateLimited)
    await pass(60_000)
    expect(told()).toContain(unsure)
    expect(told()).not.toContain(rateLimited)
    expect(announced()).toContain(unsure)
    await expectCreatedAfter(2000)
  })

  test('goes on, and once stopped allows changes if no answer was missed', async () => {
    const { session, fetched } = await send(tooMany)
    await pass(8 * 60_000)
    expect(told()).toContain(rateLimited)
    await stop()
    // It asks no more.
    expect(fetched).toHaveBeenCalledTimes(9)
    expect(screen.getByRole('alert')).toHaveTextContent(/Wait a minute, then try again/)
    expect(screen.getByRole('alert')).not.toHaveTextContent(/do not know yet/)
    expect(session.draft.pendingRequest()).toBeUndefined()
    expect(screen.getByRole('button', { name: 'Send the owner’s details' })).toBeEnabled()
    expect(announced()).toBe('')
  })

  test('once stopped says that the outcome is unknown if an answer was missed', async () => {
    const { session } = await send(broken, tooMany)
    await pass(8 * 60_000)
    await stop()
    expect(screen.getByRole('alert')).not.toHaveTextContent(/Wait a minute/)
    expect(screen.getByRole('alert')).toHaveTextContent(/do not know yet if the details arrived/)
    expect(session.draft.pendingRequest()).toBeDefined()
    expect(screen.getAllByRole('button', { name: 'Check again' })).toHaveLength(2)
  })
})

describe('the request on the device', () => {
  const isUnsure = ({ session }: Awaited<ReturnType<typeof send>>) =>
    session.draft.pendingRequest()?.isUnsure

  test('is in doubt while a try is on its way, and after a stop of such a try', async () => {
    const onItsWay = () => new Promise<Response>(() => undefined)
    const sent = await send(tooMany, onItsWay)
    expect(isUnsure(sent)).toBe(false)
    await pass(60_000)
    expect(isUnsure(sent)).toBe(true)
    expect(told()).toContain(rateLimited)
    await stop()
    expect(screen.getByRole('alert')).toHaveTextContent(/do not know yet if the details arrived/)
    expect(screen.getAllByRole('button', { name: 'Check again' })).toHaveLength(2)
    expect(isUnsure(sent)).toBe(true)
  })

  test('is in no doubt after a reload, if every try was refused', async () => {
    vi.stubGlobal('fetch', async () => tooMany())
    const { session } = openScreen(<ReviewScreen personCase="ubo-usd" />, {
      answered: [{ currency: 'USD', kind: 'ubo' }, sharedAnswers()],
      address: '/apply/review',
      pending: { body: '{}', personCase: 'ubo-usd', isUnsure: false },
    })
    await pass(0)
    expect(told()).toBe(rateLimited)
    await stop()
    expect(session.draft.pendingRequest()).toBeUndefined()
  })
})

test('a page in the background ends the try that it had begun, and retries when it is visible', async () => {
  const { fetched } = await send(broken, broken, created)
  focusManager.setFocused(false)
  try {
    await pass(60_000)
    expect(fetched).toHaveBeenCalledTimes(2)
  } finally {
    focusManager.setFocused(undefined)
  }
  await expectCreatedAfter(0)
})
