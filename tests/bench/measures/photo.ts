import type { Measure } from '../measure'
import { bigPhoto } from '../photos'
import { longestTask } from '../longest-task'
import { visit } from '../visit'
import { isStored, walkTo } from '../walk'

const settling = 2000

/** What a 12-megapixel photo does to the page while it is read, shrunk and sent. */
export const photo: Measure = {
  name: 'photo',
  candidates: ['ours'],
  rows: [
    { key: 'photo-task', title: 'longest task while a photo is taken in', unit: 'ms', atMost: 50 },
    { key: 'photo-cpu', title: '… in time of the processor', unit: 'ms', atMost: 50 },
    { key: 'photo-long', title: '… tasks the browser itself calls long', unit: 'ms', atMost: 50 },
    { key: 'photo-all', title: '… from choosing it to its being stored', unit: 'ms' },
  ],
  async take(browser, candidate) {
    const { path } = await bigPhoto(6)
    return visit(browser, candidate, {}, async ({ page, form }) => {
      await walkTo(form, 'documents')
      await page.waitForTimeout(settling)
      await page.evaluate(() => {
        window.longTasks = []
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) window.longTasks?.push(duration)
        }).observe({ type: 'longtask' })
      })
      await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
      const begun = performance.now()
      await form.field('documents.0.file').setInputFiles(path)
      await isStored(form, 0)
      const stored = performance.now()
      const trace = await browser.stopTracing()
      const long = await page.evaluate(() => window.longTasks ?? [])
      const { clock, cpu } = longestTask(trace, page.url())
      return {
        'photo-task': clock,
        'photo-cpu': cpu,
        'photo-long': Math.max(0, ...long),
        'photo-all': stored - begun,
      }
    })
  },
}

declare global {
  interface Window {
    longTasks?: number[]
  }
}
