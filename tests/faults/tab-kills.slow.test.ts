import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { individualUsd, ngnLicence, ngnNin, type Person, uboUsd } from '../browser/people'
import { OnboardingPage } from '../../src/playwright/onboarding-page'
import { samplePerson, type TypedPerson } from '../../src/samples/sample-person'
import { readPicture } from '../support/files/read-picture'
import { photo } from '../support/files/sample-files'
import { statement } from '../support/files/statement'
import { expect, test, times } from './support/fault-test'
import { expectStoredOnce } from './support/expect-stored-once'
import { openKillableBrowser, type KillableBrowser } from './support/killable-browser'
import type { Random } from './support/random'
import { isLong } from './support/settings'
import { throttleUpload } from './support/throttle-upload'
import { type FormWalk, startFormWalk } from './support/form-walk'

const deaths = ['crashTab', 'killTab', 'killBrowser'] as const

// Two runs in parallel, each with its own browser and service.
for (const run of isLong ? ['left', 'right'] : ['right']) {
  test(`a tab killed while the user types and uploads, ${run} run`, async ({
    start,
    folder,
    random,
    report,
  }) => {
    const wanted = times({ long: 55, short: 2 })
    const service = await start()
    const files = [await photo({ width: 1600, height: 1200 }), await statement(400_000)] as const
    const valuesLost: string[] = []
    const filesLost: string[] = []
    let kills = 0
    for (let nth = 0; kills < wanted; nth += 1) {
      const draw = random.fork(String(nth))
      const person = withEmail(
        draw.pick([individualUsd, uboUsd, ngnLicence, ngnNin]),
        `${run}${nth}@example.com`,
      )
      const file = draw.pick(files)
      const walk = startFormWalk(person, file, draw)
      const device = await openKillableBrowser(join(folder, `profile-${nth}`), service.url)
      try {
        kills += await walkWithKills(
          device,
          walk,
          draw,
          Math.min(wanted - kills, draw.between(2, 7)),
        )
      } finally {
        await device.close()
      }
      valuesLost.push(...walk.valuesLost)
      filesLost.push(...walk.filesLost)
      await expectStoredOnce(service, person, file)
    }
    report(
      `tab kills ${kills}, committed values lost ${valuesLost.length}, files lost ${filesLost.length}`,
    )
    expect([...valuesLost, ...filesLost]).toEqual([])
  })
}

test('a tab killed while a photo is turned keeps the photo, and every turn that was kept', async ({
  start,
  folder,
  random,
}) => {
  const service = await start()
  const device = await openKillableBrowser(join(folder, 'profile'), service.url)
  try {
    const form = () => new OnboardingPage(device.page())
    const { screens, ...person } = samplePerson('ubo-usd', 7)
    const ofPassport = Object.entries(screens.documents ?? {}).filter(([name]) =>
      name.startsWith('documents.0.'),
    )
    const typed = { ...screens, documents: Object.fromEntries(ofPassport) }
    const withoutFiles = (): TypedPerson => ({ ...person, screens: typed, documents: [] })
    await form().fill(withoutFiles(), { upTo: 'documents' })
    await form().attach(0, await photo({ width: 1600, height: 1200 }))
    await form().expectUpload(0, 'stored')
    for (let kills = 0; kills < times({ long: 40, short: 2 }); kills += 1) {
      const before = await isOnItsSide(form())
      await form().button('turn-right').click()
      const isKept = random.chance(0.5)
      if (isKept) await form().kept()
      await pause(random.between(0, 400))
      await device[random.pick(['crashTab', 'killTab'] as const)]()
      await form().expectUpload(0, 'stored')
      const after = await isOnItsSide(form())
      // A turn that the device did not have yet is lost. The photo never is, and it is not turned twice.
      if (isKept) expect(after).toBe(!before)
    }
    const isShownOnItsSide = await isOnItsSide(form())
    await form().continue()
    await form().submit()
    await form().created()
    const [created] = await service.people()
    const [document] = (created?.person['documents'] ?? []) as { url: string }[]
    const reply = await fetch(document?.url ?? '')
    const stored = await readPicture(Buffer.from(await reply.arrayBuffer()))
    expect(stored).toMatchObject({ width: isShownOnItsSide ? 1200 : 1600 })
  } finally {
    await device.close()
  }
})

/** Whether the photo on the screen is higher than wide. */
async function isOnItsSide(form: OnboardingPage): Promise<boolean> {
  const shown = form.upload(0).getByRole('img')
  await shown.waitFor()
  return shown.evaluate((image) => {
    const { naturalWidth, naturalHeight } = image as HTMLImageElement
    return naturalHeight > naturalWidth
  })
}

/** Walks from the first screen to the created person. Kills the tab up to `most` times. Returns how often it did. */
async function walkWithKills(
  device: KillableBrowser,
  walk: FormWalk,
  draw: Random,
  most: number,
): Promise<number> {
  for (let kills = 0; ; kills += 1) {
    // Slow enough that a file is still uploading when the tab dies.
    await throttleUpload(device.page(), draw.between(150_000, 600_000))
    const walkEnd = walk.walk(device.page())
    const dying =
      kills < most ? pause(draw.between(200, 6000), 'dies') : new Promise<never>(() => {})
    const isThere = await Promise.race([walkEnd.then(() => 'is there'), dying])
    if (isThere === 'is there') return kills
    // The walk fails while it types; it continues below.
    walkEnd.catch(() => undefined)
    const diedAt = Date.now()
    const death = draw.pick(deaths)
    await device[death]()
    await walk.checkAfterDeath(device.page(), { diedAt, isTabForgotten: death === 'killBrowser' })
  }
}

/** Returns the person with an email address of this run. */
function withEmail(person: Person, email: string): Person {
  const { screens, body } = person
  return {
    ...person,
    screens: { ...screens, contact: { ...screens['contact'], email } },
    body: { ...body, email },
  }
}
