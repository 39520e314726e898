import type { Page } from '@playwright/test'
import { OnboardingPage } from '../../src/playwright/onboarding-page'
import { keeping } from '../../src/texts/english/wizard'
import { storedOnDevice } from '../browser/device'
import { uboUsd } from '../browser/people'
import { openAt } from '../browser/steps'
import { expect, test, times } from './support/fault-test'
import { committedAfterMs } from './support/typist'

const faults = ['full', 'evicted', 'deleted', 'evictedWhileFull'] as const

test('a browser whose storage is full or evicted for a while', async ({
  browser,
  start,
  random,
  report,
}) => {
  const service = await start()
  const context = await browser.newContext({ baseURL: service.url })
  const page = await context.newPage()
  await page.addInitScript(failWhileFull)
  const form = new OnboardingPage(page)
  const session = await context.newCDPSession(page)
  const storage = { origin: service.url, storageTypes: 'indexeddb' }
  const said = page.locator('.keeping').getByRole('status')
  let typed = 0
  const type = async () => {
    typed += 1
    await form.field('email').fill(`answer-${typed}@example.com`)
  }
  const begin = {
    full: () => setFull(page, true),
    evicted: () => session.send('Storage.clearDataForOrigin', storage),
    deleted: () => deleteDatabase(page),
    evictedWhileFull: async () => {
      await setFull(page, true)
      await session.send('Storage.clearDataForOrigin', storage)
    },
  }
  /** A full disk keeps what it had; an eviction leaves nothing. */
  const saidDuring = {
    full: keeping.earlierOnDevice,
    evicted: keeping.onDevice,
    deleted: keeping.onDevice,
    evictedWhileFull: keeping.refused,
  }
  await openAt(form, uboUsd, 'contact')
  await expect(said).toHaveText(keeping.onDevice)

  const lost: string[] = []
  const rounds = times({ long: 60, short: 4 })
  for (let nth = 0; nth < rounds; nth += 1) {
    const fault = faults[nth % faults.length] ?? random.pick(faults)
    await type()
    if (random.chance(0.5)) await expect.poll(() => draftsOnDevice(page)).toBe(1)
    await begin[fault]()
    await type()
    await expect(said).toHaveText(saidDuring[fault])
    await setFull(page, false)
    // Either the next change or the return to the page tries again.
    if (random.chance(0.5)) await type()
    else await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(said).toHaveText(keeping.onDevice)
    await expect.poll(() => draftsOnDevice(page)).toBe(1)
    // What is older than this must not be lost.
    await page.waitForTimeout(committedAfterMs)
    await page.reload()
    await form.expectScreen('contact')
    const found = await form.field('email').inputValue()
    if (found !== `answer-${typed}@example.com`) lost.push(`${fault}: ${found}, not ${typed}`)
  }

  await setFull(page, true)
  await type()
  await expect(said).toHaveText(keeping.earlierOnDevice)
  await form.button('stop-keeping').click()
  await expect(said).toHaveText(keeping.inMemory)
  expect(await storedOnDevice(page)).toEqual({ drafts: [], files: 0 })
  await page.goto('/')
  await form.expectScreen('case')
  await expect(form.button('continue-draft')).toHaveCount(0)
  report(`faults that came and went ${rounds}, answers lost ${lost.length}, stale drafts offered 0`)
  expect(lost).toEqual([])
})

/** While the page is marked as full, nothing more fits. */
function failWhileFull() {
  // oxlint-disable-next-line typescript/unbound-method -- The proxy passes the store on.
  IDBObjectStore.prototype.put = new Proxy(IDBObjectStore.prototype.put, {
    apply: (put, store: IDBObjectStore, given: unknown[]) => {
      if (document.documentElement.dataset['full'] === 'yes')
        throw new DOMException('No space left', 'QuotaExceededError')
      return Reflect.apply(put, store, given) as IDBRequest
    },
  })
}

function setFull(page: Page, isFull: boolean) {
  return page.evaluate((full) => {
    document.documentElement.dataset['full'] = full ? 'yes' : 'no'
  }, isFull)
}

function deleteDatabase(page: Page) {
  return page.evaluate(async () => {
    const deleting = indexedDB.deleteDatabase('firsthand')
    await new Promise((resolve) => deleting.addEventListener('success', resolve))
  })
}

async function draftsOnDevice(page: Page): Promise<number> {
  return (await storedOnDevice(page)).drafts.length
}
