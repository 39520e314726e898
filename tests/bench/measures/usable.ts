import type { Browser } from 'playwright'
import { type Line, slow3g, slow4g } from '../lines'
import type { Candidate, Measure } from '../measure'
import { scriptBytes, watchTransfers } from '../transfers'
import { visit } from '../visit'

/** A page that is not React's never becomes wired. */
const wiredLimit = 15_000

/** From the navigation to the first field one can use, and to React behind it. */
export const usable: Measure = {
  name: 'usable',
  candidates: ['ours', 'floor', 'bound', 'against'],
  rows: [
    { key: 'usable-4g', title: 'first field usable, slow 4G', unit: 'ms', atMostOfFloor: 0.65 },
    { key: 'usable-3g', title: 'first field usable, 3G', unit: 'ms', atMostOfFloor: 0.55 },
    { key: 'wired-4g', title: 'wired, slow 4G', unit: 'ms', atMostOfFloor: 1.15 },
    { key: 'wired-3g', title: 'wired, 3G', unit: 'ms', atMostOfFloor: 1.15 },
    { key: 'js-needed', title: 'JavaScript the first field needs', unit: 'kB', atMost: 0 },
    { key: 'js-wired', title: 'JavaScript until wired, slow 4G', unit: 'kB', atMost: 80 },
  ],
  async take(browser, candidate) {
    const on4g = await open(browser, candidate, slow4g)
    const on3g = await open(browser, candidate, slow3g)
    const needsScripts = !(await standsWithoutScripts(browser, candidate))
    return {
      ...named('usable-4g', on4g.usable),
      ...named('usable-3g', on3g.usable),
      ...named('wired-4g', on4g.wired),
      ...named('wired-3g', on3g.wired),
      'js-needed': needsScripts ? on4g.bytesUntil(on4g.usable) : 0,
      ...named('js-wired', on4g.wired && on4g.bytesUntil(on4g.wired)),
    }
  },
}

export function open(browser: Browser, candidate: Candidate, line: Line) {
  return visit(browser, candidate, { line, cpu: 4 }, async ({ page }) => {
    const transfers = watchTransfers(page.context())
    await page.goto(candidate.url, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.firstField?.usable !== undefined)
    await page
      .waitForFunction(() => window.firstField?.wired !== undefined, undefined, {
        ...(candidate.name === 'against' && { timeout: wiredLimit }),
      })
      .catch((error: unknown) => {
        if (candidate.name !== 'against') throw error
      })
    const { began, seen } = await page.evaluate(() => ({
      began: performance.timeOrigin,
      seen: window.firstField,
    }))
    const loaded = await transfers.all()
    const bytesUntil = (moment = 0) =>
      scriptBytes(loaded.filter(({ ended }) => ended <= began + moment)) / 1000
    return { ...seen, bytesUntil }
  })
}

/** HTML alone shows a field, so no script is needed for it, whether or not one had already come. */
function standsWithoutScripts(browser: Browser, candidate: Candidate): Promise<boolean> {
  return visit(browser, candidate, { hasScripts: false }, async ({ page }) => {
    await page.goto(candidate.url)
    return page.locator('input:not([type=hidden]), select, textarea').first().isVisible()
  })
}

export function named(key: string, value: number | undefined): Record<string, number> {
  return value === undefined ? {} : { [key]: value }
}
