import { act, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DeskKeyField } from '../../../src/desk/key/desk-key-field'
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

/** The text that is sent. */
const textOf = (body: RequestInit['body']) => (typeof body === 'string' ? body : '')

/** Opens a person with all numbers, and enters the desk key. */
async function openWithKey() {
  openDeskPerson(
    'ubo-usd',
    { currency: 'USD', kind: 'ubo' },
    { ...sharedAnswers(), ...passportAnswers('passport') },
  )
  render(<DeskKeyField />)
  expect(state()).toBe('unasked')
  await giveKey()
}

async function giveKey(key = 'a-key') {
  fireEvent.change(control('input[name="desk-key"]'), { target: { value: key } })
  fireEvent.keyDown(control('input[name="desk-key"]'), { key: 'Enter' })
  await pass()
}

async function pass() {
  await act(async () => vi.advanceTimersByTimeAsync(10))
}

function answer(status: number, body: object) {
  vi.stubGlobal('fetch', async (_address: string, request: RequestInit) => {
    const { questions } = JSON.parse(textOf(request.body)) as { questions: unknown[] }
    return Response.json({ answers: questions.map(() => body) }, { status })
  })
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
  answer(200, { exists: false })
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

describe('at a service that has one person', () => {
  const bvn = '22234567891'
  let asked: unknown[]

  /** Opens somebody without a number, at a service whose key is `a-key`. `until` holds its answers back. */
  function open({ until = Promise.resolve() } = {}) {
    asked = []
    vi.stubGlobal('fetch', async (_address: string, { headers, body }: RequestInit) => {
      await until
      const isRight = new Headers(headers).get('desk-key') === 'a-key'
      if (!isRight) return Response.json({}, { status: 403 })
      const { questions } = JSON.parse(textOf(body)) as { questions: Record<string, unknown>[] }
      asked.push(...questions)
      return Response.json({
        answers: questions.map((question) =>
          question['bank_id_number'] === bvn
            ? { exists: true, created_at: createdAt }
            : { exists: false },
        ),
      })
    })
    openDeskPerson('ubo-usd', { currency: 'USD', kind: 'ubo' })
    render(
      <details open>
        <summary>Menu</summary>
        <DeskKeyField />
      </details>,
    )
  }
  async function enterNumber(number: string) {
    fireEvent.change(control('input[name="bank_id_number"]'), { target: { value: number } })
    fireEvent.focusOut(control('input[name="bank_id_number"]'))
    await pass()
  }
  const anyway = () => document.querySelector<HTMLInputElement>('[name="create-anyway"]')

  test('asks for a number once it is complete and there is a key, and stores no number', async () => {
    open()
    await enterNumber(bvn)
    expect([state(), asked]).toEqual(['unasked', []])
    await giveKey()
    expect([state(), asked]).toEqual(['exists', [{ bank_id_number: bvn }]])
    const stored = JSON.stringify([localStorage, sessionStorage])
    expect(stored).toContain('a-key')
    expect(stored).not.toContain(bvn)
    await enterNumber(bvn.slice(0, -1))
    expect([state(), asked.length, anyway()]).toEqual(['unasked', 1, null])
  })

  test('a confirmation is for one number, and the button says what it does now', async () => {
    open()
    await giveKey()
    await enterNumber(bvn)
    const before = control('button[name="create"]').textContent
    fireEvent.click(anyway() ?? document.body)
    expect(anyway()).toBeChecked()
    expect(control('button[name="create"]').textContent).not.toBe(before)
    await enterNumber('22212345678')
    expect([state(), anyway()]).toEqual(['nobody', null])
    await enterNumber(bvn)
    expect(anyway()).not.toBeChecked()
    expect(control('button[name="create"]').textContent).toBe(before)
  })

  test('says at once whether a key is right', async () => {
    open()
    await giveKey('no-key-of-this-desk')
    expect([state(), why()]).toEqual(['unanswered', 'key'])
    expect(control('input[name="desk-key"]')).toHaveAttribute('aria-invalid', 'true')
    expect(control('input[name="desk-key"]')).toHaveAccessibleDescription(
      /This key was not accepted/,
    )
    await enterNumber(bvn)
    expect(state()).toBe('unanswered')
    await giveKey()
    expect(state()).toBe('exists')
    expect(document.body).toHaveTextContent('Key is set, until this tab is closed')
  })

  test.each([
    ['leaves the focus where somebody types', true],
    ['gives the focus to the menu, because the field is gone', false],
  ])('a right key %s', async (_what, isElsewhere) => {
    let answerNow = () => {}
    const until = new Promise<void>((resolve) => {
      answerNow = resolve
    })
    open({ until })
    const field = control('input[name="desk-key"]')
    if (field instanceof HTMLElement) field.focus()
    await giveKey()
    const number = control('input[name="bank_id_number"]')
    if (isElsewhere && number instanceof HTMLElement) number.focus()
    answerNow()
    await pass()
    expect(control('button[name="forget-desk-key"]')).toBeVisible()
    expect(isElsewhere ? number : control('summary')).toHaveFocus()
  })
})

test('creates a person although there were too many lookups', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (!address.endsWith('/person')) return Response.json({}, { status: 429 })
    sent.push(textOf(body))
    return Response.json({ id: 'an-id' }, { status: 201 })
  })
  await openWithKey()
  expect([state(), why()]).toEqual(['unanswered', 'tooMany'])
  fireEvent.click(control('button[name="create"]'))
  await pass()
  expect(sent).toHaveLength(1)
})
