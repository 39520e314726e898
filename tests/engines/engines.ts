import type { Driver, WindowSize } from './drivers/driver'
import { findBrowser } from '../support/browser/browser.mjs'
import { whyMissing } from '../support/machine/debian-packages.mjs'
import { openWithPuppeteer } from './drivers/puppeteer'
import { openWebkit } from './drivers/webkit'
import { oldChromium } from './install/old-chromium'

type Open = (size: WindowSize) => Promise<Driver>

/** Opens each browser with an empty profile. The first time it also installs it. */
export const engines = {
  'Firefox ESR': async (size) => {
    await need('Firefox ESR')
    return openWithPuppeteer(
      { browser: 'firefox', executablePath: '/usr/bin/firefox-esr', args: ['--headless'] },
      size,
    )
  },
  WebKitGTK: async (size) => {
    await need('WebKitGTK')
    return openWebkit(size)
  },
  'Chromium 88': (size) => openOld(88, size),
  'Chromium 92': (size) => openOld(92, size),
  'Chromium 102': (size) => openOld(102, size),
  'Chromium, newest': async (size) => {
    const { executablePath, env } = await findBrowser()
    return openChromium(executablePath ?? '', env, size)
  },
} satisfies Record<string, Open>

export type EngineName = keyof typeof engines

async function need(name: 'Firefox ESR' | 'WebKitGTK') {
  const reason = await whyMissing(name)
  if (reason !== undefined) throw new Error(reason)
}

async function openOld(version: 88 | 92 | 102, size: WindowSize): Promise<Driver> {
  const { executablePath, env } = await oldChromium(version)
  return openChromium(executablePath, env, size)
}

function openChromium(executablePath: string, env: Record<string, string>, size: WindowSize) {
  const args = ['--headless', '--no-sandbox', '--disable-gpu']
  return openWithPuppeteer({ browser: 'chrome', executablePath, env, args }, size)
}
