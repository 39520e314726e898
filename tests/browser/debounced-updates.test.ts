import { expect, test } from './form-test'
import { individualUsd } from './people'
import { openAt } from './steps'

/** Milliseconds, more than twice what the form takes for a pause: a thumb that rests. */
const restingThumb = 1000

// What covers a new screen for a moment would make Playwright scroll until the control is free.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a debounced update waits until the pointer is up, so that the click is not lost', {
  tag: '@phone',
}, async ({ form, page }) => {
  await page.clock.install()
  await openAt(form, individualUsd, 'person')
  const tick = form.field('no_name_other')
  const note = page.locator('#name_first-note')
  await tick.hover()
  // From here on no time passes but what this test lets pass.
  await page.clock.pauseAt(Date.now() + 60_000)
  await form.field('name_first').fill("Mu'azu")
  await page.mouse.down()
  await page.clock.runFor(restingThumb)
  await expect(note).toBeHidden()
  await page.mouse.up()
  await page.clock.resume()
  await expect(tick).toBeChecked()
  await expect(note).toBeVisible()
})
