import { expect } from '../browser/form-test'
import { individualUsd, ngnVotersCard, uboUsd } from '../browser/people'
import { test } from './support/language-test'
import { violationsOn } from './support/violations'
import { walkCase } from './support/walk'

for (const colorScheme of ['light', 'dark'] as const) {
  for (const tag of ['en', 'ar'] as const) {
    test.describe(`${tag}, ${colorScheme}`, () => {
      test.use({
        colorScheme,
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        // Colours that fade into each other would be measured half way.
        contextOptions: { reducedMotion: 'reduce' },
      })

      test('axe finds nothing on any screen in any state', async ({ form, page, allow }) => {
        allow(/status of (422|404)/)
        const found: string[] = []
        for (const person of [individualUsd, uboUsd, ngnVotersCard]) {
          await walkCase(form, tag, person, async (screen, state) => {
            const what = `${person.title}, ${screen}, ${state}`
            found.push(...(await violationsOn(page)).map((each) => `${what}: ${each}`))
          })
        }
        expect(found).toEqual([])
      })
    })
  }
}
