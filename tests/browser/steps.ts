import type { Page, Request } from '@playwright/test'
import type { Screen } from '../../src/person'
import { expect } from '../support/browser/fixtures'
import { photo, type SampleFile } from '../support/files/sample-files'
import { screenEntries } from '../support/browser/screen-entries'
import type { OnboardingPage, Values } from './form-test'
import type { Person } from './people'

let made: Promise<SampleFile> | undefined

/** A picture any document may be, small, so that a test about something else is quick. */
export function anyPicture(): Promise<SampleFile> {
  made ??= photo({ width: 320, height: 240 })
  return made
}

/** Opens a case with a person's answers in place, some of them changed, and goes on to a screen. */
export async function openAt(
  form: OnboardingPage,
  { choice, screens }: Person,
  screen: Screen,
  changes: Values = {},
): Promise<void> {
  const prefill: Record<string, string | boolean> = {}
  for (const values of Object.values(screens)) Object.assign(prefill, values)
  await form.open({ ...choice, prefill: { ...prefill, ...changes } })
  await leaveEarlierDraft(form)
  await goOnTo(
    form,
    screenEntries(screens).map(([each]) => each),
    screen,
  )
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

/** From the first of these screens, by Continue, to the one named, a picture added where it is asked for. */
async function goOnTo(form: OnboardingPage, screens: readonly Screen[], goal: Screen) {
  for (const screen of screens) {
    await form.expectScreen(screen)
    if (screen === goal) return
    if (screen === 'documents') {
      await form.attach(0, await anyPicture())
      await form.expectUpload(0, 'stored')
    }
    await form.continue()
  }
  await form.expectScreen(goal)
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
