import type { Page } from '@playwright/test'
import { storedOnDevice } from './device'
import { expect, type OnboardingPage, test } from './form-test'

const scripts = '**/assets/*.js'

/** The page's own scripts do not come until they are let through. */
async function holdScripts(page: Page) {
  let letThrough = () => {}
  const released = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(scripts, async (route) => {
    await released
    await route.continue()
  })
  return letThrough
}

/** React has taken over: it marks the elements that are its own. */
async function expectWired(form: OnboardingPage) {
  const isWired = () =>
    form
      .field('currency')
      .first()
      .evaluate((radio) => Object.keys(radio).some((key) => key.startsWith('__reactProps')))
  await expect.poll(isWired).toBe(true)
}

/** How far the page's parts moved by themselves, as the browser scores it: 0 where nothing did. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as LayoutShift).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

type LayoutShift = PerformanceEntry & { value: number }

function shiftsOf(page: Page): Promise<number[]> {
  return page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
}

test('the first screen is there before any script, and nothing shifts', async ({ form, page }) => {
  await watchShifts(page)
  await test.step('a choice made before hydration stays', async () => {
    const letThrough = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await form.expectScreen('case')
    await expect(page).toHaveTitle(/^Which account/)
    const before = await form.screen('case').elementHandle()
    await form.fillScreen('case', { currency: 'USD', kind: 'individual' })
    await form.choice('kind', 'individual').focus()

    letThrough()
    await expectWired(form)
    await expect(form.choice('currency', 'USD')).toBeChecked()
    const chosen = form.choice('kind', 'individual')
    await expect(chosen).toBeChecked()
    await expect(chosen).toBeFocused()
    // Taken over, not drawn anew.
    const after = await form.screen('case').elementHandle()
    expect(await page.evaluate(([one, other]) => one === other, [before, after])).toBe(true)
    expect(await shiftsOf(page)).toEqual([])
    await form.continue()
    await form.expectScreen('person')
  })

  await test.step('shows no question before the offer to continue, and nothing shifts', async () => {
    await page.unroute(scripts)
    const addresses = async () => (await storedOnDevice(page)).drafts.map(({ address }) => address)
    await expect.poll(addresses).toEqual(['/apply/person'])
    await page.goto('/')
    await expect(form.button('continue-draft')).toBeVisible()
    const moved = (await shiftsOf(page)).reduce((sum, shift) => sum + shift, 0)
    expect(moved).toBeLessThan(0.02)
    await form.button('leave-draft').click()
    await form.button('confirm-ask').click()
    await expect(form.screen('case').getByRole('status')).toBeVisible()
    await page.reload()
    await expectWired(form)
    await expect(form.choice('currency', 'USD')).toBeVisible()
    await expect(form.button('continue-draft')).toHaveCount(0)
  })
})

test.describe('before hydration', { tag: '@phone' }, () => {
  test('a choice and Continue work', async ({ form, page }) => {
    await test.step('the browser itself reports a missing choice', async () => {
      const letThrough = await holdScripts(page)
      await page.goto('/', { waitUntil: 'commit' })
      await form.fillScreen('case', { currency: 'USD' })
      await form.continue()
      await expect(form.field('kind').first()).toBeFocused()
      await expect(page).toHaveURL('/')
      letThrough()
      await expectWired(form)
      await form.continue()
      await form.expectErrors(['kind'])
    })

    await test.step('after hydration the earlier choice counts: NGN does not offer a business', async () => {
      const letThrough = await holdScripts(page)
      await page.goto('/', { waitUntil: 'commit' })
      await form.fillScreen('case', { currency: 'NGN', kind: 'ubo' })
      letThrough()
      await expectWired(form)
      await expect(form.choice('kind', 'ubo')).toHaveCount(0)
      await form.continue()
      await form.expectErrors(['kind'])
      await expect.poll(async () => (await storedOnDevice(page)).drafts.length).toBe(1)
    })

    await test.step('Continue goes to the next screen', async () => {
      const letThrough = await holdScripts(page)
      await page.goto('/', { waitUntil: 'commit' })
      await form.fillScreen('case', { currency: 'NGN', kind: 'individual' })
      await form.continue()
      await form.expectScreen('loading')
      letThrough()
      await form.expectScreen('person')
      await expect(page).toHaveURL('/apply/person')
      await form.back.click()
      await expect(form.choice('currency', 'NGN')).toBeChecked()
    })
  })
})

test('Continue reports a failed load and keeps the choice', {
  tag: '@phone',
}, async ({ form, page, allow }) => {
  allow(/Failed to load resource/)
  const rest = '**/assets/open-session-*.js'
  await page.route(rest, (route) => route.abort())
  await page.goto('/')
  await expectWired(form)
  await form.fillScreen('case', { currency: 'NGN', kind: 'individual' })
  await form.continue()
  await expect(form.screen('case').getByRole('status')).toContainText('connection')
  await page.context().setOffline(true)
  await form.continue()
  await expect(form.screen('case').getByRole('status')).toContainText('connection')
  await expect(form.choice('currency', 'NGN')).toBeChecked()
  await page.context().setOffline(false)
  await page.unroute(rest)
  await form.continue()
  await form.expectScreen('person')
})

test('screens that failed to load offer “Try again”', { tag: '@desktop' }, async ({
  form,
  page,
  allow,
}) => {
  allow(/Failed to load resource/)
  const rest = '**/assets/lazy-screens-*.js'
  await page.route(rest, (route) => route.abort())
  await page.goto('/')
  await expectWired(form)
  await form.fillScreen('case', { currency: 'NGN', kind: 'individual' })
  await form.continue()
  await expect(form.screen('loading').getByRole('status')).toContainText('connection')
  await page.unroute(rest)
  await form.screen('loading').getByRole('button').click()
  await form.expectScreen('person')
  await form.back.click()
  await expect(form.choice('currency', 'NGN')).toBeChecked()
})

test.describe('on a cheap phone', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 360, height: 560 } })

  test('the first question is in sight in every language, also after a link chose the account', async ({
    form,
    page,
  }) => {
    const bottoms: Record<string, number> = {}
    for (const tag of ['en', 'ha', 'yo', 'ig', 'pcm', 'fr', 'ar']) {
      await page.goto(`/?lang=${tag}`)
      await expectWired(form)
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      const question = await form
        .field('currency')
        .first()
        .locator('xpath=ancestor::fieldset')
        .boundingBox()
      bottoms[tag] = Math.ceil((question?.y ?? 0) + (question?.height ?? Infinity))
    }
    expect(Object.entries(bottoms).filter(([, bottom]) => bottom > 560)).toEqual([])
    await page.goto('/?lang=en&currency=USD&kind=ubo')
    await form.expectScreen('person')
    await expect(form.screen('person')).toContainText(
      'This takes about 5 minutes. Have the owner’s ID and BVN ready.',
    )
    const first = await form.field('name_first').boundingBox()
    expect((first?.y ?? Infinity) + (first?.height ?? 0)).toBeLessThanOrEqual(560)
    await page.getByText('What to have ready').click()
    await expect(page.getByText('bank verification number (BVN)')).toBeVisible()
  })
})
