import type { Driver, WindowSize } from './drivers/driver'
import { findBrowser } from '../support/browser/browser.mjs'
import { whyMissing } from '../support/machine/debian-packages.mjs'
import { openChromium } from './drivers/chromium'
import { openFirefox } from './drivers/firefox'
import { openWebkit } from './drivers/webkit'
import { oldestChromium } from './install/oldest-chromium'

type Open = (size: WindowSize) => Promise<Driver>

/** Opens each browser with an empty profile. The first time it also installs it. */
export const engines = {
  'Firefox ESR': async (size) => {
    await need('Firefox ESR')
    return openFirefox(size)
  },
  WebKitGTK: async (size) => {
    await need('WebKitGTK')
    return openWebkit(size)
  },
  'Chromium 106': async (size) => openChromium(await oldestChromium(), size),
  'Chromium, newest': async (size) => {
    const { executablePath = '', env } = await findBrowser()
    return openChromium({ executablePath, env }, size)
  },
} satisfies Record<string, Open>

export type EngineName = keyof typeof engines

async function need(name: 'Firefox ESR' | 'WebKitGTK') {
  const reason = await whyMissing(name)
  if (reason !== undefined) throw new Error(reason)
}
