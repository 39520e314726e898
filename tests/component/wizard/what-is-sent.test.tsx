import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { array, assert, asyncProperty, constantFrom, oneof } from 'fast-check'
import { expect, test, vi } from 'vitest'
import { App } from '../../../src/app/app'
import { newDraft } from '../../../src/drafts/draft'
import { createDraftStore, type DraftStore } from '../../../src/drafts/draft-store'
import { phoneMetadataStore } from '../../../src/questions/rules/phone-store'
import { queryClient } from '../../../src/questions/sending/query-client'
import type { SendingState } from '../../../src/questions/sending/use-sending'
import { createSession } from '../../../src/wizard/session/create-session'
import { passportAnswers, sharedAnswers } from '../../support/people/sample-answers'
import { savedAfter } from '../../support/people/saved-answers'
import { deviceInMemory } from '../support/device-in-memory'
import { holdService, networkActs, type StoredPerson } from '../support/held-service'
import { storedAttachment } from '../support/open-screen'
import { prepareForm } from '../support/whole-form'

prepareForm()

const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))
const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const screenShown = () => find('main')?.dataset['screen']
const nameIn = (text = '') => /Ada[a-z]*/.exec(text)?.[0]

/** Opens the form with everything answered and one document uploaded. `reload` opens it again on the same device. */
async function openForm() {
  const service = holdService()
  const device = deviceInMemory()
  const draft = {
    ...newDraft(),
    address: '/apply/review',
    answers: savedAfter(
      { currency: 'USD', kind: 'ubo' },
      { ...sharedAnswers(), ...passportAnswers('passport') },
      { name_first: 'Ada' },
    ),
    attachments: [{ ...storedAttachment('passport'), uploadUrl: '/documents/1' }],
  }
  const kill = () => {
    cleanup()
    service.killPage()
    // Nothing of a killed page runs on.
    queryClient.clear()
    vi.clearAllTimers()
  }
  let store: DraftStore | undefined
  const load = async (path: string) => {
    kill()
    history.replaceState(null, '', path)
    store = createDraftStore('draft', device.saved() ?? newDraft(), device.store)
    render(<App initialSession={createSession(store)} />)
    await pass(10)
  }
  device.save(draft)
  await load('/apply/review')
  const isPending = () => store?.pendingRequest() !== undefined
  return { service, kill, isPending, reload: () => load(location.pathname) }
}

/** One act of the person, or of the network. An act that is not possible now does nothing. */
const acts = [
  'send',
  'change',
  'type',
  'continue',
  'back',
  'stop',
  'first screen',
  'reload',
  'wait',
  ...networkActs,
] as const
type Act = (typeof acts)[number]

/** Half of all acts are those of a person who goes back to change an answer while something waits. */
const drawnAct = oneof(
  constantFrom<Act[]>(
    'change',
    'type',
    'back',
    'document answered',
    'person answered',
    'network lost',
  ),
  constantFrom(...acts),
)

/** Carries out the acts, checks the rules after each, and returns the rules that were broken. */
async function walk(all: readonly Act[]) {
  const { service, kill, isPending, reload } = await openForm()
  let typed = 'Ada'
  let pressed: string | undefined
  const announced = new Set<string>()
  const bodyOfKey = new Map<string, string>()

  const perform: Record<Act, () => void | Promise<void>> = {
    send: () => {
      if (screenShown() !== 'review') return
      const isBusy = find('button[type=submit]')?.getAttribute('aria-disabled') === 'true'
      if (!isBusy && !isPending()) pressed = nameIn(find('main')?.textContent ?? '')
      fireEvent.submit(find('form') ?? document.body)
    },
    change: () => void fireEvent.click(find('a[href*="name_first"]') ?? document.body),
    type: () => {
      const input = find('input[name=name_first]')
      if (input === null) return
      typed += 'a'
      fireEvent.change(input, { target: { value: typed } })
    },
    continue: () => {
      if (screenShown() !== 'review') fireEvent.submit(find('form') ?? document.body)
    },
    back: () => void fireEvent.click(find('button[name=back]') ?? document.body),
    stop: () => void fireEvent.click(find('button[name=stop]') ?? document.body),
    'first screen': () => {
      history.pushState(null, '', '/')
    },
    reload,
    wait: async () => {
      await pass(10_000)
    },
    ...service.performs,
  }
  const broken: string[] = []
  const must = (isTrue: boolean, rule: string) => {
    if (!isTrue) broken.push(rule)
  }
  const isAnnounced = ({ id }: StoredPerson) => announced.has(id)
  const check = () => {
    announced.add(find('[data-person-id]')?.dataset['personId'] ?? '')
    const said = find('.callout')?.textContent ?? ''
    must(!navigator.onLine || !said.includes('You are offline'), 'says that it is offline')
    // Other requests with these bytes may have left before.
    must(!isPending() || !/Nothing was sent|We will send/.test(said), 'calls it not sent')
    for (const { key, body } of service.bodies.splice(0)) {
      // Until a body was refused, its key sends the same bytes again.
      const isAgain = bodyOfKey.get(key) === body
      must(isAgain || nameIn(body) === pressed, 'sends the name that was shown')
      const isCreated = service.people.some((each) => each.key === key)
      must(isAgain || !isCreated, 'sends the same bytes under the same key')
      const others = service.people.filter((each) => each.key !== key)
      must(others.every(isAnnounced), 'begins no second person before the first is announced')
      bodyOfKey.set(key, body)
    }
    must(!isPending() || screenShown() === 'review', 'keeps showing what was sent')
    // Leaving takes back what has not left the device.
    if (!isPending() && screenShown() !== 'review') pressed = undefined
  }
  for (const each of all) {
    await act(async () => perform[each]())
    await pass(100)
    check()
  }
  // Faults end: whoever was sent is announced in the end, and what waits for the network is sent.
  const isWaiting = find('.callout')?.textContent?.includes('You are offline') === true
  await act(async () => service.performs['network back']())
  await pass(100)
  for (let turns = 0; turns < 4; turns += 1) {
    if (isPending()) await act(async () => perform.send())
    service.end('document', 'answered')
    service.end('person', 'answered')
    await pass(16_000)
    check()
  }
  must(service.people.every(isAnnounced), 'announces everybody who was created')
  must(!isWaiting || service.people.length > 0, 'sends by itself when the network is back')
  kill()
  return broken
}

/** How each state of sending is reached after Send was pressed. */
const states: Record<Exclude<SendingState, 'idle' | 'lookingUp'> | 'offline' | 'failed', Act[]> = {
  waitingForFiles: [],
  sending: ['document answered'],
  checking: ['document answered', 'person lost'],
  rateLimited: ['document answered', 'person delayed'],
  offline: ['network lost', 'document failed'],
  failed: ['document answered', 'person refused'],
}
const actsInEachState: readonly Act[] = [
  'change',
  'back',
  'first screen',
  'reload',
  'stop',
  'network lost',
]

test.each(Object.entries(states))(
  'sends only what the review showed, whatever the person does while it is %s',
  async (_state, before) => {
    for (const each of actsInEachState)
      expect(await walk(['send', ...before, each, 'type', 'document answered'])).toEqual([])
  },
)

test('sends only what the review showed when Send was pressed, and creates one person', async () => {
  await assert(
    asyncProperty(array(drawnAct, { maxLength: 12 }), async (rest) => {
      expect(await walk(['send', ...rest])).toEqual([])
    }),
    { numRuns: 12 },
  )
})

test('changes nothing with a press of Continue whose screen was left while a foreign phone number was checked', async () => {
  const { kill } = await openForm()
  const loading: (() => void)[] = []
  const waits = vi
    .spyOn(phoneMetadataStore, 'loadFor')
    .mockImplementation(() => new Promise((resolve) => loading.push(resolve)))
  const change = () => fireEvent.click(find('a[href*="phone"]') ?? document.body)
  const phone = () => find('input[name=phone]') as HTMLInputElement | null
  change()
  await pass(100)
  fireEvent.submit(find('form') ?? document.body)
  await pass(100)
  expect(loading).not.toEqual([])
  await act(async () => history.pushState(null, '', '/apply/review'))
  await pass(100)
  change()
  await pass(100)
  fireEvent.change(phone() ?? document.body, { target: { value: '0803 999 9999' } })
  for (const loaded of loading) loaded()
  await pass(1000)
  expect(phone()?.value).toBe('0803 999 9999')
  await act(async () => history.pushState(null, '', '/apply/review'))
  await pass(100)
  expect(find('main')?.textContent).toContain('999 9999')
  waits.mockRestore()
  kill()
})
