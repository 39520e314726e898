import type { Page } from '@playwright/test'
import type { Service } from '../../src/playwright/service'
import { samplePerson } from '../../src/samples/sample-person'
import * as words from '../../src/texts/english/desk-duplicates'
import { pastePerson, personRequestsOf } from './desk-steps'
import { expect, test, withSmallFiles } from './desk-test'

const desktop = { tag: '@desktop' }
const key = 'a-key-of-the-desk-alone'

/** Creates a person without the desk. The documents are hosted elsewhere. */
async function createElsewhere(page: Page, { url }: Service, seed: number) {
  const person = withSmallFiles(samplePerson('ubo-usd', seed))
  const documents = [{ type: 'passport', url: 'https://files.example.com/passport.jpg' }]
  const reply = await page.request.post(`${url}/person`, { data: { ...person.body, documents } })
  expect(reply.status()).toBe(201)
  return person
}

test(
  'warns of a duplicate before sending, and creates it again only after a confirmation',
  desktop,
  async ({ desk, page, startFresh, expectAccessible }) => {
    const service = await startFresh({ DESK_KEY: key })
    const questions: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/desk/exists')) questions.push(request.postData() ?? '')
    })
    const requests = personRequestsOf(page)
    const duplicates = page.locator('[data-duplicates]')
    const days = duplicates.locator('time')
    const expectState = (state: string) =>
      expect(duplicates).toHaveAttribute('data-duplicates', state)
    const person = await createElsewhere(page, service, 72)
    const { body: other } = await createElsewhere(page, service, 74)
    const bvn = person.body.bank_id_number
    await page.goto(`${service.url}/desk`)
    await desk.choose('ubo-usd')
    const create = await desk.button('create').innerText()
    await desk.field('bank_id_number').fill(bvn)
    await desk.field('phone').focus()
    await desk.field('desk-key').fill(key)
    // No lookup was sent without the key. Now the number on the page is looked up.
    expect(questions).toEqual([])
    await expectState('unasked')
    await page.keyboard.press('Enter')
    await expectState('exists')
    await expect(days).toHaveCount(1)
    await expect(days).toBeVisible()
    const day = (await days.getAttribute('datetime')) ?? ''
    // The service runs on this machine and has the same clock.
    expect(Math.abs(Date.now() - Date.parse(day))).toBeLessThan(10 * 60_000)
    await expect(desk.field('desk-key')).toBeHidden()
    expect(questions).toEqual([JSON.stringify({ bank_id_number: bvn })])
    // An incomplete number is not looked up.
    await desk.field('bank_id_number').fill(bvn.slice(0, -1))
    await desk.field('phone').focus()
    await expect(days).toHaveCount(0)
    await expectState('unasked')
    await expect(desk.field('create-anyway')).toBeHidden()
    expect(questions).toHaveLength(1)

    // A paste does not replace a typed answer.
    await desk.field('bank_id_number').fill('')
    await pastePerson(desk, person)
    await expectState('exists')
    // One for the BVN, one for the ID.
    await expect(days).toHaveCount(2)
    await page.keyboard.press('Control+Enter')
    await expect(desk.field('create-anyway')).toBeFocused()
    // A second press by accident does not confirm.
    await page.keyboard.press('Control+Enter')
    await expect(desk.field('create-anyway')).toHaveAccessibleDescription(words.confirmFirst)
    expect(requests).toHaveLength(0)
    await expectAccessible()
    await page.keyboard.press('Space')
    await expect(desk.button('create')).toHaveText(words.createAnyway)
    await desk.createAndNext()
    await desk.created()
    expect(requests).toHaveLength(1)
    expect(await service.people()).toHaveLength(3)
    // The next person has a new lookup and no confirmation.
    await expect(desk.button('create')).toHaveText(create)
    await expectState('unasked')
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    expect(kept).not.toContain(bvn)
    await test.step('resets the confirmation for another number', async () => {
      await desk.field('bank_id_number').fill(bvn)
      await desk.field('phone').focus()
      await desk.field('create-anyway').check()
      await desk.field('bank_id_number').fill(other.bank_id_number)
      await desk.field('phone').focus()
      await expect(desk.field('create-anyway')).not.toBeChecked()
      await desk.field('bank_id_number').fill('22212345678')
      await desk.field('phone').focus()
      await expectState('nobody')
      await expect(desk.field('create-anyway')).toBeHidden()
    })
    await test.step('has the key after a reload, until it is deleted', async () => {
      await page.reload()
      await expect(desk.button('forget-desk-key')).toBeVisible()
      await desk.button('forget-desk-key').click()
      await expect(desk.field('desk-key')).toHaveValue('')
    })
  },
)

test(
  'reports a wrong key and too many lookups, and still creates the person',
  desktop,
  async ({ desk, page, startFresh, allow }) => {
    allow(/403|429/)
    const service = await startFresh({ DESK_KEY: key })
    const person = withSmallFiles(samplePerson('individual-usd', 75))
    await page.goto(`${service.url}/desk`)
    await desk.field('desk-key').fill('no-key-of-this-desk')
    await desk.button('use-desk-key').click()
    await desk.field('bank_id_number').fill(person.body.bank_id_number)
    await desk.field('phone').focus()
    const duplicates = page.locator('[data-duplicates="unanswered"]')
    await expect(duplicates).toHaveAttribute('data-why', 'key')
    await expect(desk.field('desk-key')).toHaveAttribute('aria-invalid', 'true')
    await expect(desk.field('desk-key')).toHaveAccessibleDescription(
      new RegExp(words.unanswered.key),
    )

    for (let time = 0; time < 30; time += 1) {
      const headers = { 'desk-key': key }
      const data = { bank_id_number: '22212345678' }
      await page.request.post(`${service.url}/desk/exists`, { headers, data })
    }
    await desk.field('desk-key').fill(key)
    await desk.button('use-desk-key').click()
    await expect(duplicates).toHaveAttribute('data-why', 'tooMany')
    await expect(duplicates).toBeVisible()
    await pastePerson(desk, person)
    await desk.createAndNext()
    await desk.created()
  },
)
