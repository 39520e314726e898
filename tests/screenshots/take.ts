import { join } from 'node:path'
import { individualUsd } from '../browser/people'
import { expect, test } from '../browser/form-test'
import { photo } from '../support/sample-files'

const { choice, screens } = individualUsd
const typed = Object.assign({}, ...Object.values(screens)) as Record<string, string | boolean>

test('take', async ({ page, form }, { project }) => {
  const isPhone = project.name === 'phone'
  await form.open({ ...choice, prefill: typed })
  const last = isPhone ? 'documents' : 'identity'
  for (const screen of ['person', 'contact', 'address', 'identity', 'background', 'documents']) {
    await form.expectScreen(screen)
    if (screen === last) break
    await form.continue()
  }
  if (isPhone) {
    await form.attach(0, await photo())
    await form.expectUpload(0, 'stored')
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.screenshot({ path: join(import.meta.dirname, `${project.name}.png`) })
})
