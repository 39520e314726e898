import type { Page } from '@playwright/test'
import { uboUsd, type Person } from '../browser/people'
import { anyPicture, openAt } from '../browser/steps'
import { pastePerson } from '../browser/desk-steps'
import { withSmallFiles } from '../browser/desk-test'
import { DeskPage } from '../../src/playwright/desk-page'
import { OnboardingPage } from '../../src/playwright/onboarding-page'
import { samplePerson } from '../../src/samples/sample-person'
import type { Service } from '../../src/playwright/service'
import { expect, test } from './support/fault-test'
import { type Awaited, holdRequests } from './support/held-requests'
import { isLong } from './support/settings'

const email = 'waits@example.com'

/** As the review shows it. */
function wholeName(body: Readonly<Record<string, unknown>>): string {
  return [body['name_first'], body['name_other'], body['name_last']].filter(Boolean).join(' ')
}

/** The people of the form's walks in the store. */
async function stored(service: Service) {
  const people = await service.people()
  return people.map(({ person }) => person).filter((person) => person['email'] === email)
}

test('a person who acts while Send waits', async ({ browser, start, random, report }) => {
  const service = await start()
  const kinds = ['upload', 'document', 'request', 'answer'] as const
  const acts = ['back', 'change', 'first screen', 'reload'] as const
  const walks = kinds.flatMap((kind) => acts.map((act) => ({ kind, act })))
  // The short run has each kind and each act once.
  const drawn = walks.filter((_walk, nth) => isLong || nth % 5 === 0)
  for (const { kind, act } of drawn) {
    await test.step(`${act} while it waits for: ${kind}`, async () => {
      const context = await browser.newContext({ baseURL: service.url })
      const page = await context.newPage()
      const before = (await stored(service)).length
      const shown = await walkForm(page, service, { kind, act, isLost: random.chance(0.5) })
      const all = await stored(service)
      expect(all.slice(before).map(wholeName)).toEqual([shown])
      await context.close()
    })
  }
  report(`acts while Send waits ${drawn.length}, doubled 0, other bodies than shown 0`)
})

interface Walk {
  kind: Awaited
  act: 'back' | 'change' | 'first screen' | 'reload'
  isLost: boolean
}

/** Sends, acts while it waits, and goes on until a person is created. Returns the name shown at the last press. */
async function walkForm(page: Page, service: Service, { kind, act, isLost }: Walk) {
  const form = new OnboardingPage(page)
  const person = withEmail(uboUsd)
  await openAt(form, person, kind === 'upload' ? 'documents' : 'review')
  const held = await holdRequests(page, kind)
  if (kind === 'upload') {
    await form.attach(0, await anyPicture())
    await form.continue()
  }
  const before = (await stored(service)).length
  await form.submit()
  await held.waits()
  if (act === 'back') await page.goBack()
  else if (act === 'first screen') await page.goto('/')
  else if (act === 'reload') await page.reload()
  else await halfType(form)
  held.release(isLost)

  if (kind === 'request' || kind === 'answer') {
    if (act === 'first screen') await form.button('continue-draft').click()
    await form.created()
    return wholeName(person.body)
  }
  await goOnToReview(form)
  // Nothing of the first press is sent any more.
  expect(await stored(service)).toHaveLength(before)
  const shown = await form.root.locator('dt:text-is("Full name") + dd').textContent()
  await form.submit()
  await form.created()
  return shown
}

/** Follows the link that changes the first name, if there is one, and types half a name. */
async function halfType(form: OnboardingPage): Promise<void> {
  const link = form.root.locator('a[href*="name_first"]')
  if (!(await link.isVisible())) return
  await link.click()
  await form.field('name_first').fill('Ad')
}

/** Goes on from any screen to the review. A half-typed first name is finished. */
async function goOnToReview(form: OnboardingPage): Promise<void> {
  const main = form.root.locator('main:not([data-screen="loading"])')
  for (;;) {
    const screen = (await main.getAttribute('data-screen')) ?? ''
    if (screen === 'review') return
    const offer = form.button('continue-draft')
    if (screen === 'person') await form.field('name_first').fill('Ngozi')
    if (await offer.isVisible()) await offer.click()
    else await form.continue()
    await expect(form.root.locator(`main[data-screen="${screen}"]`)).toBeHidden()
  }
}

function withEmail(person: Person): Person {
  const { screens, body } = person
  return {
    ...person,
    screens: { ...screens, contact: { ...screens['contact'], email } },
    body: { ...body, email },
  }
}

const key = 'a-key-of-the-desk'

test('staff who act while Create waits', async ({ browser, start, random, report }) => {
  const service = await start({ DESK_KEY: key })
  const kinds = ['lookup', 'document', 'request', 'answer'] as const
  const acts = ['clear', 'other case', 'spreadsheet', 'reload'] as const
  const walks = kinds.flatMap((kind) => acts.map((act) => ({ kind, act })))
  // The short run has each kind and each act once.
  const drawn = walks.filter((_walk, nth) => isLong || nth % 5 === 0)
  for (const [nth, { kind, act }] of drawn.entries()) {
    await test.step(`${act} while it waits for: ${kind}`, async () => {
      const context = await browser.newContext({ baseURL: service.url })
      const page = await context.newPage()
      const { person, isCleared } = await walkDesk(page, {
        kind,
        act,
        nth,
        isLost: random.chance(0.5),
      })
      const people = await service.people()
      const found = people.filter(({ person: { email: own } }) => own === person.body.email)
      expect(found.map(({ person: { name_first, id_type } }) => [name_first, id_type])).toEqual(
        isCleared ? [] : [[person.body.name_first, person.body.id_type]],
      )
      await context.close()
    })
  }
  report(`acts while Create waits ${drawn.length}, doubled 0, other bodies than shown 0`)
})

interface DeskWalk {
  kind: Awaited
  act: 'clear' | 'other case' | 'spreadsheet' | 'reload'
  nth: number
  isLost: boolean
}

/** Creates, acts while it waits, and creates again if the person is still on the page. */
async function walkDesk(page: Page, { kind, act, nth, isLost }: DeskWalk) {
  const desk = new DeskPage(page)
  const sample = withSmallFiles(samplePerson('ubo-usd', nth + 1))
  const person = { ...sample, body: { ...sample.body, email: `desk${nth}@example.com` } }
  // Staff confirm that they leave.
  page.on('dialog', (dialog) => void dialog.accept())
  await desk.open()
  await desk.button('add-desk-key').click()
  await desk.field('desk-key').fill(key)
  await desk.button('use-desk-key').click()
  // Before the numbers are in: they are looked up at once.
  const held = await holdRequests(page, kind)
  await pastePerson(desk, person)
  await desk.createAndNext()
  await held.waits()

  let isCleared = false
  if (act === 'reload') await page.reload()
  else if (act === 'other case') await page.keyboard.press('Alt+1')
  else if (act === 'spreadsheet') {
    await page.locator('a[href="/desk/people"]').click()
    await expect(page.locator('[data-screen="desk-people"]')).toBeVisible()
  } else if (await desk.button('clear').isVisible()) {
    await desk.button('clear').click()
    isCleared = true
  }
  held.release(isLost)
  if (act === 'spreadsheet') await page.locator('a[href="/desk"]').click()
  if (isCleared) {
    await expect(desk.field('name_first')).toHaveValue('')
    return { person, isCleared }
  }
  const hasLeft = kind === 'request' || kind === 'answer'
  const isTakenBack = !hasLeft && (act === 'spreadsheet' || act === 'reload')
  if (isTakenBack) {
    await expect(desk.field('name_first')).toHaveValue(person.body.name_first)
    await desk.createAndNext()
  }
  await desk.created()
  await expect(desk.field('name_first')).toHaveValue('')
  return { person, isCleared }
}
