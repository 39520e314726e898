import { chromium } from 'playwright'
import type { Driver, WindowSize } from './driver'

interface Program {
  executablePath: string
  env: Readonly<Record<string, string>>
}

export async function openChromium(
  { executablePath, env }: Program,
  viewport: WindowSize,
): Promise<Driver> {
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } })
  const page = await browser.newPage({ viewport, deviceScaleFactor: 2 })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  const first = (selector: string) => page.locator(selector).filter({ visible: true }).first()

  return {
    errors,
    async open(url) {
      await page.goto(url)
    },
    async reload() {
      await page.reload()
    },
    async type(selector, text) {
      const control = first(selector)
      await control.click()
      await control.selectText()
      if (text === '') await control.press('Backspace')
      else await control.pressSequentially(text)
    },
    press: (selector) => first(selector).click(),
    async select(selector, value) {
      await first(selector).selectOption(value)
    },
    attach: (selector, paths) =>
      page
        .locator(selector)
        .first()
        .setInputFiles([...paths]),
    read: (expression) => page.evaluate(expression),
    async takePicture(path) {
      await page.screenshot({ path })
    },
    close: () => browser.close(),
  }
}
