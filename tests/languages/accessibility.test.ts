import { individualUsd, ngnVotersCard } from '../browser/people'
import { anyPicture } from '../browser/steps'
import { expect, test } from '../browser/form-test'

const phone = { tag: '@phone' }

/** The case with every screen, and the one that asks for the kind of ID. */
const people = [individualUsd, ngnVotersCard]

for (const lang of ['en', 'ar']) {
  for (const { title, choice, screens } of people) {
    test(
      `${title}, ${lang}: every screen is accessible empty, with errors and filled, light and dark`,
      phone,
      async ({ form, expectAccessible }) => {
        await form.open({ prefill: { lang } })
        await expect(form.page.locator('html')).toHaveAttribute('lang', lang)
        for (const [screen, values] of Object.entries({ case: choice, ...screens })) {
          await test.step(screen, async () => {
            await form.expectScreen(screen)
            await expectAccessible()
            await form.continue()
            await form.summary.waitFor()
            await expectAccessible()
            await form.fillScreen(screen, values)
            if (screen === 'documents') {
              await form.attach(0, await anyPicture())
              await form.expectUpload(0, 'stored')
            }
            await expectAccessible()
          })
          await form.continue()
        }
        await form.expectScreen('review')
        await expectAccessible()
        await form.submit()
        await form.created()
        await expectAccessible()
      },
    )
  }
}
