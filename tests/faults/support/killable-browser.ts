import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser, launchOptions } from '../../support/browser/browser.mjs'
import { freePort } from '../../support/machine/free-port'

/** A browser with its own profile folder and one tab. The tab and the browser can be killed. */
export interface KillableBrowser {
  page: () => Page
  /** Crashes the tab's process, as a phone does when it needs memory, and reloads the tab. */
  crashTab: () => Promise<void>
  /** Kills the tab's process with SIGKILL and reloads the tab. */
  killTab: () => Promise<void>
  /** Kills the browser with SIGKILL and starts it at the tab's last address, without its former tabs. */
  killBrowser: () => Promise<void>
  close: () => Promise<void>
}

interface Process {
  type: string
  id: number
}

export async function openKillableBrowser(
  profile: string,
  start: string,
): Promise<KillableBrowser> {
  const options = launchOptions(await findBrowser())
  let device: BrowserContext
  let driver: Browser
  let page: Page
  let port = 0

  /** Playwright never reconnects to a crashed tab, so a new driver connects to it. */
  const connectDriver = async () => {
    driver = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    const [found] = driver.contexts().flatMap((context) => context.pages())
    if (found === undefined) throw new Error('The browser has no tab')
    page = found
    await page.waitForLoadState()
  }
  const launch = async (address: string) => {
    port = await freePort()
    device = await chromium.launchPersistentContext(profile, {
      ...options,
      args: [...options.args, `--remote-debugging-port=${port}`],
    })
    await connectDriver()
    await page.goto(address)
  }
  const browserSession = () => {
    const browser = device.browser()
    if (browser === null) throw new Error('The browser cannot be asked')
    return browser.newBrowserCDPSession()
  }
  const processes = async (kind: string) => {
    const session = await browserSession()
    // Playwright has no type for this method of a browser session.
    const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
      processInfo: Process[]
    }
    return processInfo.filter(({ type }) => type === kind).map(({ id }) => id)
  }
  /** Reloads the tab, as a phone's browser does when the user returns to it. */
  const reloadTab = async () => {
    const session = await browserSession()
    const { targetInfos } = await session.send('Target.getTargets')
    const tab = targetInfos.find(({ type }) => type === 'page')
    if (tab === undefined) throw new Error('The tab is gone')
    const { sessionId } = await session.send('Target.attachToTarget', { targetId: tab.targetId })
    const message = JSON.stringify({ id: 1, method: 'Page.reload' })
    await session.send('Target.sendMessageToTarget', { sessionId, message })
    await session.detach()
    await driver.close()
    await connectDriver()
  }

  await launch(start)
  return {
    page: () => page,
    crashTab: async () => {
      const crashed = page.waitForEvent('crash')
      const session = await page.context().newCDPSession(page)
      // The crashed tab never responds.
      session.send('Page.crash').catch(() => undefined)
      await crashed
      await reloadTab()
    },
    killTab: async () => {
      const crashed = page.waitForEvent('crash')
      for (const id of await processes('renderer')) process.kill(id, 'SIGKILL')
      await crashed
      await reloadTab()
    },
    killBrowser: async () => {
      const address = page.url()
      const [id] = await processes('browser')
      if (id === undefined) throw new Error('The browser has no process')
      const closed = new Promise((resolve) => device.once('close', resolve))
      process.kill(id, 'SIGKILL')
      await closed
      await driver.close()
      await launch(address)
    },
    close: async () => {
      await driver.close()
      await device.close()
    },
  }
}
