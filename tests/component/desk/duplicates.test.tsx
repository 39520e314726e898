import { act, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeskKeyField } from '../../../src/desk/form/duplicates/desk-key-field'
import { deskKey } from '../../../src/desk/key/desk-key'
import { passportAnswers, sharedAnswers } from '../../support/people/sample-answers'
import { openDeskPerson } from '../support/open-desk-person'

const createdAt = '2026-03-27T09:30:00.000Z'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  deskKey.set('')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The element with the state of the lookups. */
function duplicates(): HTMLElement {
  const section = document.querySelector<HTMLElement>('[data-duplicates]')
  if (section === null) throw new Error('Nothing says whether somebody is there')
  return section
}
const state = () => duplicates().dataset['duplicates']
const why = () => duplicates().dataset['why']
const control = (selector: string) => {
  const found = document.querySelector(selector)
  if (found === null) throw new Error(`${selector} is not on the page`)
  return found
}

/** Opens a person with all numbers, and enters the desk key. */
async function openWithKey() {
  openDeskPerson(
    'ubo-usd',
    { currency: 'USD', kind: 'ubo' },
    { ...sharedAnswers(), ...passportAnswers('passport') },
  )
  render(<DeskKeyField />)
  expect(state()).toBe('unasked')
  fireEvent.change(control('input[name="desk-key"]'), { target: { value: 'a-key' } })
  fireEvent.click(control('button[name="use-desk-key"]'))
  await pass()
}

async function pass() {
  await act(async () => vi.advanceTimersByTimeAsync(10))
}

function answer(status: number, body: object) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
}

test('is asking while the lookup is in flight', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await openWithKey()
  expect(state()).toBe('asking')
})

test('offers no "create anyway" without a duplicate', async () => {
  answer(200, { exists: false })
  await openWithKey()
  expect(state()).toBe('nobody')
  expect(why()).toBeUndefined()
  expect(document.querySelector('[name="create-anyway"]')).toBeNull()
})

test('shows the day of a duplicate, and offers to create the person anyway', async () => {
  answer(200, { exists: true, created_at: createdAt })
  await openWithKey()
  expect(state()).toBe('exists')
  expect(why()).toBeUndefined()
  const days = [...duplicates().querySelectorAll('time')]
  // One for the BVN, one for the ID.
  expect(days.map((day) => day.getAttribute('datetime'))).toEqual([createdAt, createdAt])
  for (const day of days) expect(day.textContent).toMatch(/2026/)
  expect(control('input[type="checkbox"][name="create-anyway"]')).not.toBeChecked()
})

test.each([
  ['key', 403],
  ['tooMany', 429],
  ['other', 500],
])('says why a lookup has no result: %s', async (reason, status) => {
  answer(status, {})
  await openWithKey()
  expect(state()).toBe('unanswered')
  expect(why()).toBe(reason)
})

test('deletes a key that the service no longer takes', async () => {
  answer(200, { answers: [] })
  await openWithKey()
  expect(document.querySelector('input[name="desk-key"]')).toBeNull()
  answer(403, {})
  fireEvent.change(control('input[name="bank_id_number"]'), { target: { value: '22212345678' } })
  fireEvent.focusOut(control('input[name="bank_id_number"]'))
  await pass()
  expect([state(), why(), deskKey.read()]).toEqual(['unanswered', 'key', ''])
  expect(control('input[name="desk-key"]')).toHaveAttribute('aria-invalid', 'true')
})

test('deletes the key at the press of a button', async () => {
  answer(200, { exists: false })
  await openWithKey()
  expect(document.querySelector('input[name="desk-key"]')).toBeNull()
  fireEvent.click(control('button[name="forget-desk-key"]'))
  await pass()
  expect(deskKey.read()).toBe('')
  expect(control('input[name="desk-key"]')).toHaveValue('')
})
