import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { array, assert, asyncProperty, constantFrom, oneof } from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeskForm } from '../../../src/desk/form/desk-form'
import { createDeskSession, type DeskSession } from '../../../src/desk/form/session/desk-session'
import { deskKey } from '../../../src/desk/key/desk-key'
import { newDraft } from '../../../src/drafts/draft'
import { createDraftStore } from '../../../src/drafts/draft-store'
import { phoneMetadataStore } from '../../../src/questions/rules/phone-store'
import { queryClient } from '../../../src/questions/sending/query-client'
import type { SendingState } from '../../../src/questions/sending/use-sending'
import { deskTexts } from '../../../src/texts/desk-texts'
import { texts } from '../../../src/texts/texts'
import { passportAnswers, sharedAnswers } from '../../support/people/sample-answers'
import { savedAfter } from '../../support/people/saved-answers'
import { deviceInMemory } from '../support/device-in-memory'
import { holdService, networkActs } from '../support/held-service'
import { storedAttachment } from '../support/open-screen'

beforeEach(() => {
  vi.useFakeTimers()
  deskKey.set('a-key')
})
afterEach(() => {
  deskKey.set('')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))
const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? undefined
const input = (selector: string) => document.querySelector<HTMLInputElement>(`input${selector}`)
const firstName = () => input('[name=name_first]')?.value
const caseShown = () => ['currency', 'kind'].map((name) => input(`[name=${name}]:checked`)?.value)
const nameIn = (body: string) => /Ada[a-z]*/.exec(body)?.[0]

/** Some answers of the first person, as they are typed. */
const ofFormer = /Ada[a-z]*"|672-834|0123 4567|2024/

/** Opens the desk with one whole person, whose passport is uploaded. `reload` opens it again on the same device. */
async function openDesk() {
  const service = holdService()
  const device = deviceInMemory()
  device.save({
    ...newDraft(),
    answers: savedAfter(
      { currency: 'USD', kind: 'ubo' },
      { ...sharedAnswers(), ...passportAnswers('passport') },
      { name_first: 'Ada' },
    ),
    attachments: [{ ...storedAttachment('passport'), uploadUrl: '/documents/1' }],
  })
  let session: DeskSession | undefined
  const show = async () => {
    if (session === undefined) throw new Error('The desk is not open')
    render(<DeskForm initialSession={session} />)
    for (const name of ['address.country', 'id_country']) {
      const select = find(`select[name="${name}"]`)
      const isFilled = session.draft.read().bank_id_number !== ''
      // Happy DOM ignores the value that a select is rendered with.
      if (select !== undefined && isFilled) fireEvent.change(select, { target: { value: 'NG' } })
    }
    await pass(10)
  }
  const kill = () => {
    cleanup()
    service.killPage()
    // Nothing of a killed page runs on.
    queryClient.clear()
    vi.clearAllTimers()
  }
  const reload = async () => {
    kill()
    const draft = createDraftStore('draft', device.saved() ?? newDraft(), device.store)
    session = createDeskSession(draft)
    await show()
  }
  await reload()
  return { service, kill, reload, show, session: () => session as DeskSession }
}

/** One act of staff, or of the network. An act that is not possible now does nothing. */
const acts = [
  'create',
  'create with the keyboard',
  'type',
  'clear',
  'choose NGN',
  'choose another case with the keyboard',
  'open the spreadsheet',
  'open the form',
  'stop',
  'reload',
  'wait',
  'lookup answered',
  'lookup failed',
  ...networkActs,
] as const
type Act = (typeof acts)[number]

/** Half of all acts are those of staff who go on while something waits. */
const drawnAct = oneof(
  constantFrom<Act[]>('create', 'type', 'clear', 'lookup answered', 'document answered'),
  constantFrom(...acts),
)

/** Carries out the acts, checks the rules after each, and returns the rules that were broken. */
async function walk(all: readonly Act[]) {
  const { service, kill, reload, show, session } = await openDesk()
  const pressed = new Map<string, { name: string | undefined; caseOf: (string | undefined)[] }>()
  const first = session().draft.key()

  const press = () => {
    const { isLocked, draft } = session()
    if (firstName() !== undefined && !isLocked())
      pressed.set(draft.key(), { name: firstName(), caseOf: caseShown() })
  }
  const perform: Record<Act, () => void | Promise<void>> = {
    create: () => {
      press()
      fireEvent.click(find('button[name=create]') ?? document.body)
    },
    'create with the keyboard': () => {
      press()
      fireEvent.keyDown(document, { code: 'Enter', key: 'Enter', ctrlKey: true })
    },
    type: () => {
      const field = input('[name=name_first]')
      // Happy DOM does not know that the controls of a disabled fieldset are disabled.
      if (field?.closest('fieldset[disabled]') !== null) return
      if (field.value === '') return
      fireEvent.change(field, { target: { value: `${field.value}a` } })
    },
    clear: () => {
      fireEvent.click(find('button[name=clear]') ?? document.body)
    },
    'choose NGN': () => {
      const radio = input('[name=case][value=individual-ngn]')
      if (radio?.matches(':disabled') === false) fireEvent.click(radio)
    },
    'choose another case with the keyboard': () => {
      fireEvent.keyDown(document, { code: 'Digit1', key: '1', altKey: true })
    },
    'open the spreadsheet': cleanup,
    'open the form': async () => {
      if (find('main') === undefined) await show()
    },
    stop: () => {
      const stop = find('button[name=stop]')
      if (stop !== undefined) fireEvent.click(stop)
    },
    reload,
    wait: async () => {
      await pass(10_000)
    },
    'lookup answered': () => service.end('exists', 'answered'),
    'lookup failed': () => service.end('exists', 'failed'),
    ...service.performs,
  }
  const broken: string[] = []
  const must = (isTrue: boolean, rule: string) => {
    if (!isTrue) broken.push(rule)
  }
  const checkBodies = () => {
    for (const { key, body, personCase } of service.bodies.splice(0)) {
      const { name, caseOf } = pressed.get(key) ?? {}
      must(name !== undefined && nameIn(body) === name, 'sends the name that was shown')
      const casePressed = caseOf?.[0] === 'NGN' ? 'individual-ngn' : 'ubo-usd'
      must(personCase === casePressed, 'sends the case that was shown')
      must(firstName() === name, 'takes back what was not sent when the page is left')
    }
  }
  const checkList = () => {
    const listed = session().created.read()
    for (const { id, name } of listed) {
      const { key = '' } = service.people.find((each) => each.id === id) ?? {}
      must(name === `${pressed.get(key)?.name} Okafor`, 'lists each person beside their own id')
    }
    must(new Set(listed.map(({ id }) => id)).size === listed.length, 'lists each person once')
  }
  const checkPage = () => {
    const { draft, isLocked, created } = session()
    const isShown = find('main') !== undefined
    const caseOf = pressed.get(draft.key())?.caseOf
    must(
      !isShown || !isLocked() || String(caseShown()) === String(caseOf),
      'keeps the case while it is sent',
    )
    const idOfFirst = service.people.find(({ key }) => key === first)?.id
    const isCreated = created.read().some(({ id }) => id === idOfFirst)
    must(!isCreated || isLocked() || draft.key() !== first, 'shows nobody who was created')
    const typed = [...document.querySelectorAll<HTMLInputElement>('main form input')]
    const values = typed.filter(({ type }) => type !== 'radio').map(({ value }) => value)
    const shown = JSON.stringify([draft.read(), values])
    must(draft.key() === first || !ofFormer.test(shown), 'gives the next person no answer')
  }
  const check = () => {
    checkBodies()
    checkList()
    checkPage()
  }
  for (const each of all) {
    await act(async () => perform[each]())
    await pass(100)
    check()
  }
  // Faults end: whoever was sent is created in the end, and once.
  await act(async () => perform['open the form']())
  await act(async () => service.performs['network back']())
  await pass(100)
  check()
  for (let turns = 0; turns < 3; turns += 1) {
    // The retries were stopped.
    if (session().draft.pendingRequest() !== undefined) await act(async () => perform.create())
    for (const asked of ['exists', 'document', 'person'] as const) service.end(asked, 'answered')
    await pass(16_000)
    check()
  }
  must(service.people.length <= 1, 'creates one person')
  must(
    service.people.every(({ key }) => session().draft.key() !== key),
    'shows the next person in the end',
  )
  kill()
  return broken
}

/** How each state of sending is reached after Create was pressed. */
const states: Record<Exclude<SendingState, 'idle'> | 'failed', Act[]> = {
  lookingUp: [],
  waitingForFiles: ['lookup answered'],
  sending: ['lookup answered', 'document answered'],
  checking: ['lookup answered', 'document answered', 'person lost'],
  rateLimited: ['lookup answered', 'document answered', 'person delayed'],
  failed: ['lookup answered', 'document answered', 'person refused'],
}
const actsInEachState: readonly (readonly Act[])[] = [
  ['choose another case with the keyboard', 'open the spreadsheet'],
  ['clear', 'reload'],
]

test.each(Object.entries(states))(
  'creates only the person who was shown, whatever staff do while it is %s',
  async (_state, before) => {
    for (const each of actsInEachState) {
      const after: Act[] = ['lookup answered', 'document answered', 'open the form']
      expect(await walk(['create', ...before, ...each, ...after])).toEqual([])
    }
  },
)

test('creates only the person who was shown when Create was pressed, once', async () => {
  await assert(
    asyncProperty(array(drawnAct, { maxLength: 12 }), async (rest) => {
      expect(await walk(['create', ...rest])).toEqual([])
    }),
    { numRuns: 3 },
  )
})

test.each([
  ['cleared', (session: DeskSession) => session.clear()],
  [
    'given another case',
    () => fireEvent.keyDown(document, { code: 'Digit1', key: '1', altKey: true }),
  ],
])(
  'sends nobody if the page was %s while a foreign phone number was checked',
  async (_how, change) => {
    const { service, kill, session } = await openDesk()
    const loading: (() => void)[] = []
    vi.spyOn(phoneMetadataStore, 'loadFor').mockImplementation(
      () => new Promise((resolve) => loading.push(resolve)),
    )
    fireEvent.click(find('button[name=create]') ?? document.body)
    await pass(100)
    await act(async () => change(session()))
    const before = JSON.stringify(session().draft.read())
    for (const loaded of loading) loaded()
    await pass(100)
    service.end('document', 'answered')
    await pass(100)
    expect(service.bodies).toEqual([])
    expect(JSON.stringify(session().draft.read())).toBe(before)
    expect(session().isLocked()).toBe(false)
    vi.restoreAllMocks()
    kill()
  },
)

test('lets a second press of Create replace one that still checks a foreign phone number', async () => {
  const { service, kill } = await openDesk()
  const loading: (() => void)[] = []
  vi.spyOn(phoneMetadataStore, 'loadFor').mockImplementation(
    () => new Promise((resolve) => loading.push(resolve)),
  )
  const create = find('button[name=create]') ?? document.body
  fireEvent.click(create)
  await pass(100)
  fireEvent.change(input('[name=name_first]') ?? document.body, { target: { value: 'Adaa' } })
  fireEvent.click(create)
  await pass(100)
  for (const loaded of loading) loaded()
  for (const asked of ['exists', 'document'] as const) {
    await pass(100)
    service.end(asked, 'answered')
  }
  await pass(100)
  expect(service.bodies.map(({ body }) => nameIn(body))).toEqual(['Adaa'])
  vi.restoreAllMocks()
  kill()
})

test('waits for the lookups under a desk key that was changed while Create waited for those of the former', async () => {
  const { service, kill } = await openDesk()
  fireEvent.click(find('button[name=create]') ?? document.body)
  await pass(100)
  const ofFormerKey = service.endsOf('exists')
  await act(async () => deskKey.set('another-key'))
  await pass(100)
  for (const end of ofFormerKey) end('failed')
  await pass(100)
  expect(find('[data-bar=sending]')).toHaveTextContent(deskTexts().duplicates.asking)
  service.end('exists', 'answered')
  await pass(100)
  expect(find('[data-bar=sending]')).toHaveTextContent(texts().review.checkingFiles)
  kill()
})
