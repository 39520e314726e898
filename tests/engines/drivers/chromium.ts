import { chromium, type Frame, type Page } from 'playwright'
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
  let at: Page | Frame = page
  const first = (selector: string) => at.locator(selector).filter({ visible: true }).first()

  return {
    errors,
    async open(url) {
      await page.goto(url)
    },
    async reload() {
      await page.reload()
    },
    async enter(frame) {
      const element = frame === undefined ? undefined : await page.waitForSelector(frame)
      at = (await element?.contentFrame()) ?? page
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
      at
        .locator(selector)
        .first()
        .setInputFiles([...paths]),
    read: (expression) => at.evaluate(expression),
    async takePicture(path) {
      await page.screenshot({ path })
    },
    close: () => browser.close(),
  }
}
