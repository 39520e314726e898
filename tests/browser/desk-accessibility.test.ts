import { samplePerson } from '../../src/playwright/samples/sample-person'
import { type DeskPage, expect, test, withSmallFiles } from './desk-test'

const desktop = { tag: '@desktop' }

/** Every state of the page that looks different. */
async function onEveryFace(desk: DeskPage, look: (face: string) => Promise<void>) {
  test.slow()
  const { page } = desk
  await desk.open()
  await look('empty')
  await desk.createAndNext()
  await expect(desk.field('name_first')).toBeFocused()
  await look('with errors')
  await desk.choose('individual-ngn')
  await desk.createAndNext()
  await look('NGN with errors')
  await desk.pin('address.country').click()
  await desk.fill(withSmallFiles(samplePerson('individual-usd', 4)))
  await page.locator('[data-preview] summary').click()
  await look('filled, with the preview')
  await desk.createAndNext()
  await desk.created()
  await page.locator('[data-day] summary').click()
  await look('created, with the list of the day')
  await desk.button('shortcuts').click()
  await look('shortcuts')
  await page.keyboard.press('Escape')
  await page.keyboard.press('F2')
  await page.keyboard.type('a')
  await look('go to field')
  await page.keyboard.press('Escape')
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    test('the desk is accessible', desktop, async ({ desk, expectAccessible }) => {
      await onEveryFace(desk, () => expectAccessible())
    })
  })
}

test.describe('at 200 %', () => {
  // What a window of 1280 × 800 has left.
  test.use({ viewport: { width: 640, height: 400 } })

  test(
    'nothing scrolls sideways, and no stop of the keyboard is hidden',
    desktop,
    async ({ desk, page }) => {
      await onEveryFace(desk, async (face) => {
        const { scrolled, shown } = await page.evaluate(() => ({
          scrolled: document.documentElement.scrollWidth,
          shown: document.documentElement.clientWidth,
        }))
        expect(scrolled, `width of the page, ${face}`).toBeLessThanOrEqual(shown)
      })
      const seen: string[] = []
      for (let stops = 0; stops < 45; stops += 1) {
        await page.keyboard.press('Tab')
        const stop = page.locator(':focus')
        if ((await stop.count()) === 0) break
        await expect(stop).toBeInViewport()
        seen.push((await stop.getAttribute('name')) ?? '')
      }
      expect(seen).toEqual(expect.arrayContaining(['name_last', 'bank_id_number', 'create']))
    },
  )
})
