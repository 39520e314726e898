import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from '../../../src/app/app'
import { newDraft } from '../../../src/drafts/draft'
import { screens } from '../../../src/person'
import { routeOf, changeRoute, doneRoute } from '../../../src/wizard/screen/screen-routes'
import { openSession } from '../../../src/wizard/session/open-session'
import { createFaultyDevice } from '../../support/browser/faulty-device'
import { passportAnswers, sharedAnswers } from '../../support/people/sample-answers'
import { savedAfter } from '../../support/people/saved-answers'
import { storedAttachment } from '../support/open-screen'
import { prepareForm } from '../support/whole-form'

prepareForm(new Date(2026, 2, 27, 14, 5))
beforeEach(() => {
  // What was sent is sent again, and no answer comes.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})

const answers = savedAfter(
  { currency: 'USD', kind: 'ubo' },
  { ...sharedAnswers(), ...passportAnswers('passport') },
  { bank_id_number: '22255577788' },
)
const ofFormerPerson = /22255577788|USD|dollar|naira|owner/i

/** A device with the draft of a person who left the form at the check, after it was sent or before. */
async function deviceOfFormerPerson({ isSent = false } = {}) {
  const device = createFaultyDevice()
  await settle(
    device.save('former', {
      ...newDraft(),
      address: '/apply/review',
      answers,
      attachments: [storedAttachment('passport')],
      ...(isSent && { sending: { body: '{}', personCase: 'ubo-usd' } }),
    }),
  )
  return device
}

async function settle<Result>(work: Promise<Result>): Promise<Result> {
  await act(async () => vi.advanceTimersByTimeAsync(100))
  return work
}

async function load({ store }: ReturnType<typeof createFaultyDevice>, address: string) {
  cleanup()
  history.replaceState(null, '', address)
  const session = await settle(openSession(store))
  render(<App initialSession={session} />)
  await act(async () => vi.advanceTimersByTimeAsync(100))
  return session
}

/** All that the page shows or holds: texts, values and attributes. */
const page = () => {
  const inputs = [...document.querySelectorAll('input')].map(({ value }) => value)
  return [document.querySelector('main')?.outerHTML, ...inputs, document.title].join('\n')
}
const main = () => document.querySelector<HTMLElement>('main')
const button = (name: string) => document.querySelector(`button[name=${name}]`)

const addresses = [
  ...screens.map(routeOf),
  changeRoute('identity', 'bank_id_number'),
  changeRoute('case', 'currency'),
  '/?name_first=Obi',
  '/apply/none',
]

test.each([
  ['a draft', false, addresses],
  ['a draft that was sent and waits for its outcome', true, ['/', '/apply/review']],
])(
  'offers %s to another tab, at every address, and shows only its day and step',
  async (_, isSent, opened) => {
    for (const address of opened) {
      const device = await deviceOfFormerPerson({ isSent })
      sessionStorage.clear()
      const session = await load(device, address)
      expect([address, button('continue-draft') !== null]).toEqual([address, true])
      expect(page()).not.toMatch(ofFormerPerson)
      expect(session.draft.read().bank_id_number).toBe('')
      expect(main()).toHaveTextContent('Last changed on 27 March 2026.')
      expect(button('leave-draft') === null).toBe(isSent)
    }
    fireEvent.click(button('continue-draft') ?? document.body)
    await act(async () => vi.advanceTimersByTimeAsync(100))
    expect(main()?.dataset['screen']).toBe('review')
    expect(page()).toMatch(ofFormerPerson)
  },
)

test('continues without a question in the tab of the draft, after a reload or a restored tab', async () => {
  const device = await deviceOfFormerPerson()
  sessionStorage.setItem('firsthand-draft', 'former')
  for (const address of ['/apply/review', '/apply/contact', '/apply/none', '/?change=currency']) {
    const session = await load(device, address)
    expect(session.draft.read().bank_id_number).toBe('22255577788')
    expect(button('continue-draft')).toBeNull()
  }
})

test('waits for a slow storage in the tab of a draft, rather than show a form without answers', async () => {
  const device = await deviceOfFormerPerson()
  sessionStorage.setItem('firsthand-draft', 'former')
  device.fallSilent(9000)
  history.replaceState(null, '', '/apply/review')
  const opening = openSession(device.store)
  await act(async () => vi.advanceTimersByTimeAsync(12_000))
  expect((await opening).draft.read().bank_id_number).toBe('22255577788')
})

test('offers the draft that waits for its outcome before a newer one with the address of the page', async () => {
  const device = await deviceOfFormerPerson({ isSent: true })
  await act(async () => vi.advanceTimersByTimeAsync(1000))
  const draft = { ...newDraft(), address: '/apply/contact', answers }
  await settle(device.save('newer', draft))
  await load(device, '/apply/contact')
  expect(main()).toHaveTextContent('Did the details arrive?')
})

test('another tab at the page of a created person has no answer of an earlier draft', async () => {
  const session = await load(await deviceOfFormerPerson(), doneRoute('018f3c1e'))
  expect(main()?.dataset['screen']).toBe('done')
  expect(session.draft.read().bank_id_number).toBe('')
})
