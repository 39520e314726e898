import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sessionHeaders } from '../../../src/api/session-token'
import { App } from '../../../src/app/app'
import { type FormSessions, operatorMeta } from '../../../src/contract/operator'
import type { Session } from '../../../src/contract/session'
import { openSession } from '../../../src/wizard/session/open-session'
import { createFaultyDevice } from '../../support/browser/faulty-device'
import { unsignedToken } from '../../support/people/session-token'
import { prepareForm } from '../support/whole-form'

prepareForm()

async function settle<Result>(work: Promise<Result>): Promise<Result> {
  await act(async () => vi.advanceTimersByTimeAsync(4000))
  return work
}

type Device = ReturnType<typeof createFaultyDevice>

async function load({ store }: Device, address: string) {
  cleanup()
  history.replaceState(null, '', address)
  const session = await settle(openSession(store))
  render(<App initialSession={session} />)
  await settle(Promise.resolve())
  return session.draft
}

/** Opens a link with a session in the one tab of this test. */
const follow = (device: Device, claims: Partial<Session>) =>
  load(device, `/#session=${unsignedToken(claims)}`)

function setSessions(given: Partial<FormSessions>): void {
  const meta = document.createElement('meta')
  meta.name = operatorMeta.sessions
  meta.content = JSON.stringify({
    isRequired: false,
    help: undefined,
    ...given,
  } satisfies FormSessions)
  document.head.append(meta)
  onTestFinished(() => meta.remove())
}

const shown = () => document.querySelector<HTMLElement>('main')?.dataset['screen']
const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
const fact = (path: string) => document.querySelector(`[data-fact="${path}"] dd`)?.textContent

const answeredAt = (ms: number) =>
  new Response(null, { headers: { date: new Date(ms).toUTCString() } })

const ada: Partial<Session> = {
  case: 'individual-usd',
  prefill: {
    name_first: 'Ada',
    name_last: 'Obi',
    name_other: '',
    dob: '1990-03-07',
    phone: '2348031234567',
    'address.country': 'NG',
    'address.city': 'Ikeja',
  },
  locked: ['name_first', 'name_other', 'dob'],
}

test('a link with a session begins its person, and the token is in no address', async () => {
  const draft = await follow(createFaultyDevice(), ada)
  expect(location.href).not.toContain('session')
  expect(draft.read()).toMatchObject({
    currency: 'USD',
    kind: 'individual',
    name_first: 'Ada',
    name_last: 'Obi',
    no_name_other: true,
    dob: { day: '07', month: '03', year: '1990' },
    phone: '+2348031234567',
    address: { country: 'NG', city: 'Ikeja' },
  })
  expect(sessionHeaders()['Authorization']).toMatch(/^Bearer \w+/)
})

test('what is locked is shown and not asked; nobody goes back to a case that is chosen', async () => {
  await follow(createFaultyDevice(), ada)
  expect(shown()).toBe('person')
  expect([fact('name_first'), fact('name_other'), fact('dob')]).toEqual([
    'Ada',
    'None',
    '7 March 1990',
  ])
  expect(control('name_first')).toBeNull()
  expect(control('no_name_other')).toBeNull()
  expect(control('dob.day')).toBeNull()
  expect(control('name_last')?.value).toBe('Obi')
  expect(document.querySelector('[data-back]')).toBeNull()
})

test('another session in the same tab is another person', async () => {
  const device = createFaultyDevice()
  const first = await follow(device, ada)
  const second = await follow(device, { reference: 'their-2', case: 'ubo-usd' })
  expect(second.key()).not.toBe(first.key())
  expect(second.read()).toMatchObject({ kind: 'ubo', name_first: '' })
  expect(document.body).not.toHaveTextContent('Ada')
  expect(document.querySelector('[name=continue-draft]')).toBeNull()
})

test('a newer link of the same reference goes on, and sets only what is locked again', async () => {
  const device = createFaultyDevice()
  const first = await follow(device, ada)
  fireEvent.change(control('name_last') ?? document.body, { target: { value: 'Okafor' } })
  await settle(Promise.resolve())
  cleanup()
  await follow(device, {
    ...ada,
    prefill: { ...ada.prefill, name_first: 'Adaeze', name_last: 'Eze' },
  })
  expect(device.drafts.size).toBe(1)
  expect([...device.drafts.values()][0]?.draft.key).toBe(first.key())
  expect(fact('name_first')).toBe('Adaeze')
  expect(control('name_last')?.value).toBe('Okafor')
})

test.each([
  ['where sessions are required', '/', 'needed'],
  ['by a damaged link', '/#session=cut.off', 'ended'],
])('nothing is asked %s', async (_, address, outcome) => {
  setSessions({ isRequired: true })
  await load(createFaultyDevice(), address)
  expect(shown()).toBe('link')
  expect(document.querySelector('[data-outcome]')).toHaveAttribute('data-outcome', outcome)
})

test.each([
  ['it has ended', 'link', async () => answeredAt(2_000_000)],
  ['it has not, and the clock of the device is wrong', 'person', async () => answeredAt(0)],
  ['nothing, as nothing answers', 'person', () => Promise.reject(new TypeError('offline'))],
])('the service says of a link that by the device has ended: %s', async (_, screen, fetched) => {
  vi.stubGlobal('fetch', vi.fn(fetched))
  await follow(createFaultyDevice(), { ...ada, exp: 1000 })
  expect(shown()).toBe(screen)
})

test('what was sent before its link ended is not stopped', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answeredAt(0)),
  )
  const device = createFaultyDevice()
  const draft = await follow(device, { ...ada, exp: 1000 })
  draft.setPendingRequest({ body: '{}', personCase: 'individual-usd', isUnsure: true })
  await settle(draft.whenSaved())
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answeredAt(2_000_000)),
  )
  await load(device, '/apply/review')
  expect(shown()).toBe('review')
})

test('where they are not required, the form opens without one', async () => {
  setSessions({})
  await load(createFaultyDevice(), '/')
  expect(shown()).toBe('case')
  expect(sessionHeaders()).toEqual({})
})
