import type { Page, Request } from '@playwright/test'
import type { Screen } from '../../src/person'
import { expect } from '../support/browser/fixtures'
import { photo, type SampleFile } from '../support/files/sample-files'
import { screenEntries } from '../support/browser/screen-entries'
import { OnboardingPage, type Values } from './form-test'
import type { Person } from './people'

/** A person of `people`, or a sample. */
type Answers = Pick<Person, 'choice' | 'screens'>

let made: Promise<SampleFile> | undefined

/** A picture any document may be, small, so that a test about something else is quick. */
export function anyPicture(): Promise<SampleFile> {
  made ??= photo({ width: 320, height: 240 })
  return made
}

/**
 * Opens a screen with a person's answers in place, some of them changed, and with a picture where a
 * later screen needs it. It passes no other screen, so the history has none to go back to.
 */
export async function openAt(
  form: OnboardingPage,
  person: Answers,
  screen: Screen,
  changes: Values = {},
): Promise<void> {
  await openWithAnswers(form, person, changes)
  await goTo(form, screen === 'review' ? 'documents' : screen)
  if (screen !== 'review') return
  await attachPicture(form)
  await form.continue()
  await form.expectScreen(screen)
}

/** Opens a screen as openAt does, but by Continue on each screen before it, for a test of the history. */
export async function walkTo(form: OnboardingPage, person: Person, goal: Screen): Promise<void> {
  await openWithAnswers(form, person)
  for (const [screen] of screenEntries(person.screens)) {
    await form.expectScreen(screen)
    if (screen === goal) return
    if (screen === 'documents') await attachPicture(form)
    await form.continue()
  }
  await form.expectScreen(goal)
}

async function openWithAnswers(
  form: OnboardingPage,
  { choice, screens }: Answers,
  changes: Values = {},
) {
  const prefill: Record<string, string | boolean> = {}
  for (const values of Object.values(screens)) Object.assign(prefill, values)
  await form.open({ ...choice, prefill: { ...prefill, ...changes } })
  await leaveEarlierDraft(form)
  await form.expectScreen('person')
}

/** As Forward, a bookmark's script or another tab's link does: the address changes within the page. */
export async function follow({ root }: OnboardingPage, address: string) {
  await root.locator('html').evaluate((_, to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

async function goTo(form: OnboardingPage, screen: Screen) {
  if (screen !== 'person') await follow(form, `/apply/${screen}`)
  await form.expectScreen(screen)
}

async function attachPicture(form: OnboardingPage) {
  await form.attach(0, await anyPicture())
  await form.expectUpload(0, 'stored')
}

/** Sends the review, loses the request, and closes the tab. Returns another tab of the device, outside of the form. */
export async function sendAndLose(form: OnboardingPage): Promise<OnboardingPage> {
  const { page } = form
  await page.route('**/person', async (route) => route.abort())
  const isLost = page.waitForEvent('requestfailed')
  await form.submit()
  await isLost
  const other = new OnboardingPage(await page.context().newPage())
  await other.page.goto('/health')
  await page.close()
  return other
}

/** A page that has a draft already offers it first. Its answers are deleted, those of the address stay. */
async function leaveEarlierDraft(form: OnboardingPage) {
  const leave = form.button('leave-draft')
  await expect(leave.or(form.screen('person'))).toBeVisible()
  if (!(await leave.isVisible())) return
  await leave.click()
  await form.button('confirm-ask').click()
  await expect(leave).toBeHidden()
  await form.continue()
}

/** The whole case as a person fills it, from the first screen to the check. */
export async function fillAll(
  form: OnboardingPage,
  { choice, screens }: Person,
  file: SampleFile,
): Promise<void> {
  await form.fillScreen('case', choice)
  await form.continue()
  for (const [screen, values] of screenEntries(screens)) {
    await form.fillScreen(screen, values)
    if (screen === 'documents') await form.attach(0, file)
    await form.continue()
  }
  await form.expectScreen('review')
}

/** Every POST /person the form makes from now on. */
export function personRequests(form: OnboardingPage): Request[] {
  const requests: Request[] = []
  form.page.on('request', (request) => {
    if (isPersonRequest(request)) requests.push(request)
  })
  return requests
}

/** From which byte each piece of an upload began. */
export function uploadOffsets(page: Page): number[] {
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  return offsets
}

export function isPersonRequest(request: Request): boolean {
  return request.method() === 'POST' && new URL(request.url()).pathname === '/person'
}

/** Where a document of the first person sent can be fetched. */
export function documentAddress([request]: readonly Request[], index = 0): string {
  const { documents } = (request?.postDataJSON() ?? {}) as { documents?: { url: string }[] }
  return documents?.[index]?.url ?? ''
}

interface Answer {
  status: number
  body?: unknown
}

/** The next POST /person gets this answer in the service's stead; those after it reach the service. */
export async function answerOnce(page: Page, { status, body }: Answer) {
  let isAnswered = false
  await page.route('**/person', async (route) => {
    if (isAnswered || !isPersonRequest(route.request())) return route.fallback()
    isAnswered = true
    return route.fulfill({
      status,
      contentType: 'application/problem+json',
      headers: { 'content-language': 'en' },
      body: body === undefined ? '' : JSON.stringify(body),
    })
  })
}
