import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { storedOnDevice } from '../browser/device'
import { individualUsd } from '../browser/people'
import { fillAll } from '../browser/steps'
import { findBrowser, launchOptions } from '../support/browser/browser.mjs'
import { OnboardingPage } from '../../src/playwright/onboarding-page'
import { statement } from '../support/files/statement'
import { expect, test } from './support/fault-test'

/** The folders in which Chromium stores a page's data. */
const places = ['IndexedDB', 'Local Storage', 'Session Storage']

test('the browser’s disk contains no answer in plain text', async ({ start, folder, report }) => {
  const service = await start()
  const file = await statement(100_000)
  const profile = join(folder, 'profile')
  const device = await chromium.launchPersistentContext(profile, {
    ...launchOptions(await findBrowser()),
    baseURL: service.url,
  })
  const [page = await device.newPage()] = device.pages()
  const form = new OnboardingPage(page)
  await form.open()
  await fillAll(form, individualUsd, file)
  // The draft is stored, since the reloaded page shows it.
  await page.reload()
  await expect(form.screen('review')).toContainText('Adeyemi-Cole')
  const { drafts, files } = await storedOnDevice(page)
  expect([drafts.length, files]).toEqual([1, 1])
  const control = 'in the clear, so that the search is seen to find'
  await page.evaluate(async (words) => {
    localStorage.setItem('control', words)
    sessionStorage.setItem('control', words)
    const opening = indexedDB.open('control', 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('words'))
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const change = opening.result.transaction('words', 'readwrite')
    change.objectStore('words').put({ words, raw: new TextEncoder().encode(words) }, 1)
    await new Promise((resolve) => change.addEventListener('complete', resolve))
  }, control)
  // The browser writes its buffers when it closes.
  await device.close()

  const answers = typedBy(individualUsd.screens)
  const wanted = [...answers, ...typedBy({ body: individualUsd.body })]
  const found: string[] = []
  let searched = 0
  for (const place of places) {
    const bytes = await bytesUnder(join(profile, 'Default', place))
    searched += bytes.length
    expect(isIn(bytes, control), `the control in ${place}`).toBe(true)
    found.push(...wanted.filter((words) => isIn(bytes, words)).map((words) => `${place}: ${words}`))
    const piece = file.buffer.subarray(50_000, 50_064)
    if (bytes.includes(piece)) found.push(`${place}: the document`)
  }
  report(`values ${wanted.length}, bytes searched ${searched}, found ${found.length}`)
  expect(found).toEqual([])
  expect(wanted.length).toBeGreaterThan(20)
})

/** Returns every string in a value that is long enough to be no coincidence. */
function typedBy(value: unknown): string[] {
  if (typeof value === 'string') return value.length < 5 ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return [...new Set(Object.values(value).flatMap((each) => typedBy(each)))]
}

function isIn(bytes: Buffer, words: string): boolean {
  const wide = Buffer.from(words, 'utf16le')
  return [Buffer.from(words), wide, Buffer.from(wide).swap16()].some((form) => bytes.includes(form))
}

async function bytesUnder(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Buffer.concat(
    await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name)))),
  )
}
