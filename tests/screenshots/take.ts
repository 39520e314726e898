import { join } from 'node:path'
import sharp from 'sharp'
import { individualUsd } from '../browser/people'
import { expect, test } from '../browser/form-test'
import { DeskPage } from '../../src/playwright/desk-page'
import { photo } from '../support/files/sample-files'

const { choice, screens } = individualUsd
const typed = Object.assign({}, ...Object.values(screens)) as Record<string, string | boolean>

test('take', async ({ page, form }, { project }) => {
  if (project.name === 'phone') {
    await form.open({ ...choice, prefill: typed })
    for (const screen of ['person', 'contact', 'address', 'identity', 'background'] as const) {
      await form.expectScreen(screen)
      await form.continue()
    }
    await form.expectScreen('documents')
    await form.attach(0, await photo())
    await form.expectUpload(0, 'stored')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  } else {
    const desk = new DeskPage(page)
    await desk.open()
    await desk.choose('individual-usd')
    for (const screen of ['person', 'contact', 'address', 'identity', 'background'] as const) {
      await desk.fillFields(screens[screen] ?? {})
    }
    await desk.fillFields({ bank_id_number: '222' })
    await expect(desk.banner).toContainText('Adeyemi')
    await desk.createAndNext()
    await expect(desk.errors).toBeVisible()
    await page.evaluate(() => scrollTo(0, 0))
  }
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture)
    .webp({ quality: 55, effort: 6 })
    .toFile(join(import.meta.dirname, `${project.name}.webp`))
})
