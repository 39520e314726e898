import { individualUsd } from '../browser/people'
import { startEmbedHost } from '../support/browser/embed-host'
import { screenEntries } from '../support/browser/screen-entries'
import { photo } from '../support/files/sample-files'
import { expect, test } from './engine-test'
import { expectScreen, forward, send } from './walks/case-walk'
import { expectPart, fill } from './walks/controls'
import { attach, expectUpload } from './walks/uploads'

const known = {
  case: 'individual-usd',
  prefill: { name_first: 'Adaeze', dob: '1990-03-07' },
  locked: ['name_first', 'dob'],
} as const

test('embedded in a foreign page with a session', async ({ driver }, testInfo) => {
  const host = await startEmbedHost()
  const back = `${host.origin}/back`
  const reference = testInfo.project.name
  const token = await host.tokenOf({ ...known, reference, return_url: back })
  await driver.open(host.pageOf(token))
  await driver.enter('iframe')
  await expectScreen(driver, 'person')
  await expectPart(driver, '[data-fact="name_first"]')
  for (const [screen, values] of screenEntries(individualUsd.screens)) {
    await expectScreen(driver, screen)
    const asked = Object.entries(values).filter(([name]) => !/^(?:name_first|dob)\b/.test(name))
    await fill(driver, Object.fromEntries(asked))
    if (screen === 'documents') {
      await attach(driver, 0, await photo(), (name) => testInfo.outputPath(name))
      await expectUpload(driver, 0, 'stored')
    }
    await driver.press(forward)
  }
  await expectScreen(driver, 'review')
  const id = await send(driver)
  await driver.enter(undefined)
  const created = 'events.filter(({ type }) => type === "created")'
  await expect.poll(() => driver.read(created)).toMatchObject([{ id, reference }])
  const screens = 'events.filter(({ type }) => type === "screen").map(({ screen }) => screen)'
  expect(await driver.read(screens)).toEqual(['person', ...others, 'review', 'done'])
  expect(JSON.stringify(await driver.read('events'))).not.toContain('Adaeze')
  const [stored] = await host.service.people('--id', id)
  expect(stored?.person).toMatchObject({ ...known.prefill, phone: individualUsd.body['phone'] })
  await driver.enter('iframe')
  await driver.press('a[target=_top]')
  await driver.enter(undefined)
  await expect.poll(() => driver.read('location.href')).toBe(back)
  // Firefox wants an icon, which the company's policy forbids too.
  expect(driver.errors.filter((error) => !error.includes('/favicon.ico'))).toEqual([])
  await host.close()
})

const others = Object.keys(individualUsd.screens).filter((screen) => screen !== 'person')
