import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { fetchedPackages } from '../install/npm-packages'
import type { Driver, WindowSize } from './driver'

/** The part of puppeteer-core that is used. `npm ci` does not install the package and its types. */
interface Element {
  click: () => Promise<void>
  press: (key: string) => Promise<void>
  type: (text: string) => Promise<void>
  select: (...values: string[]) => Promise<unknown>
  uploadFile: (...paths: string[]) => Promise<void>
  isVisible: () => Promise<boolean>
  contentFrame: () => Promise<Frame>
}

interface Frame {
  $$: (selector: string) => Promise<Element[]>
  waitForSelector: (selector: string) => Promise<Element>
  evaluate: (script: string) => Promise<unknown>
  waitForFunction: (
    isSo: (element: HTMLElement) => boolean,
    options: object,
    element: Element,
  ) => Promise<unknown>
}

interface Page extends Frame {
  goto: (url: string) => Promise<unknown>
  reload: () => Promise<unknown>
  screenshot: (options: { path: string }) => Promise<unknown>
  on: (event: 'pageerror', listener: (error: unknown) => void) => void
  setViewport: (size: WindowSize) => Promise<void>
}

interface Browser {
  newPage: () => Promise<Page>
  close: () => Promise<void>
}

interface Puppeteer {
  launch: (options: object) => Promise<Browser>
}

/** Over WebDriver BiDi, which needs no driver program. */
export async function openFirefox(size: WindowSize): Promise<Driver> {
  const browser = await (await loadPuppeteer()).launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    args: ['--headless'],
    defaultViewport: null,
    // Pages of others may keep nothing, as strict users have it.
    extraPrefsFirefox: { 'network.cookie.cookieBehavior': 1 },
  })
  const page = await browser.newPage()
  await page.setViewport(size)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))

  let at: Frame = page

  async function firstVisible(selector: string): Promise<Element> {
    const first = await at.waitForSelector(selector)
    for (const element of await at.$$(selector)) if (await element.isVisible()) return element
    return first
  }

  /** A screen that has just come is covered for a moment, against the second tap of a double tap. */
  async function click(element: Element): Promise<void> {
    await at.waitForFunction(
      (waited) => {
        waited.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { x, y, width, height } = waited.getBoundingClientRect()
        const hit = document.elementFromPoint(x + width / 2, y + height / 2)
        return waited.contains(hit) || hit?.closest('label')?.contains(waited) === true
      },
      {},
      element,
    )
    await element.click()
  }

  return {
    errors,
    async open(url) {
      await page.goto(url)
    },
    async reload() {
      await page.reload()
    },
    async enter(frame) {
      at = frame === undefined ? page : await (await page.waitForSelector(frame)).contentFrame()
    },
    async type(selector, text) {
      const control = await firstVisible(selector)
      await click(control)
      await at.evaluate('document.activeElement.select()')
      if (text === '') await control.press('Backspace')
      else await control.type(text)
    },
    async press(selector) {
      await click(await firstVisible(selector))
    },
    async select(selector, value) {
      await (await firstVisible(selector)).select(value)
    },
    async attach(selector, paths) {
      await (await at.waitForSelector(selector)).uploadFile(...paths)
    },
    read: (expression) => at.evaluate(expression),
    async takePicture(path) {
      await page.screenshot({ path })
    },
    close: () => browser.close(),
  }
}

async function loadPuppeteer(): Promise<Puppeteer> {
  const entry = 'puppeteer-core/lib/esm/puppeteer/puppeteer-core.js'
  const { href } = pathToFileURL(join(await fetchedPackages(), entry))
  const { default: puppeteer } = (await import(href)) as { default: Puppeteer }
  return puppeteer
}
