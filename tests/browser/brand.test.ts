import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { screensOf } from '../../src/person'
import type { Service } from '../../src/playwright/service'
import { samplePerson } from '../../src/samples/sample-person'
import { expect, test as base } from './form-test'

/** The service has a brand, in a file that a test may change. */
const test = base.extend<{ brandFile: string; branded: Service }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright takes nothing but a pattern for the fixtures used
  brandFile: async ({}, give, testInfo) => {
    const folder = testInfo.outputPath('brand')
    await cp(join(import.meta.dirname, '../support/brands/bridgeway'), folder, { recursive: true })
    await give(join(folder, 'brand.json'))
  },
  branded: async ({ startFresh, brandFile }, give) => give(await startFresh({ BRAND: brandFile })),
  baseURL: ({ branded }, give) => give(branded.url),
})

test('every screen names the operator, and says how to reach them', { tag: '@phone' }, async ({
  form,
  page,
}) => {
  const person = samplePerson('individual-ngn', 4)
  const logo = page.locator('header [data-brand] img')
  const check = async (screen: string) => {
    await expect(page.locator('main')).toHaveAttribute('data-screen', screen)
    await expect(logo).toHaveAttribute('alt', 'Bridgeway Microfinance Bank')
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(page.locator('[data-help] a').first()).toHaveAttribute(
      'href',
      'tel:+2347002743439',
    )
  }
  await form.open()
  await expect(page.locator('button[type=submit]')).toHaveCSS(
    'background-color',
    'rgb(27, 58, 138)',
  )
  for (const screen of screensOf(person.case)) {
    await form.fill(person, { upTo: screen })
    await check(screen)
  }
  await expect(page.locator('main')).toContainText(
    'We will send these details to Bridgeway Microfinance Bank.',
  )
  await form.submit()
  await form.created()
  await check('done')
  await expect(page.locator('main a')).toHaveAttribute('href', 'https://bridgeway.example/account')
})
