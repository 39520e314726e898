import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '../../../src/api/failure'
import { shownErrors, showThrown } from '../../../src/api/thrown'
import { App } from '../../../src/app/app'
import { watchErrors } from '../../../src/app/watch-errors'
import { newDraft } from '../../../src/drafts/draft'
import { createDraftStore } from '../../../src/drafts/draft-store'
import { failureItems } from '../../../src/questions/sending/failure-items'
import { send as sendPerson } from '../../../src/questions/sending/person-mutation'
import { queryClient } from '../../../src/questions/sending/query-client'
import { firstTexts } from '../../../src/texts/first-texts'
import { loadTexts } from '../../../src/texts/in-language'
import { createSession } from '../../../src/wizard/session/create-session'
import { passportAnswers, sharedAnswers } from '../../support/people/sample-answers'
import { savedAfter } from '../../support/people/saved-answers'
import { deviceInMemory } from '../support/device-in-memory'
import { holdService } from '../support/held-service'
import { makeThrowing, receiveReports } from '../../support/browser/inject-throws'
import { storedAttachment } from '../support/open-screen'

beforeAll(async () => {
  await import('../../../src/wizard/lazy/lazy-screens')
  await import('../../../src/api/send-report')
  await loadTexts('form')
})
let stopWatching = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  stopWatching = watchErrors()
})
afterEach(() => {
  cleanup()
  stopWatching()
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))
const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const press = async () => {
  await act(async () => void fireEvent.submit(find('form') ?? document.body))
  await pass(100)
}
/** Presses Send. The service answers all that is asked. */
async function send(service: ReturnType<typeof holdService>) {
  await press()
  for (let turn = 0; turn < 2; turn += 1) {
    service.end('document', 'answered')
    await pass(100)
    service.end('person', 'answered')
    await pass(100)
  }
}
const shownSentence = () => find('[role=alert]')?.textContent ?? ''

/** A person with everything answered. Their draft and files throw when they are told to. */
async function answeredSession(address: string) {
  const service = holdService()
  const reports = receiveReports()
  const device = deviceInMemory()
  const answers = savedAfter(
    { currency: 'USD', kind: 'ubo' },
    { ...sharedAnswers(), ...passportAnswers('passport') },
  )
  const attachments = [{ ...storedAttachment('passport'), uploadUrl: '/documents/1' }]
  const found = { ...newDraft(), address, answers, attachments }
  device.save(found)
  const draft = createDraftStore('draft', found, device.store)
  const session = createSession(draft)
  const throwing = makeThrowing({ draft: session.draft, attachments: session.attachments })
  return { service, reports, draft, session, answers, throwing, device }
}

/** Opens the form with everything answered. */
async function openForm(address: string) {
  const opened = await answeredSession(address)
  history.replaceState(null, '', address)
  render(<App initialSession={opened.session} />)
  await pass(10)
  return opened
}

/** The calls that a press makes, each with its number: the first two of each function. */
function firstCalls(counts: ReadonlyMap<string, number>) {
  return [...counts].flatMap(([name, count]) =>
    [1, 2].filter((nth) => nth <= count).map((nth) => ({ name, nth })),
  )
}

/** A press of Send on the review, without the page. `said` is what the page says then. */
async function pressSend({ service, session }: Awaited<ReturnType<typeof answeredSession>>) {
  let announced = 0
  // What a press throws itself, the browser tells the page.
  try {
    sendPerson(session, {
      personCase: 'ubo-usd',
      onCreated: (id) => {
        session.finish({ id, personCase: 'individual-usd', lines: [], sentAt: new Date() })
        announced += 1
      },
    })
  } catch (error) {
    showThrown(error)
  }
  await pass(0)
  service.end('document', 'answered')
  await pass(0)
  service.end('person', 'answered')
  await pass(0)
  const [failure] = queryClient
    .getMutationCache()
    .getAll()
    .map(({ state }) => state.error)
  const items = failure instanceof Failure ? failureItems(failure, failure.isUnknown, []) : []
  const notices = shownErrors.read() === 0 ? [] : [firstTexts().frame.thrown.what]
  return { announced, said: [...items.map(({ sentence }) => sentence), ...notices].join(' ') }
}

test('whatever throws at a press of Send, a sentence says so, it is true, answers stay, and one report leaves', async () => {
  const untroubled = await answeredSession('/apply/review')
  untroubled.throwing.takeCounts()
  expect(await pressSend(untroubled)).toEqual({ announced: 1, said: '' })
  const calls = firstCalls(untroubled.throwing.takeCounts())
  // Fewer would mean that nothing was tried.
  expect(calls.length).toBeGreaterThan(12)
  for (const { name, nth } of calls) {
    const opened = await answeredSession('/apply/review')
    const { service, reports, draft, answers, throwing } = opened
    const key = draft.key()
    throwing.arm(name, nth)
    const { announced, said } = await pressSend(opened)
    throwing.disarm()
    const where = `${name}, call ${nth}`
    expect([where, throwing.hasThrown(), reports.length]).toEqual([where, true, 1])
    expect([where, announced > 0 || said !== '']).toEqual([where, true])
    const isCreated = service.people.length > 0
    const isUntrue = isCreated ? said.includes('Nothing was sent') : said.includes('do not know')
    expect([where, isUntrue]).toEqual([where, false])
    if (isCreated) continue
    expect([where, draft.read(), draft.pendingRequest()]).toEqual([where, answers, undefined])
    // After the fault, the same button and key create one person.
    shownErrors.set(0)
    expect([where, await pressSend(opened)]).toEqual([where, { announced: 1, said: '' }])
    expect([where, service.people.map((each) => each.key)]).toEqual([where, [key]])
  }
})

test('a browser without a function that composing needs says that nothing was sent, and what to do', async () => {
  const { service, reports } = await openForm('/apply/review')
  const { stringify } = JSON
  const missing = vi.spyOn(JSON, 'stringify').mockImplementation((value: object) => {
    // The body is made of the person that was checked.
    if ('id_level' in value) throw new TypeError('URL.canParse is not a function')
    return stringify(value)
  })
  await send(service)
  expect(shownSentence()).toContain('Nothing was sent. Your answers are still here: try again.')
  expect(shownSentence()).toContain(
    'If this happens again, contact the company that sent you here.',
  )
  expect(reports).toMatchObject([{ name: 'TypeError', message: 'URL.canParse is not a function' }])
  missing.mockRestore()
  await send(service)
  expect(service.people).toHaveLength(1)
})

test.each(['draft.update', 'draft.setRoute', 'draft.whenSaved', 'history.pushState'])(
  'whatever throws at a press of Continue, the screen stays with a sentence, and Continue works again: %s',
  async (name) => {
    const { reports, draft, answers, throwing } = await openForm('/apply/contact')
    if (name === 'history.pushState')
      vi.spyOn(history, 'pushState').mockImplementationOnce(() => {
        throw new DOMException('Too many calls', 'SecurityError')
      })
    throwing.arm(name, 1)
    await press()
    throwing.disarm()
    expect(find('main')?.dataset['screen']).toBe('contact')
    expect(shownSentence()).toBe(
      'Sorry, something went wrong on this page.Your answers are kept on this device. ' +
        'If this happens again, contact the company that sent you here.Reload the page',
    )
    expect(reports).toHaveLength(1)
    expect(draft.read()).toEqual(answers)
    expect(find('input[name=phone]')).toHaveValue(answers.phone)
    await press()
    expect(find('main')?.dataset['screen']).toBe('address')
    // It was about the screen before.
    expect(find('[data-thrown]')).toBeNull()
  },
)

test('says that the newest answers are not kept where the device refuses them, and offers no reload', async () => {
  const { throwing, device } = await openForm('/apply/contact')
  device.store.putAll = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  fireEvent.change(find('input[name=phone]') ?? document.body, { target: { value: '0803' } })
  throwing.arm('draft.setRoute', 1)
  fireEvent.change(find('input[name=phone]') ?? document.body, {
    target: { value: '0803 405 6288' },
  })
  await press()
  expect(shownSentence()).toContain('Your newest answers are not kept on this device: leave this')
  expect(find('button[name=reload]')).toBeNull()
})

test('a screen that cannot be rendered says what is kept, and a retry finds the answers of the draft that was opened', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { reports, draft, answers, session } = await openForm('/apply/contact')
  const broken = vi.spyOn(session.attachments, 'get').mockImplementation(() => {
    throw new TypeError('e.get is not a function')
  })
  await act(async () => history.pushState(null, '', '/apply/review'))
  await pass(100)
  expect(find('main')?.dataset['screen']).toBe('broken')
  expect(find('h1')).toHaveFocus()
  expect(document.title).toBe('Sorry, something went wrong on this page. – Firsthand')
  expect(shownSentence()).toContain('Your answers are kept on this device')
  expect(reports).toHaveLength(1)
  broken.mockRestore()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(100)
  expect(find('main')?.dataset['screen']).toBe('review')
  expect(draft.read()).toEqual(answers)
})

const origin = () => location.origin
const errorAt = (place: string, name = 'TypeError', message = 'x is not a function') =>
  Object.assign(new Error(message), { name, stack: `${name}: ${message}\n    at f (${place}:1:2)` })

test('shows and reports an error of the form in an event or a promise, and no harmless or foreign one', async () => {
  const { reports } = await openForm('/apply/contact')
  const count = () => reports.length
  const dispatch = async (event: Event) => {
    await act(async () => void dispatchEvent(event))
    await pass(10)
  }
  const thrownEvent = (error: unknown, message = '', filename = '') =>
    dispatch(new ErrorEvent('error', { error, message, filename }))
  const rejection = (reason: unknown) =>
    dispatch(Object.assign(new Event('unhandledrejection'), { reason }))

  await thrownEvent(null, 'Script error.')
  await thrownEvent(null, 'ResizeObserver loop completed with undelivered notifications.')
  await thrownEvent(errorAt('chrome-extension://abc/content.js'))
  await thrownEvent(errorAt('https://cdn.example.com/assets/first-B2xK9aQd.js'))
  await thrownEvent(errorAt('user-script:3'))
  // A program that shows the page in a web view runs its scripts under the address of the page.
  await thrownEvent(errorAt(`${origin()}/apply/contact`))
  await thrownEvent(errorAt('<anonymous>'))
  await rejection(undefined)
  await rejection('Object Not Found Matching Id:2')
  await rejection(new DOMException('The user aborted a request.', 'AbortError'))
  expect([count(), find('[data-thrown]')]).toEqual([0, null])

  const place = `${origin()}/assets/lazy-screens-B2xK9aQd.js`
  await rejection(errorAt(place))
  expect(find('[data-thrown]')).toBeVisible()
  expect(reports).toEqual([
    {
      name: 'TypeError',
      message: '… is not a function',
      chunk: 'lazy-screens-B2xK9aQd.js:1:2',
      browser: 'other',
    },
  ])
  // The event of a worker has no error.
  await thrownEvent(null, 'Uncaught RangeError: Maximum call stack size exceeded', place)
  expect(reports[1]).toMatchObject({ name: 'RangeError' })
  // The same again is shown, and not reported.
  await rejection(errorAt(place))
  expect(count()).toBe(2)
  for (let nth = 0; nth < 9; nth += 1) await thrownEvent(errorAt(place, 'Error', `${nth}`))
  expect(count()).toBe(5)
})

test('a report that fails is dropped, and nothing is shown of it', async () => {
  const { reports } = await openForm('/apply/contact')
  const failing = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', failing)
  await act(async () => void dispatchEvent(new ErrorEvent('error', { error: new Error('a') })))
  await pass(1000)
  expect(failing).toHaveBeenCalledTimes(1)
  expect(reports).toEqual([])
  expect(document.querySelectorAll('[data-thrown]')).toHaveLength(1)
})
