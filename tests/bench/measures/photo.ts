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
    { key: 'photo-task', title: 'longest task while a photo is taken in', unit: 'ms', atMost: 50 },
    { key: 'photo-cpu', title: '… in time of the processor', unit: 'ms', atMost: 50 },
    { key: 'photo-long', title: '… tasks the browser itself calls long', unit: 'ms', atMost: 50 },
    { key: 'photo-all', title: '… from choosing it to its being stored', unit: 'ms' },
    {
      key: 'photo-page',
      title: '… longest task where no worker draws, the CPU 4 times slower, of the processor',
      unit: 'ms',
      atMost: 200,
    },
  ],
  async take(browser, candidate) {
    const inWorker = await takenIn(browser, candidate, { cpu: 1, isWorkerUsed: true })
    const onPage = await takenIn(browser, candidate, { cpu: 4, isWorkerUsed: false })
    return {
      'photo-task': inWorker.clock,
      'photo-cpu': inWorker.cpu,
      'photo-long': inWorker.longest,
      'photo-all': inWorker.all,
      'photo-page': onPage.cpu,
    }
  },
}

async function takenIn(
  browser: Browser,
  candidate: Candidate,
  { cpu, isWorkerUsed }: { cpu: number; isWorkerUsed: boolean },
) {
  const { path } = await bigPhoto(6)
  return visit(browser, candidate, {}, async ({ page, form, cdp }) => {
    if (!isWorkerUsed)
      await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'))
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
