import { join } from 'node:path'
import { expect } from '../browser/form-test'
import { individualUsd } from '../browser/people'
import { test, writeNotice } from './support/language-test'
import { violationsOn } from './support/violations'
import { walkCase } from './support/walk'

const brands = [
  ['bridgeway', 'en'],
  ['comptoir-sahel', 'ar'],
  ['greenfield', 'fr'],
] as const

for (const [brand, tag] of brands) {
  test.describe(brand, () => {
    test.use({
      baseURL: async ({ startFresh }, give, testInfo) => {
        const notice = testInfo.outputPath('notice.json')
        await writeNotice(notice, ['en', 'fr', 'ar'])
        const file = join(import.meta.dirname, '../support/brands', brand, 'brand.json')
        await give((await startFresh({ PRIVACY_NOTICE: notice, BRAND: file })).url)
      },
    })
    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(colorScheme, () => {
        test.use({
          colorScheme,
          viewport: { width: 360, height: 560 },
          hasTouch: true,
          contextOptions: { reducedMotion: 'reduce' },
        })

        test('axe finds nothing on any screen, and none scrolls sideways', async ({
          form,
          page,
          allow,
        }, testInfo) => {
          allow(/status of (422|404)/)
          const found: string[] = []
          const look = async (screen: string, state: string) => {
            const what = `${screen}-${state}`
            found.push(...(await violationsOn(page)).map((each) => `${what}: ${each}`))
            const width = await page.evaluate(() => document.documentElement.scrollWidth)
            if (width > (page.viewportSize()?.width ?? 0)) found.push(`${what}: ${width} px wide`)
            const picture = `${brand}-${colorScheme}-${what}.png`
            const path = join(testInfo.project.outputDir, 'brands', picture)
            await page.screenshot({ path, fullPage: true })
          }
          await walkCase(form, tag, individualUsd, look)
          await page.setViewportSize({ width: 1440, height: 900 })
          await page.goto('/desk')
          await expect(page.locator('[data-brand]')).toBeVisible()
          await look('desk', 'empty')
          expect(found).toEqual([])
        })
      })
    }
  })
}
