import { deskPaths } from '../../src/contract/pages'
import { PeopleSheetPage } from '../../src/playwright/people-sheet-page'
import type { Service } from '../../src/playwright/service'
import { samplePerson } from '../../src/samples/sample-person'
import { compiledTexts } from '../support/browser/compiled-texts'
import { cellsOf, csvOf, headerOf, sheetPerson } from '../support/sheet/people-csv'
import { pastePerson, personRequestsOf } from './desk-steps'
import { type DeskPage, expect, test as deskTest, withSmallFiles } from './desk-test'
import { anyPicture } from './steps'

const { duplicates: words, sheet: sheetWords } = await compiledTexts('english', 'desk')
const desktop = { tag: '@desktop' }
const key = 'a-key-of-the-desk-alone'
const person = withSmallFiles(samplePerson('ubo-usd', 72))

interface Lookups {
  service: Service
  expectState: (state: 'unasked' | 'exists') => Promise<void>
}

/** A desk whose service has the person, created elsewhere. */
const test = deskTest.extend<{ lookups: Lookups }>({
  lookups: async ({ desk, page, startFresh }, give) => {
    const service = await startFresh({ DESK_KEY: key })
    const documents = [{ type: 'passport', url: 'https://files.example.com/passport.jpg' }]
    const data = { ...person.body, documents }
    expect((await page.request.post(`${service.url}/person`, { data })).status()).toBe(201)
    await page.goto(`${service.url}/desk`)
    await desk.choose('ubo-usd')
    const expectState = (state: string) =>
      expect(page.locator('[data-duplicates]')).toHaveAttribute('data-duplicates', state)
    await give({ service, expectState })
  },
})

async function giveKey(desk: DeskPage) {
  await desk.button('add-desk-key').click()
  await desk.field('desk-key').fill(key)
  await desk.field('desk-key').press('Enter')
}

// What else is said of a number and of the key is in the component tests.
test(
  'creates a duplicate only after a confirmation, which no second press of the keys gives',
  desktop,
  async ({ desk, page, lookups, expectAccessible }) => {
    const requests = personRequestsOf(page)
    await giveKey(desk)
    await expect(page.getByText(words.keyRight)).toBeVisible()
    // The key outlasts a reload.
    await page.reload()
    await page.locator('[data-menu] summary').click()
    await expect(desk.button('forget-desk-key')).toBeVisible()
    await page.keyboard.press('Escape')
    await pastePerson(desk, person)
    await lookups.expectState('exists')
    // One for the BVN, one for the ID.
    const days = page.locator('[data-duplicates] time')
    await expect(days).toHaveCount(2)
    const day = await days.first().getAttribute('datetime')
    // The service runs on this machine and has the same clock.
    expect(Math.abs(Date.now() - Date.parse(day ?? ''))).toBeLessThan(10 * 60_000)

    const confirmation = desk.field('create-anyway')
    await page.keyboard.press('Control+Enter')
    await expect(confirmation).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(confirmation).not.toBeChecked()
    await expect(confirmation).toHaveAttribute('aria-invalid', 'true')
    await expect(confirmation).toHaveAccessibleDescription(/\S/)
    await expectAccessible()
    expect(requests).toEqual([])

    await desk.createAndNext({ anyway: true })
    await desk.created()
    expect(await lookups.service.people()).toHaveLength(2)
    await lookups.expectState('unasked')
  },
)

deskTest(
  'sends files and people with the desk key where others need a session',
  desktop,
  async ({ desk, page, startFresh, allow }) => {
    allow(/status of 401/)
    const sessions = { SESSION_SECRET: 'a secret of this test that is long enough' }
    const service = await startFresh({ ...sessions, SESSIONS: 'required', DESK_KEY: key })
    await page.goto(`${service.url}${deskPaths.form}`)
    await desk.fill(person, { waitForUploads: false })
    await expect(page.locator('[data-duplicates]')).toContainText(sheetWords.stopped.notAllowed)
    // The file that waits goes on.
    await giveKey(desk)
    await desk.createAndNext()
    await desk.created()
    await page.locator('[data-menu] summary').click()
    await desk.button('forget-desk-key').click()

    const { 'documents.0.url': _url, ...row } = sheetPerson('individual-usd', 3)
    const named = { ...row, 'documents.0.file': 'card.png' }
    await page.goto(`${service.url}${deskPaths.sheet}`)
    const sheet = new PeopleSheetPage(page)
    await sheet.choose(csvOf([headerOf([named]), cellsOf(named, headerOf([named]))]))
    await sheet.addFiles([{ ...(await anyPicture()), name: 'card.png' }])
    await sheet.sendAll()
    await expect(page.getByText(sheetWords.stopped.notAllowed)).toBeVisible()
    await page.locator('[data-menu] summary').click()
    await desk.field('desk-key').fill(key)
    await desk.field('desk-key').press('Enter')
    await expect(desk.button('forget-desk-key')).toBeVisible()
    await sheet.sendAll()
    expect(await sheet.created()).toHaveLength(1)
    expect(await service.people()).toHaveLength(2)
  },
)
