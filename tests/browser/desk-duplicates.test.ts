import type { Service } from '../../src/playwright/service'
import { samplePerson } from '../../src/samples/sample-person'
import { compiledTexts } from '../support/browser/compiled-texts'
import { pastePerson, personRequestsOf } from './desk-steps'
import { type DeskPage, expect, test as deskTest, withSmallFiles } from './desk-test'

const { duplicates: words } = await compiledTexts('english', 'desk')
const desktop = { tag: '@desktop' }
const key = 'a-key-of-the-desk-alone'
const nobodysNumber = '22212345678'
const person = withSmallFiles(samplePerson('ubo-usd', 72))
const { bank_id_number: bvn } = person.body

interface Lookups {
  service: Service
  /** The bodies of the lookups so far. */
  asked: string[]
  expectState: (state: 'unasked' | 'exists' | 'nobody' | 'unanswered') => Promise<void>
}

/** A desk whose service has the person, created elsewhere. */
const test = deskTest.extend<{ lookups: Lookups }>({
  lookups: async ({ desk, page, startFresh }, give) => {
    const service = await startFresh({ DESK_KEY: key })
    const documents = [{ type: 'passport', url: 'https://files.example.com/passport.jpg' }]
    const data = { ...person.body, documents }
    expect((await page.request.post(`${service.url}/person`, { data })).status()).toBe(201)
    const asked: string[] = []
    page.on('request', (request) => {
      const body = request.postData() ?? ''
      // The empty batch asks about the key alone.
      if (request.url().endsWith('/desk/exists') && body !== '{"questions":[]}') asked.push(body)
    })
    await page.goto(`${service.url}/desk`)
    await desk.choose('ubo-usd')
    const expectState = (state: string) =>
      expect(page.locator('[data-duplicates]')).toHaveAttribute('data-duplicates', state)
    await give({ service, asked, expectState })
  },
})

async function giveKey(desk: DeskPage, text = key) {
  await desk.field('desk-key').fill(text)
  await desk.field('desk-key').press('Enter')
}

async function enterNumber(desk: DeskPage, number: string) {
  await desk.field('bank_id_number').fill(number)
  await desk.field('phone').focus()
}

test('looks a number up only once it has the key', desktop, async ({ desk, page, lookups }) => {
  await enterNumber(desk, bvn)
  await lookups.expectState('unasked')
  expect(lookups.asked).toEqual([])
  await giveKey(desk)
  await lookups.expectState('exists')
  await expect(desk.field('desk-key')).toBeHidden()
  expect(lookups.asked).toEqual([JSON.stringify({ bank_id_number: bvn })])
  const day = await page.locator('[data-duplicates] time').getAttribute('datetime')
  // The service runs on this machine and has the same clock.
  expect(Math.abs(Date.now() - Date.parse(day ?? ''))).toBeLessThan(10 * 60_000)
})

test('does not look an incomplete number up', desktop, async ({ desk, lookups }) => {
  await giveKey(desk)
  await enterNumber(desk, bvn)
  await lookups.expectState('exists')
  await enterNumber(desk, bvn.slice(0, -1))
  await lookups.expectState('unasked')
  await expect(desk.field('create-anyway')).toBeHidden()
  expect(lookups.asked).toHaveLength(1)
})

test(
  'sends no duplicate before a confirmation, which no second press of the keys gives',
  desktop,
  async ({ desk, page, lookups, expectAccessible }) => {
    const requests = personRequestsOf(page)
    await giveKey(desk)
    await pastePerson(desk, person)
    await lookups.expectState('exists')
    // One for the BVN, one for the ID.
    await expect(page.locator('[data-duplicates] time')).toHaveCount(2)
    const confirmation = desk.field('create-anyway')
    await page.keyboard.press('Control+Enter')
    await expect(confirmation).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(confirmation).not.toBeChecked()
    await expect(confirmation).toHaveAttribute('aria-invalid', 'true')
    await expect(confirmation).toHaveAccessibleDescription(/\S/)
    await expectAccessible()
    expect(requests).toEqual([])
  },
)

test(
  'creates a confirmed duplicate, and asks again for the next person',
  desktop,
  async ({ desk, lookups }) => {
    const create = await desk.button('create').innerText()
    await giveKey(desk)
    await pastePerson(desk, person)
    await lookups.expectState('exists')
    await desk.field('create-anyway').check()
    // The button says what it does now.
    await expect(desk.button('create')).not.toHaveText(create)
    await desk.field('create-anyway').uncheck()
    await desk.createAndNext({ anyway: true })
    await desk.created()
    expect(await lookups.service.people()).toHaveLength(2)
    await expect(desk.button('create')).toHaveText(create)
    await lookups.expectState('unasked')
  },
)

test('a confirmation is for one number', desktop, async ({ desk, lookups }) => {
  await giveKey(desk)
  await enterNumber(desk, bvn)
  await desk.field('create-anyway').check()
  await enterNumber(desk, nobodysNumber)
  await lookups.expectState('nobody')
  await expect(desk.field('create-anyway')).toBeHidden()
  await enterNumber(desk, bvn)
  await expect(desk.field('create-anyway')).not.toBeChecked()
})

test(
  'the key outlasts a reload until it is deleted, and no number is stored',
  desktop,
  async ({ desk, page, lookups }) => {
    await giveKey(desk)
    await enterNumber(desk, bvn)
    await lookups.expectState('exists')
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    expect(stored).not.toContain(bvn)
    await page.reload()
    await desk.button('forget-desk-key').click()
    await expect(desk.field('desk-key')).toHaveValue('')
  },
)

test(
  'leaves the focus where somebody types while the key is checked',
  desktop,
  async ({ desk, page, lookups }) => {
    let answer = () => {}
    const wait = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/desk/exists', async (route) => {
      await wait
      await route.continue()
    })
    await giveKey(desk)
    await desk.field('bank_id_number').focus()
    await page.keyboard.type(bvn.slice(0, 5))
    answer()
    await expect(desk.button('forget-desk-key')).toBeVisible()
    await page.keyboard.type(bvn.slice(5))
    await expect(desk.field('bank_id_number')).toHaveValue(bvn)
    await desk.field('phone').focus()
    await lookups.expectState('exists')
  },
)

test('says at once whether a key is right', desktop, async ({ desk, page, lookups, allow }) => {
  allow(/403/)
  await giveKey(desk, 'no-key-of-this-desk')
  await lookups.expectState('unanswered')
  await expect(page.locator('[data-duplicates]')).toHaveAttribute('data-why', 'key')
  await expect(desk.field('desk-key')).toHaveAttribute('aria-invalid', 'true')
  await expect(desk.field('desk-key')).toHaveAccessibleDescription(/\S/)
  await enterNumber(desk, bvn)
  await lookups.expectState('unanswered')
  await giveKey(desk)
  await expect(page.getByText(words.keyRight)).toBeVisible()
  await lookups.expectState('exists')
  await page.reload()
  await expect(desk.button('forget-desk-key')).toBeVisible()
})

test(
  'creates a person although there were too many lookups',
  desktop,
  async ({ desk, page, lookups, allow }) => {
    allow(/429/)
    for (let time = 0; time < 30; time += 1)
      await page.request.post(`${lookups.service.url}/desk/exists`, {
        headers: { 'desk-key': key },
        data: { bank_id_number: nobodysNumber },
      })
    await giveKey(desk)
    await pastePerson(desk, person)
    await lookups.expectState('unanswered')
    await expect(page.locator('[data-duplicates]')).toHaveAttribute('data-why', 'tooMany')
    await desk.createAndNext()
    await desk.created()
  },
)
