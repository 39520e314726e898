import type { Locator, Page } from '@playwright/test'
import type { Screen } from '../../src/person'
import { storedOnDevice } from './device'
import { expect, type OnboardingPage, test, type Values } from './form-test'
import { individualUsd, ngnLicence, ngnNin, uboUsd } from './people'
import { anyPicture, follow, openAt, personRequests, walkTo } from './steps'

test('Back and Forward lose nothing', { tag: '@phone' }, async ({ form, page }) => {
  await walkTo(form, individualUsd, 'address')
  await test.step('the browser’s buttons', async () => {
    await form.fillScreen('address', { 'address.line1': 'Half a line' })
    await page.goBack()
    await form.expectScreen('contact')
    await expect(form.field('phone')).toHaveValue('0803 123 4567')
    await page.goBack()
    await form.expectScreen('person')
    await expect(form.field('dob.month')).toHaveValue('03')
    await page.goForward()
    await form.expectScreen('contact')
    await page.goForward()
    await form.expectScreen('address')
    await expect(form.field('address.line1')).toHaveValue('Half a line')
    await expect(form.field('address.state')).toHaveValue('Lagos')
  })

  await test.step('the page’s Back works like the browser’s and keeps unfinished answers', async () => {
    await form.back.click()
    await form.fillScreen('contact', { email: 'half@' })
    await form.back.click()
    await form.expectScreen('person')
    // It went back, and left no screen behind it.
    await page.goForward()
    await form.expectScreen('contact')
    await expect(form.field('email')).toHaveValue('half@')
    await form.back.click()
    await form.back.click()
    await form.expectScreen('case')
    await expect(form.choice('currency', 'USD')).toBeChecked()
    await form.continue()
    await form.expectScreen('person')
    await expect(form.field('name_last')).toHaveValue('Adeyemi-Cole')
  })
})

test('an address without its earlier answers leads to the first incomplete screen', {
  tag: '@phone',
}, async ({ form, page }) => {
  for (const screen of ['person', 'documents', 'review', 'nowhere']) {
    await page.goto(`/apply/${screen}`)
    await form.expectScreen('case')
    expect(new URL(page.url()).pathname).toBe('/')
  }
  await openAt(form, individualUsd, 'contact', { phone: '' })
  await follow(form, '/apply/review')
  await form.expectScreen('contact')
  expect(new URL(page.url()).pathname).toBe('/apply/contact')
  // Background is no screen of a UBO's.
  await openAt(form, uboUsd, 'contact')
  await follow(form, '/apply/background')
  await expect(form.screen('background')).toHaveCount(0)
})

test('Change leads to the field and then back to the review', { tag: '@desktop' }, async ({
  form,
}) => {
  const requests = personRequests(form)
  await openAt(form, individualUsd, 'review')
  const changes: [name: RegExp, screen: Screen, control: string, value: string, shown: string][] = [
    [/Change Contact/, 'contact', 'phone', '0802 405 6288', '+234 802 405 6288'],
    [/Change Name/, 'person', 'name_first', 'Amaka', 'Amaka'],
    [
      /Change Work/,
      'background',
      'background_information.employment_status',
      'Ship cook',
      'Ship cook',
    ],
  ]
  for (const [name, screen, control, value, shown] of changes) {
    await form.root.getByRole('link', { name }).click()
    await form.expectScreen(screen)
    await expect(form.field(control)).toBeFocused()
    await form.field(control).fill(value)
    await form.continue()
    await form.expectScreen('review')
    await expect(form.screen('review')).toContainText(shown)
  }
  // Back from a change changes nothing either.
  await form.root.getByRole('link', { name: /Change Contact/ }).click()
  await form.expectScreen('contact')
  await form.back.click()
  await form.expectScreen('review')
  await test.step('Change of the account returns to the review if nothing is missing', async () => {
    await form.root.getByRole('link', { name: 'Change Account' }).click()
    await form.expectScreen('case')
    await form.continue()
    await form.expectScreen('review')
  })
  await form.submit()
  await form.created()
  expect(requests[0]?.postDataJSON()).toMatchObject({
    phone: '2348024056288',
    name_first: 'Amaka',
    background_information: { employment_status: 'Ship cook' },
  })
})

test('another ID or account asks for its missing answers, and sends none of the earlier one', {
  tag: '@phone',
}, async ({ form, service }) => {
  const requests = personRequests(form)
  const takeBodies = () => requests.splice(0).map((each) => each.postDataJSON() as unknown)

  await test.step('another kind of ID asks for its missing answers, then returns to the review', async () => {
    await openAt(form, ngnLicence, 'review')
    await form.root.getByRole('link', { name: /Change ID and BVN/ }).click()
    await form.fillScreen('identity', { id_type: 'nin' })
    await expect(form.field('id_number')).toHaveValue('')
    await form.fillScreen('identity', { id_number: '70123456789' })
    await form.continue()
    await form.expectScreen('documents')
    await expect(form.root.locator('[data-upload-state]')).toHaveCount(0)
    await form.fillScreen('documents', ngnNin.screens['documents'] ?? {})
    await form.attach(0, await anyPicture())
    await form.continue()
    await form.expectScreen('review')
    await form.submit()
    await form.created()
    expect(takeBodies()).toEqual([ngnNin.body])
  })

  await test.step('from USD to NGN and back restores every answer', async () => {
    await openAt(form, individualUsd, 'review')
    await changeToNgn(form)
    await expect(form.screen('review')).not.toContainText('Fashion designer')

    await changeCase(form, { currency: 'USD', kind: 'individual' })
    await pressUntil(form, form.forward, 'review')
    await expect(form.screen('review')).toContainText('Fashion designer')
    await form.submit()
    await form.created()
    expect(takeBodies()).toEqual([individualUsd.body])
  })

  await test.step('from an unfinished NGN case back to USD, the file comes back, too', async () => {
    await openAt(form, individualUsd, 'review')
    await changeCase(form, { currency: 'NGN' })
    await form.root.getByRole('link', { name: /Change ID and BVN/ }).click()
    await form.fillScreen('identity', { id_type: 'nin', id_number: '70123456789' })
    await form.continue()
    await form.expectScreen('documents')
    await pressUntil(form, form.back, 'case')
    await form.choice('currency', 'USD').check()
    await pressUntil(form, form.forward, 'review')
    await form.submit()
    await form.created()
    expect(takeBodies()).toEqual([individualUsd.body])
  })

  await test.step('an NGN person contains nothing of an earlier USD case', async () => {
    await openAt(form, individualUsd, 'review')
    await changeToNgn(form)
    await form.submit()
    const [stored] = await service.people('--id', await form.created())
    const { background_information: _background, ...shared } = individualUsd.body
    const [document] = shared['documents'] as { url: unknown }[]
    const body = {
      ...shared,
      id_level: 'secondary',
      id_type: 'nin',
      id_number: '70123456789',
      documents: [{ type: 'nin', url: document?.url, issue_date: '2020-01-31' }],
    }
    expect(takeBodies()).toEqual([body])
    expect(stored?.person).toEqual(body)
  })
})

/** Where the drafts stand that the device keeps. A choice alone, at "/", may be kept before its link is left. */
async function placesKept(page: Page): Promise<string[]> {
  return (await storedOnDevice(page)).drafts.map(({ address }) => address)
}

test('uses the answers in the address', { tag: '@phone' }, async ({ form, page }) => {
  await test.step('selects one answer of the pair and waits for the other', async () => {
    await page.goto('/?currency=USD')
    await form.expectScreen('case')
    await expect(form.choice('currency', 'USD')).toBeChecked()
    await expect(form.summary).toHaveCount(0)
  })

  await test.step('an impossible pair stays on the screen, with a message', async () => {
    await page.goto('/?currency=NGN&kind=ubo')
    await form.expectScreen('case')
    await expect(form.summary).toContainText('Business accounts are in US dollars only')
    await expect(page).toHaveTitle(/^Error: /)
    await form.fillScreen('case', { currency: 'USD', kind: 'ubo' })
    await form.continue()
    await form.expectScreen('person')
  })

  await test.step('an earlier draft is offered first, and the answers wait', async () => {
    await expectKept(page, '/apply/person')
    await page.goto('/?currency=NGN&kind=individual')
    await form.button('leave-draft').click()
    await form.button('confirm-ask').click()
    await expect(form.choice('currency', 'NGN')).toBeChecked()
    await expect(form.choice('kind', 'individual')).toBeChecked()
    // Leaving the page ends a deletion that has not begun.
    await expect
      .poll(async () => (await placesKept(page)).filter((each) => each !== '/'))
      .toEqual([])
  })

  await test.step('a valid pair goes to the next screen', async () => {
    await page.goto('/?currency=NGN&kind=individual')
    await form.expectScreen('person')
    expect(new URL(page.url()).search).toBe('')
    await form.back.click()
    await form.expectScreen('case')
    await expect(form.choice('currency', 'NGN')).toBeChecked()
  })

  await test.step('fills other fields by name and removes them from the address', async () => {
    const query = new URLSearchParams({
      currency: 'USD',
      kind: 'individual',
      name_first: 'Grace',
      'dob.year': '1990',
      'address.country': 'GB',
      'background_information.source_of_funds': 'salary',
      kyc_level: 'premium',
      'documents.0.url': 'https://example.com/file',
      unknown: 'field',
    })
    await expectKept(page, '/apply/person')
    const before = await placesKept(page)
    await page.goto(`/?${query}`)
    await expect(form.button('leave-draft')).toBeVisible()
    expect(page.url()).not.toContain('Grace')
    // The answers that wait are on the device by now, and a reload loses none.
    await expect.poll(() => placesKept(page)).toHaveLength(before.length + 1)
    await page.reload()
    await form.button('leave-draft').click()
    await form.button('confirm-ask').click()
    await form.expectScreen('case')
    await form.continue()
    await form.expectScreen('person')
    await expect(form.field('name_first')).toHaveValue('Grace')
    await expect(form.field('dob.year')).toHaveValue('1990')
    await expect.poll(() => page.url()).not.toContain('Grace')
    expect(new URL(page.url()).search).toBe('')
    await form.fillScreen('person', { no_name_other: true, name_last: 'Bello', dob: '1990-01-31' })
    await form.continue()
    await form.fillScreen('contact', individualUsd.screens['contact'] ?? {})
    await form.continue()
    await expect(form.field('address.country')).toHaveValue('GB')
  })
})

test('creates a person only once', { tag: '@phone' }, async ({ form, page, service }) => {
  const requests = personRequests(form)
  const email = `twice-${test.info().project.name}@example.com`
  await openAt(form, uboUsd, 'review', { email })
  const id = await test.step('a double click on the button creates one person', async () => {
    await expect(form.forward).toHaveText(/^Send (my|the owner’s) details$/)
    await form.forward.dblclick()
    const created = await form.created()
    expect(requests).toHaveLength(1)
    await page.goBack()
    await form.expectScreen('case')
    // Longer than the browser takes to restore where the page of that address was scrolled to.
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goForward()
    const people = (await service.people()).filter(({ person }) => person['email'] === email)
    expect(people).toHaveLength(1)
    return created
  })

  await test.step('the done screen survives a reload, and Back sends nothing again', async () => {
    await expect(form.screen('done')).toContainText('We have the owner’s details')
    await page.reload()
    expect(await form.created()).toBe(id)
    await page.goBack()
    await expect(form.screen('done')).toHaveCount(0)
    await expect(form.screen('review')).toHaveCount(0)
    // The answers are gone with their person: a shared phone shows them to nobody.
    await form.open({ currency: 'USD', kind: 'ubo' })
    await form.expectScreen('person')
    await expect(form.field('name_last')).toHaveValue('')
    expect(requests).toHaveLength(1)
    const stored = await service.people('--id', id)
    expect(stored.map((each) => each.person)).toEqual([{ ...uboUsd.body, email }])
  })
})

/** The device has a draft whose last screen this is, so the first screen offers it. */
async function expectKept(page: Page, address: string) {
  const addresses = async () => (await storedOnDevice(page)).drafts.map((draft) => draft.address)
  await expect.poll(addresses).toContain(address)
}

async function changeCase(form: OnboardingPage, choice: Values) {
  await form.root.getByRole('link', { name: 'Change Account' }).click()
  await form.fillScreen('case', choice)
  await form.continue()
  await expect(form.screen('case')).toHaveCount(0)
}

/** From the check of a USD person to that of an NGN one, which has the passport until another ID is chosen. */
async function changeToNgn(form: OnboardingPage) {
  await changeCase(form, { currency: 'NGN', kind: 'individual' })
  await form.expectScreen('review')
  await form.root.getByRole('link', { name: /Change ID and BVN/ }).click()
  await form.fillScreen('identity', { id_type: 'nin', id_number: '70123456789' })
  await form.continue()
  await form.expectScreen('documents')
  await expect(form.root.locator('[data-upload-state]')).toHaveCount(0)
  await form.fillScreen('documents', { 'documents.0.issue_date': '2020-01-31' })
  await form.attach(0, await anyPicture())
  await form.continue()
  await form.expectScreen('review')
}

/** By Continue or by Back, whatever lies between. */
async function pressUntil(form: OnboardingPage, button: Locator, goal: string) {
  const main = form.root.locator('main')
  const screen = async () => (await main.getAttribute('data-screen')) ?? ''
  for (let now = await screen(); now !== goal; now = await screen()) {
    await button.click()
    await expect(main).not.toHaveAttribute('data-screen', now)
  }
}

/** Returns what a finger on the control would press in the first frame that has a new `appears`. */
function pressedAtOnce(page: Page, appears: string, control: string): Promise<string | undefined> {
  return page.evaluate(
    async ([newElement = '', name = '']) => {
      document.querySelector(newElement)?.setAttribute('data-seen', '')
      document.querySelector<HTMLElement>('[type="submit"]')?.click()
      const nextFrame = () => new Promise(requestAnimationFrame)
      while (document.querySelector(`${newElement}:not([data-seen])`) === null) await nextFrame()
      const label = document.querySelector(`[name="${name}"]`)?.closest('label')
      label?.scrollIntoView({ block: 'center' })
      const { left = 0, top = 0, width = 0, height = 0 } = label?.getBoundingClientRect() ?? {}
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit?.closest('label')?.control?.getAttribute('name') ?? undefined
    },
    [appears, control],
  )
}

test('the second tap of a double tap on Continue answers nothing', { tag: '@phone' }, async ({
  form,
  page,
}) => {
  await openAt(form, ngnNin, 'person', { name_first: '' })
  await test.step('where a summary appears under the finger, each time', async () => {
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await pressedAtOnce(page, '.summary', 'no_name_other')).toBeUndefined()
      await form.root.locator('label', { has: form.field('no_name_other') }).tap()
      await form.root.locator('label', { has: form.field('no_name_other') }).tap()
    }
  })
  await test.step('where the next screen does', async () => {
    await openAt(form, ngnNin, 'address', { id_type: '' })
    expect(await pressedAtOnce(page, '[data-screen="identity"]', 'id_type')).toBeUndefined()
    await form.root.locator('label', { has: form.choice('id_type', 'passport') }).tap()
    await expect(form.choice('id_type', 'passport')).toBeChecked()
  })
})
