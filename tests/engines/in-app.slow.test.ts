import { expect, type OnboardingPage, test as base } from '../browser/form-test'
import { individualUsd } from '../browser/people'
import { fillAll } from '../browser/steps'
import { readPicture } from '../support/files/read-picture'
import { photo } from '../support/files/sample-files'
import { screenEntries } from '../support/browser/screen-entries'
import { type InAppName, inAppBrowsers } from './in-app-browsers'

const test = base.extend<{ app: InAppName }>({
  app: ['WhatsApp on Android', { option: true }],
  userAgent: ({ app }, give) => give(inAppBrowsers[app].userAgent),
})

test('individual USD', async ({ form, app, page, service }) => {
  const { takeAway, hasStorage, photo: fileOfDevice } = inAppBrowsers[app]
  await page.addInitScript(takeAway)
  await form.open()
  await goTo(form, 'identity')
  if (!hasStorage)
    await expect(form.screen('identity')).toContainText('This browser cannot keep your answers')
  // Nothing is left of the answers, so the form begins again.
  await page.reload()
  await form.expectScreen('case')
  const { buffer } = await photo()
  await fillAll(form, individualUsd, { ...fileOfDevice, buffer })
  await form.submit()
  const id = await form.created()
  const stored = (await service.people()).filter((each) => each.id === id)
  expect(stored.map(({ person }) => person)).toStrictEqual([individualUsd.body])
  const [document] = (stored[0]?.person['documents'] ?? []) as { url: string }[]
  const reply = await page.request.get(document?.url ?? '')
  expect(await readPicture(await reply.body())).toMatchObject({
    width: 1200,
    height: 900,
    isUpright: true,
    hasGps: false,
  })
})

async function goTo(form: OnboardingPage, goal: string) {
  const { choice, screens } = individualUsd
  await form.fillScreen('case', choice)
  await form.continue()
  for (const [screen, values] of screenEntries(screens)) {
    await form.expectScreen(screen)
    if (screen === goal) return
    await form.fillScreen(screen, values)
    await form.continue()
  }
}
