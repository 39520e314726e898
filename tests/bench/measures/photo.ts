import type { Browser } from 'playwright'
import type { Candidate, Measure } from '../measure'
import { bigPhoto } from '../photos'
import { longestTask } from '../longest-task'
import { setCpu, visit } from '../visit'
import { isStored, walkTo } from '../walk'

const settling = 2000

/** What a 12-megapixel photo does to the page while it is read, shrunk and sent. */
export const photo: Measure = {
  name: 'photo',
  candidates: ['ours'],
  rows: [
    { key: 'photo-task', title: 'longest task while a photo is taken in', unit: 'ms', atMost: 100 },
    { key: 'photo-cpu', title: '… in time of the processor', unit: 'ms', atMost: 100 },
    { key: 'photo-long', title: '… tasks the browser itself calls long', unit: 'ms', atMost: 100 },
    { key: 'photo-all', title: '… from choosing it to its being stored', unit: 'ms' },
    {
      key: 'photo-slow',
      title: '… longest task with the CPU 4 times slower, of the processor',
      unit: 'ms',
      atMost: 400,
    },
  ],
  async take(browser, candidate) {
    const quick = await takenIn(browser, candidate, 1)
    const slow = await takenIn(browser, candidate, 4)
    return {
      'photo-task': quick.clock,
      'photo-cpu': quick.cpu,
      'photo-long': quick.longest,
      'photo-all': quick.all,
      'photo-slow': slow.cpu,
    }
  },
}

async function takenIn(browser: Browser, candidate: Candidate, cpu: number) {
  const { path } = await bigPhoto(6)
  return visit(browser, candidate, {}, async ({ page, form, cdp }) => {
    await walkTo(form, 'documents')
    await page.waitForTimeout(settling)
    await setCpu(cdp, cpu)
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
    const all = performance.now() - begun
    const trace = await browser.stopTracing()
    const long = await page.evaluate(() => window.longTasks ?? [])
    return { ...longestTask(trace, page.url()), longest: Math.max(0, ...long), all }
  })
}

declare global {
  interface Window {
    longTasks?: number[]
  }
}
