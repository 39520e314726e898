import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright'
import { buildPage } from '../build-pages'
import type { Measure } from '../measure'
import { bigPhoto, smoothPhoto } from '../photos'
import { serveFolder } from '../static-server'
import { visit } from '../visit'

/** How long the checks of a 12-megapixel photo take, beside the shrinking before. */
export const checks: Measure = {
  name: 'checks',
  candidates: ['ours'],
  rows: [
    { key: 'shrink', title: 'a photo shrunk', unit: 'ms' },
    { key: 'checks', title: '… and checked', unit: 'ms' },
    { key: 'checks-share', title: '… in times of the shrinking', unit: 'times', atMost: 0.5 },
    { key: 'shrink-smooth', title: 'one without noise, shrunk', unit: 'ms' },
    { key: 'checks-smooth', title: '… and checked', unit: 'ms' },
    { key: 'checks-smooth-share', title: '… in times of that', unit: 'times', atMost: 0.5 },
  ],
  async take(browser) {
    const noisy = await timesOf(browser, (await bigPhoto(1)).path)
    const smooth = await timesOf(browser, (await smoothPhoto()).path)
    return {
      shrink: noisy.shrinking,
      checks: noisy.checks,
      'checks-share': noisy.checks / noisy.shrinking,
      'shrink-smooth': smooth.shrinking,
      'checks-smooth': smooth.checks,
      'checks-smooth-share': smooth.checks / smooth.shrinking,
    }
  },
}

let folder: Promise<string> | undefined

async function timesOf(browser: Browser, photo: string) {
  folder ??= buildPage('checks')
  const server = await serveFolder(await folder)
  try {
    return await visit(browser, server, {}, async ({ page }) => {
      const body = await readFile(photo)
      await page.route('**/photo.jpg', (route) =>
        route.fulfill({ body, contentType: 'image/jpeg' }),
      )
      await page.goto('/')
      await page.waitForFunction(() => window.timeChecks !== undefined)
      return page.evaluate(async () => {
        if (window.timeChecks === undefined) throw new Error('The page is not ready')
        return window.timeChecks('/photo.jpg')
      })
    })
  } finally {
    server.close()
  }
}
