import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { OnboardingPage } from '../../src/playwright/onboarding-page'
import { samplePerson, type TypedPerson } from '../../src/samples/sample-person'
import { widePhoto, widthsIn } from '../support/files/page-photos'
import { expect, test, times } from './support/fault-test'
import { openKillableBrowser } from './support/killable-browser'

const deaths = ['crashTab', 'killTab'] as const
const widths = [300, 400, 500]

/** The longest that the device may take to have a photo. */
const keptAfterMs = 1000

test('a tab killed while pages are taken, and while their PDF is made and sent, loses none', async ({
  start,
  folder,
  random,
  report,
}) => {
  const rounds = times({ long: 12, short: 1 })
  const service = await start()
  let kills = 0
  for (let round = 0; round < rounds; round += 1) {
    const device = await openKillableBrowser(join(folder, `profile-${round}`), service.url)
    const die = async (afterMs: number) => {
      await pause(afterMs)
      await device[random.pick(deaths)]()
      kills += 1
      await new OnboardingPage(device.page()).expectScreen('documents')
    }
    try {
      await openStatement(device.page(), round)
      for (const [index, width] of widths.entries()) {
        const before = widths.slice(0, index)
        await addPage(device.page(), index, width)
        // A moment after the choice the device may not have the photo; the pages before it must be there.
        await die(random.between(0, 600))
        await expect.poll(() => hasPages(device.page(), before)).toBe(true)
        if (!(await hasPages(device.page(), [...before, width])))
          await takeAgain(device.page(), index, width)
        await die(random.between(keptAfterMs, keptAfterMs + 600))
        await expect.poll(() => hasPages(device.page(), [...before, width])).toBe(true)
      }
      const form = new OnboardingPage(device.page())
      await form.expectUpload(0, 'stored')
      await form.expectUpload(1, 'stored')
      await form.continue()
      await form.submit()
      const id = await form.created()
      const person = (await service.people()).find((each) => each.id === id)?.person
      const documents = (person?.['documents'] ?? []) as { url: string }[]
      const stored = await fetch(documents[1]?.url ?? '')
      expect(await widthsIn(new Uint8Array(await stored.arrayBuffer()))).toEqual(widths)
    } finally {
      await device.close()
    }
  }
  report(`tab kills between pages ${kills}, pages lost 0`)
})

async function openStatement(page: Page, seed: number) {
  const form = new OnboardingPage(page)
  await form.fill(withoutFiles(samplePerson('individual-ngn', seed)), { upTo: 'documents' })
  await form.fillScreen('documents', {
    'documents.1.type': 'bank_statement',
    'documents.1.issue_date': '2026-01-05',
  })
  await form.attach(0, await widePhoto(600))
  await form.expectUpload(0, 'stored')
  await form.kept()
}

function withoutFiles(person: TypedPerson): TypedPerson {
  return { ...person, documents: [] }
}

async function addPage(page: Page, index: number, width: number) {
  const input = page.locator(`[name="documents.1.${index === 0 ? 'file' : 'page'}"]`)
  await input.setInputFiles(await widePhoto(width))
}

/** A photo that did not reach the device is missing, or its page says so. */
async function takeAgain(page: Page, index: number, width: number) {
  const remove = page.locator('[data-document="1"] [name="remove-page"]')
  if (index > 0 && (await remove.count()) > index) await remove.nth(index).click()
  await addPage(page, index, width)
}

/** Whether the statement shows just these photos. */
async function hasPages(page: Page, expected: readonly number[]): Promise<boolean> {
  const all = await page
    .locator('[data-document="1"] .photo img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
  return expected.every((width, at) => all[at] === width)
}
