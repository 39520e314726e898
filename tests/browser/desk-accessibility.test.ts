import { samplePerson } from '../../src/samples/sample-person'
import { pastePerson } from './desk-steps'
import { expect, test, withSmallFiles } from './desk-test'

const desktop = { tag: '@desktop' }
/** A window of 1280 × 800 at 200 %. */
const at200Percent = { width: 640, height: 400 }

test(
  'the desk is accessible in every state, and scrolls sideways in none at 200 %',
  desktop,
  async ({ desk, page, expectAccessible }) => {
    const window = page.viewportSize() ?? at200Percent
    const expectFits = async (face: string) => {
      await page.setViewportSize(at200Percent)
      const { scrolled, shown } = await page.evaluate(() => ({
        scrolled: document.documentElement.scrollWidth,
        shown: document.documentElement.clientWidth,
      }))
      expect(scrolled, `width of the page, ${face}`).toBeLessThanOrEqual(shown)
      await page.setViewportSize(window)
    }
    /** Shows each state in one colour scheme, so that each kind of control is in both. */
    const look = (face: string, colorScheme: 'light' | 'dark') =>
      test.step(`${face}, ${colorScheme}`, async () => {
        await expectFits(face)
        await page.emulateMedia({ colorScheme })
        await expectAccessible()
      })

    await desk.open()
    await expectFits('empty')
    await desk.pin('address.country').click()
    await pastePerson(desk, withSmallFiles(samplePerson('individual-usd', 4)))
    await look('filled by a paste, with a pin', 'light')
    await desk.createAndNext()
    await desk.created()
    await page.locator('[data-created-here] summary').click()
    await look('the list of the created people', 'light')
    await page.keyboard.press('Escape')
    await desk.choose('individual-ngn')
    await desk.createAndNext()
    await expect(desk.field('name_first')).toBeFocused()
    await expect(desk.errors).toBeVisible()
    await look('created, with the errors of the next', 'dark')
    await page.locator('[data-menu] summary').click()
    await look('keys', 'light')
  },
)

test.describe('at 200 %', () => {
  test.use({ viewport: at200Percent })

  test('no stop of the keyboard is hidden', desktop, async ({ desk, page }) => {
    await desk.open()
    const seen: (string | null)[] = []
    for (let stops = 0; stops < 45; stops += 1) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(async () => {
        const { activeElement: element, body } = document
        if (element === null || element === body) return undefined
        const ratio = await new Promise<number>((resolve) => {
          const observer = new IntersectionObserver(([entry]) => {
            observer.disconnect()
            resolve(entry?.intersectionRatio ?? 0)
          })
          observer.observe(element)
        })
        return { name: element.getAttribute('name'), html: element.outerHTML, ratio }
      })
      if (stop === undefined) break
      expect(stop.ratio, `the part in sight of ${stop.html}`).toBeGreaterThan(0)
      seen.push(stop.name)
    }
    expect(seen).toEqual(expect.arrayContaining(['name_last', 'bank_id_number', 'create']))
  })
})
