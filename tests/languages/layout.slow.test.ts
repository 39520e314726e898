import { join } from 'node:path'
import type { LanguageTag } from '../../src/texts/language-table'
import { expect } from '../browser/form-test'
import { individualUsd, ngnVotersCard, uboUsd } from '../browser/people'
import { test } from './support/language-test'
import { layoutProblems } from './support/layout-problems'
import { startPseudoLanguage } from './support/pseudo-language'
import { walkCase } from './support/walk'

const looks: readonly { name: string; tag: LanguageTag; isPseudo?: boolean }[] = [
  { name: 'en', tag: 'en' },
  { name: 'ha', tag: 'ha' },
  { name: 'yo', tag: 'yo' },
  { name: 'ar', tag: 'ar' },
  { name: 'pseudo', tag: 'en', isPseudo: true },
]

const widths = [
  { width: 320, viewport: { width: 320, height: 640 }, hasTouch: true },
  { width: 1440, viewport: { width: 1440, height: 900 }, hasTouch: false },
]

for (const { width, ...screen } of widths) {
  test.describe(`${width} px`, () => {
    test.use(screen)

    for (const { name, tag, isPseudo = false } of looks) {
      test(`${name}: nothing overlaps, is cut off or scrolls sideways`, async ({
        form,
        page,
        allow,
      }, { outputDir }) => {
        allow(/status of (422|404)/)
        const found: string[] = []
        const pictures = join(outputDir, '..', 'pictures', `${name}-${width}`)
        for (const person of [individualUsd, uboUsd, ngnVotersCard]) {
          await walkCase(form, tag, person, async (at, state) => {
            if (isPseudo) await startPseudoLanguage(page)
            const what = `${person.title}, ${at}, ${state}`
            found.push(...(await layoutProblems(page)).map((problem) => `${what}: ${problem}`))
            const path = join(pictures, `${what.replaceAll(/[^a-z]+/gi, '-')}.png`)
            await page.screenshot({ path, fullPage: true, animations: 'disabled' })
          })
        }
        expect(found).toEqual([])
      })
    }
  })
}
