import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '../../../src/api/failure'
import { deskFailureItems } from '../../../src/desk/form/checking/error-items'
import { passportAnswers, sharedAnswers } from '../../support/people/sample-answers'
import { openDeskPerson } from '../support/open-desk-person'

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

test.each<[title: string, status: number, state: string, shown: string]>([
  ['says that too many requests wait', 429, 'sending', rateLimited],
  ['keeps the doubt of an answer', 500, 'unknown', unsure],
])('the bar %s', async (_title, status, state, shown) => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status }))
  openDeskPerson(
    'ubo-usd',
    { currency: 'USD', kind: 'ubo' },
    { ...sharedAnswers(), ...passportAnswers('passport') },
  )
  const bar = () => document.querySelector<HTMLElement>('[data-bar]')
  expect(bar()?.dataset['bar']).toBe('empty')
  bar()?.querySelector<HTMLElement>('[name="create"]')?.click()
  await act(async () => vi.advanceTimersByTimeAsync(200))
  expect(bar()?.dataset['bar']).toBe(state)
  expect(screen.getByText(shown)).toBeVisible()
  bar()?.querySelector<HTMLElement>('[name="stop"]')?.click()
  await act(async () => vi.advanceTimersByTimeAsync(200))
})

test('says that the outcome is unknown only if it is', () => {
  const said = (isUnknown: boolean) =>
    deskFailureItems(new Failure('tooMany'), isUnknown)
      .map(({ sentence }) => sentence)
      .join(' ')
  expect(said(true)).toContain('do not know yet if the details arrived')
  expect(said(false)).not.toContain('do not know yet if the details arrived')
})

test.each(['thrown', 'notAllowed', 'notFound'] as const)(
  'staff have no company that sent them, so a failure names who runs the service: %s',
  (reason) => {
    const said = deskFailureItems(new Failure(reason), false).map(({ sentence }) => sentence)
    expect(said.join(' ')).toMatch(/tell the person who runs (?:it|this service)/i)
    expect(said.join(' ')).not.toContain('company')
  },
)
