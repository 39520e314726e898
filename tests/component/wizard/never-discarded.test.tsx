import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createDraftStore } from '../../../src/drafts/draft-store'
import { createSession } from '../../../src/wizard/session/create-session'
import { SessionProvider } from '../../../src/wizard/session/session'
import { ReviewScreen } from '../../../src/wizard/review/review-screen'
import { DoneScreen } from '../../../src/wizard/lazy/done-screen'
import { passportAnswers, sharedAnswers } from '../../support/people/sample-answers'
import { openScreen } from '../support/open-screen'

afterEach(() => {
  vi.unstubAllGlobals()
})

const id = '0199f3ac5d0e7c8b9a1b2c3d4e5f6071'
const button = (name: string) => document.querySelector<HTMLElement>(`button[name=${name}]`)
const press = async (name: string) => userEvent.click(button(name) ?? document.body)

/** The done screen of an owner of a business, behind the next person. */
function openOldDone() {
  const draft = createDraftStore('draft')
  const session = createSession(draft)
  session.finish({ id, personCase: 'ubo-usd', lines: undefined, sentAt: new Date() })
  history.replaceState(null, '', `/apply/done/${id}`)
  render(
    <SessionProvider value={session}>
      <DoneScreen id={id} />
    </SessionProvider>,
  )
  return { draft, begin: () => act(() => draft.update({ name_first: 'Bola' })) }
}

test.each([
  ['another', '/'],
  ['another-owner', '/apply/person'],
])('%s on an old done screen asks before the next person is deleted', async (name, address) => {
  const { draft, begin } = openOldDone()
  begin()
  const before = draft.key()
  await press(name)
  expect(screen.getByRole('group')).toHaveTextContent('Delete your earlier answers?')
  expect(button('cancel-ask')).toHaveFocus()
  await press('cancel-ask')
  expect([draft.key(), draft.read().name_first]).toEqual([before, 'Bola'])
  expect(location.pathname).toBe(`/apply/done/${id}`)
  await press(name)
  await press('confirm-ask')
  expect(draft.read().name_first).toBe('')
  expect(draft.key()).not.toBe(before)
  expect(location.pathname).toBe(address)
})

test.each([
  ['another', '/'],
  ['another-owner', '/apply/person'],
])('%s does not ask where nothing is lost', async (name, address) => {
  const { draft } = openOldDone()
  draft.update({ currency: 'USD', kind: 'ubo' })
  await press(name)
  expect(button('confirm-ask')).toBeNull()
  expect(location.pathname).toBe(address)
})

test.each(['another', 'another-owner'])(
  '%s on an old done screen leads to a request without an answer, and keeps it',
  async (name) => {
    const { draft, begin } = openOldDone()
    begin()
    act(() => draft.setPendingRequest({ body: '{}', personCase: 'ubo-usd' }))
    const before = draft.key()
    await press(name)
    expect(button('confirm-ask')).toBeNull()
    expect([draft.key(), draft.pendingRequest()?.body]).toEqual([before, '{}'])
    expect(location.pathname).toBe('/apply/review')
  },
)

test('another person after one who exists already asks, and keeps the answers until then', async () => {
  const message = `Person with the provided ID information already exists - ${id}`
  vi.stubGlobal('fetch', async () => Response.json({ message, status: 'error' }, { status: 400 }))
  const { session } = openScreen(<ReviewScreen personCase="ubo-usd" />, {
    answered: [
      { currency: 'USD', kind: 'ubo' },
      { ...sharedAnswers(), ...passportAnswers('passport') },
    ],
    address: '/apply/review',
  })
  const { name_first } = session.draft.read()
  await userEvent.click(screen.getByRole('button', { name: 'Send the owner’s details' }))
  await screen.findByRole('alert')
  await press('another')
  expect(session.draft.read().name_first).toBe(name_first)
  await press('confirm-ask')
  expect(session.draft.read().name_first).toBe('')
  expect(location.pathname).toBe('/')
})
