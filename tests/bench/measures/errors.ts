import type { Browser, Page } from 'playwright'
import { median } from '../statistics'
import type { Candidate, Measure } from '../measure'
import { setCpu, visit } from '../visit'
import { walkTo } from '../walk'

const visitsARound = 3
const settling = 2000

declare global {
  interface Window {
    summaryPainted?: Promise<number>
  }
}

/** From the press of Continue on an empty screen to the summary of what is wrong, painted. */
export const errors: Measure = {
  name: 'errors',
  candidates: ['ours', 'floor', 'bound'],
  rows: [{ key: 'errors', title: 'click to errors painted', unit: 'ms', atMostOfFloor: 1.3 }],
  async take(browser, candidate) {
    const times: number[] = []
    for (let visits = 0; visits < visitsARound; visits += 1) {
      times.push(await firstClick(browser, candidate))
    }
    return { errors: median(times) }
  },
}

function firstClick(browser: Browser, candidate: Candidate): Promise<number> {
  return visit(browser, candidate, {}, async ({ page, form, cdp }) => {
    await walkTo(form, 'person')
    await page.waitForTimeout(settling)
    await setCpu(cdp, 4)
    await watchSummary(page)
    await form.forward.click()
    return page.evaluate(async () => (await window.summaryPainted) ?? 0)
  })
}

async function watchSummary(page: Page) {
  await page.evaluate(() => {
    window.summaryPainted = new Promise((resolve) => {
      const begin = ({ timeStamp }: Event) => {
        const observer = new MutationObserver(() => {
          const summary = document.querySelector('[role=alert]')
          if (summary === null || summary.getClientRects().length === 0) return
          observer.disconnect()
          const afterPaint = new MessageChannel()
          afterPaint.port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
          afterPaint.port1.start()
          requestAnimationFrame(() => afterPaint.port2.postMessage(''))
        })
        observer.observe(document.body, { childList: true, subtree: true, attributes: true })
      }
      addEventListener('click', begin, { capture: true, once: true })
    })
  })
}
