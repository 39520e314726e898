import { storedOnDevice } from './device'
import { expect, test } from './form-test'

test('a shared device stores no answers, also if it was said before a script had come', {
  tag: '@phone',
}, async ({ form, allow }) => {
  const { page } = form
  allow(/net::ERR_FAILED/)
  // The network is slow: no answer, for as long as the page waits for its scripts.
  await page.route('**/assets/*.js', async () => {})
  await page.clock.install()
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText('that others could read')).toBeVisible()
  await page.locator('input[name="currency"][value="USD"]').check()
  await page.locator('input[name="kind"][value="individual"]').check()
  await page.locator('input[name="shared-device"]').check()
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Continue' }).click()
  await form.expectScreen('person')
  await expect(form.screen('person')).toContainText('lose your answers if you close this page')
  await page.locator('input[name="name_first"]').fill('Adaeze')
  await page.locator('input[name="name_first"]').blur()
  // Pulling down would reload the page.
  await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'none')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  // Whatever was still to be saved is saved by then.
  await page.clock.fastForward(2000)
  expect(await storedOnDevice(page)).toEqual({ drafts: [], files: 0 })
  await page.goto('/')
  await form.expectScreen('case')
  await expect(page.getByText('Continue where you left off?')).toHaveCount(0)
  expect(await storedOnDevice(page)).toEqual({ drafts: [], files: 0 })
})
