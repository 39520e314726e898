import type { Page } from '@playwright/test'
import { expect } from './form-test'

/** The service worker has all of the form and answers from the next navigation on. */
export async function expectWorker(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)
  await expect.poll(state).toBe('activated')
}

/** Visits again and again, until `check` passes. Chromium may lose a visit that begins while it replaces the worker. */
export async function visitUntil(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload({ timeout: 10_000 })
    await check()
  }).toPass({ intervals: [500, 1000, 2000, 4000], timeout: 90_000 })
}

/** The paths of all that the service workers of the form keep, in order. */
export function cachedByWorker(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await caches.keys()
    const names = all.filter((name) => name.startsWith('form-'))
    const kept = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return [...new Set(kept.flat())].map((url) => new URL(url).pathname).sort()
  })
}

export function isControlled(page: Page): Promise<boolean> {
  return page.evaluate(() => navigator.serviceWorker.controller !== null)
}
