import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { uboUsd } from '../browser/people'
import { saveWhile } from '../browser/device'
import { anyPicture, openAt } from '../browser/steps'
import { DeskPage } from '../../src/playwright/desk-page'
import { OnboardingPage } from '../../src/playwright/onboarding-page'
import { compiledTexts } from '../support/browser/compiled-texts'
import { findBrowser, launchOptions } from '../support/browser/browser.mjs'
import { canMount } from '../support/machine/can-mount'
import { expect, test, times } from './support/fault-test'
import { holdRequests } from './support/held-requests'
import type { Random } from './support/random'
import { mountDisk } from './support/small-disk'

const { onePerson } = await compiledTexts('english', 'desk')
const draftStorage = {
  ...onePerson.draftStorage,
  onDevice: onePerson.draftStorage.onDevice({ hours: 12 }),
}
const { keeping } = await compiledTexts('english', 'form')

const megabyte = 1024 * 1024

/** A fault of the device's storage. It has begun when `begin` resolves, and `end` ends it. */
interface Fault {
  name: 'full' | 'evicted'
  begin: () => Promise<unknown>
  end: () => Promise<unknown>
}

/** A browser with its profile on a disk of its own. Without the right to mount one, its disk is never full. */
async function openDevice(folder: string, url: string) {
  const place = join(folder, 'disk')
  await mkdir(place)
  const disk = canMount() ? mountDisk(place, 150 * megabyte) : undefined
  const browser = await chromium.launchPersistentContext(join(place, 'profile'), {
    ...launchOptions(await findBrowser()),
    baseURL: url,
  })
  const faultsOf = (page: Page): [Fault, ...Fault[]] => {
    const evicted: Fault = {
      name: 'evicted',
      begin: async () => {
        const session = await browser.newCDPSession(page)
        await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'indexeddb' })
        await session.detach()
      },
      end: () => Promise.resolve(),
    }
    if (disk === undefined) return [evicted]
    return [{ name: 'full', begin: disk.fill, end: disk.makeRoom }, evicted]
  }
  /** The folders of the browser's databases. One that was deleted and made again is another one. */
  const databases = async () => {
    const all = join(place, 'profile', 'Default', 'IndexedDB')
    const names = await readdir(all).catch(() => [])
    const found = names.map(async (name) => `${name} ${(await stat(join(all, name))).birthtimeMs}`)
    return (await Promise.all(found)).join()
  }
  return {
    browser,
    faultsOf,
    databases,
    close: async () => {
      await browser.close()
      disk?.unmount()
    },
  }
}

type Device = Awaited<ReturnType<typeof openDevice>>

for (const [what, round] of [
  ['the form', roundOfForm],
  ['the desk', roundOfDesk],
] as const) {
  test(`a device whose disk is full, or whose storage is evicted, for a while: ${what}`, async ({
    start,
    folder,
    random,
    report,
  }) => {
    const service = await start()
    const device = await openDevice(folder, service.url)
    const rounds = times({ long: 40, short: 1 })
    let deleted = 0
    try {
      for (let nth = 0; nth < rounds; nth += 1) {
        const page = await device.browser.newPage()
        const draw = random.fork(String(nth))
        const faults = device.faultsOf(page)
        deleted += await test.step(`round ${nth}`, () => round(page, faults, draw, device))
        await page.close()
      }
    } finally {
      await device.close()
    }
    report(`rounds of faults ${rounds}, untrue texts 0, answers and files lost after a fault 0`)
    report(`databases that the browser deleted at a reload ${deleted}`)
  })
}

/** Types and attaches through faults, reloads after each, and ends the draft. */
async function roundOfForm(
  page: Page,
  faults: [Fault, ...Fault[]],
  draw: Random,
  { browser }: Device,
): Promise<number> {
  const form = new OnboardingPage(page)
  const status = page.locator('.keeping > [role=status], .visually-hidden > [role=status]')
  const says = (...texts: string[]) => expect(status).toHaveText(oneOf(texts))
  // Behind the first screen of questions, it says nothing as long as all is kept.
  const saysKept = () => says('', keeping.onDevice)
  const type = (name: string) => form.field('name_first').fill(name)

  await openAt(form, uboUsd, 'person')
  await says(keeping.onDevice)
  await saveWhile(page, () => type('Annabel'))
  const typing = draw.pick(faults)
  await typing.begin()
  if (typing.name === 'full') await typeUntil(typing, type, status, keeping.earlierOnDevice)
  else await says(keeping.onDevice)
  await typing.end()
  // It saves by itself what did not fit.
  await says(keeping.onDevice)
  await saveWhile(page, () => type('Anna'))
  await says(keeping.onDevice)
  await reloadAt(form, 'person')
  await expect(form.field('name_first')).toHaveValue('Anna')

  const following = ['contact', 'address', 'identity', 'documents'] as const
  for (const screen of following) {
    await form.continue()
    await form.expectScreen(screen)
  }
  const held = await holdRequests(page, 'upload')
  const attaching = draw.pick(faults)
  await attaching.begin()
  await form.attach(0, await anyPicture())
  await held.waits()
  // A full disk may still have space inside an existing file, for a small picture.
  await says('', keeping.onDevice, ...(attaching.name === 'full' ? [keeping.earlierOnDevice] : []))
  await attaching.end()
  await saveWhile(page, () =>
    form.fillScreen('documents', { 'documents.0.issue_date': '2021-02-03' }),
  )
  await saysKept()
  await reloadAt(form, 'documents')
  held.release()
  await form.expectUpload(0, 'stored')

  const ending = draw.pick(faults)
  if (draw.chance(0.5)) {
    for (const screen of ['identity', 'address', 'contact', 'person'] as const) {
      await form.back.click()
      await form.expectScreen(screen)
    }
    await ending.begin()
    await form.button('stop-keeping').click()
    // A full disk may still delete.
    await says(keeping.earlierOnDevice, keeping.inMemory)
    await ending.end()
    for (const screen of following) {
      await form.continue()
      await form.expectScreen(screen)
    }
    await form.fillScreen('documents', { 'documents.0.issue_date': '2021-02-04' })
    await says(keeping.inMemory)
  } else {
    await form.continue()
    await form.expectScreen('review')
    await form.submit()
    await form.created()
  }
  const next = new OnboardingPage(await browser.newPage())
  await next.open()
  await next.expectScreen('case')
  await expect(next.button('continue-draft')).toHaveCount(0)
  await next.page.close()
  return 0
}

/**
 * Reloads, and finds the draft again. Where the device takes longer than the form waits for it, as a busy machine's may,
 * the next visit offers the draft.
 */
async function reloadAt(form: OnboardingPage, screen: 'person' | 'documents') {
  await form.page.reload()
  const opened = form.root.locator('main[data-screen="case"]')
  await expect(form.screen(screen).or(opened)).toBeVisible()
  if (await opened.isVisible()) {
    await form.page.goto('/')
    await form.button('continue-draft').click()
  }
  await form.expectScreen(screen)
}

/** The same at the desk. Resolves to how often the browser deleted its databases at a reload. */
async function roundOfDesk(
  page: Page,
  faults: [Fault, ...Fault[]],
  draw: Random,
  { databases }: Device,
): Promise<number> {
  let deleted = 0
  const desk = new DeskPage(page)
  // Only a loss is said on the page.
  const status = page.locator('[data-bar] .desk-storage')
  const saysNothing = () => expect(status).toHaveCount(0)
  await desk.open()
  const type = (name: string) => desk.field('name_last').fill(name)
  await saveWhile(page, () => type('Okaf'), 'desk')
  await saysNothing()
  for (let nth = 0; nth < 2; nth += 1) {
    const fault = draw.pick(faults)
    await fault.begin()
    if (fault.name === 'full') await typeUntil(fault, type, status, draftStorage.earlierOnDevice)
    else await saysNothing()
    await fault.end()
    // It saves by itself what did not fit.
    await saysNothing()
    await saveWhile(page, () => type(`Okafor ${nth}`), 'desk')
    await saysNothing()
    const before = await databases()
    await page.reload()
    await expect(desk.field('name_last')).toBeVisible()
    // After a full disk, Chromium may delete all databases of a page as it reloads. No page can help that.
    const isDeleted = fault.name === 'full' && (await databases()) !== before
    if (isDeleted) deleted += 1
    await expect(desk.field('name_last')).toHaveValue(isDeleted ? '' : `Okafor ${nth}`)
  }
  const ending = draw.pick(faults)
  await ending.begin()
  // A full disk may still delete.
  await desk.button('clear').click()
  await ending.end()
  await desk.kept()
  await page.reload()
  await expect(desk.field('name_last')).toHaveValue('')
  return deleted
}

/** A full disk may still have space inside an existing file, for a change or two. */
async function typeUntil(
  { begin }: Fault,
  type: (name: string) => Promise<void>,
  status: Locator,
  text: string,
) {
  let count = 0
  await expect(async () => {
    // The browser deletes what it no longer needs.
    await begin()
    await type(`Name ${'n'.repeat((count += 1))}`)
    await expect(status).toHaveText(text, { timeout: 3000 })
  }).toPass()
}

function oneOf(texts: readonly string[]): RegExp {
  return new RegExp(`^(${texts.map((text) => text.replaceAll('.', '\\.')).join('|')})$`)
}
