import type { Page } from '@playwright/test'

declare global {
  interface Window {
    longTasks?: number[]
  }
}

/** Has the browser note the tasks of the page that take it 50 ms or longer. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks?.push(Math.round(duration))
    }).observe({ type: 'longtask', buffered: true })
  })
}

/** Those noted since the last call, in milliseconds. */
export function longTasksSince(page: Page): Promise<number[]> {
  return page.evaluate(() => window.longTasks?.splice(0) ?? [])
}
