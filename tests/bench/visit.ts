import type { Browser, CDPSession, Page } from 'playwright'
import { OnboardingPage } from '../../src/playwright/onboarding-page'
import { watchFirstField } from './first-field'
import type { Line } from './lines'
import type { Candidate } from './measure'

export interface Visit {
  page: Page
  form: OnboardingPage
  cdp: CDPSession
}

interface Conditions {
  line?: Line
  /** How many times slower than this machine. */
  cpu?: number
  hasScripts?: boolean
}

/** On the slowest line a page takes a while. */
const patience = 120_000

/** A cheap phone with nothing in its cache opens a page: every visit has a browser context of its own. */
export async function visit<T>(
  browser: Browser,
  { url }: Pick<Candidate, 'url'>,
  { line, cpu = 1, hasScripts = true }: Conditions,
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL: url,
    javaScriptEnabled: hasScripts,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
  })
  try {
    context.setDefaultTimeout(patience)
    await context.addInitScript(watchFirstField)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    if (line !== undefined) await slowDown(cdp, line)
    await setCpu(cdp, cpu)
    return await work({ page, cdp, form: new OnboardingPage(page) })
  } finally {
    await context.close()
  }
}

export async function setCpu(cdp: CDPSession, rate: number): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
}

async function slowDown(cdp: CDPSession, { latency, download, upload }: Line) {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: download,
    uploadThroughput: upload,
  })
}
