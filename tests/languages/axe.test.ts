import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from '../browser/form-test'
import { individualUsd, ngnVotersCard, uboUsd } from '../browser/people'
import { test } from './support/language-test'
import { walkCase } from './support/walk'

/** All of WCAG 2.0, 2.1 and 2.2, levels A and AA. Each violation counts, however small. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

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

async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (values) => {
    const { axe: injected } = window as unknown as { axe: typeof axe }
    const { violations } = await injected.run({ runOnly: { type: 'tag', values } })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`))
  }, wcag)
}
