import { sandboxBvns } from '../../src/contract/sandbox'
import type { Service } from '../../src/playwright/service'
import { test as base, expect } from './form-test'
import { uboUsd } from './people'
import { openAt, personRequests } from './steps'

const test = base.extend<{ sandbox: Service }>({
  sandbox: async ({ startFresh }, give) => give(await startFresh({ SANDBOX: '1' })),
  baseURL: ({ sandbox }, give) => give(sandbox.url),
})

const withBvn = (bvn: string) => ({ bank_id_number: bvn })

test('reports refused and existing numbers, and creates another', {
  tag: '@phone',
}, async ({ form, sandbox, allow, expectAccessible }) => {
  allow(/status of (400|422)/)
  await test.step('exists: reports an existing person, and offers another', async () => {
    await openAt(form, uboUsd, 'review', withBvn(sandboxBvns.exists))
    await form.submit()
    await form.expectScreen('exists')
    await expectAccessible()
    await expect(form.summary).toContainText('We have this person’s details already')
    await expect(form.summary).not.toContainText(/please|invalid|required|already exists/i)
    await form.root.locator('button[name="another"]').click()
    await form.root.locator('button[name="confirm-ask"]').click()
    await form.expectScreen('case')
  })

  await test.step('refused: names the number', async () => {
    await openAt(form, uboUsd, 'review', withBvn(sandboxBvns.refused))
    await form.submit()
    const wrong = 'The bank did not accept this BVN. Check it'
    await expect(form.screen('review').locator('.answer.is-wrong')).toContainText(wrong)
    await form.summary.getByRole('link', { name: wrong }).click()
    await form.expectScreen('identity')
    await expect(form.field('bank_id_number')).toBeFocused()
    await expect(form.field('bank_id_number')).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('addressRefused: names a field of a group', async () => {
    await form.fillScreen('identity', withBvn(sandboxBvns.addressRefused))
    await form.continue()
    await form.submit()
    await form.summary.getByRole('link').click()
    await form.expectScreen('address')
    await expect(form.field('address.city')).toBeFocused()
    await expect(form.field('address.city')).toHaveAttribute('aria-invalid', 'true')
    await form.fillScreen('address', { 'address.city': 'Bonn' })
    await form.continue()
  })

  await test.step('created: creates the person, who did not exist before', async () => {
    expect(await sandbox.people()).toEqual([])
    await form.root.locator('main a[href^="/apply/identity?"]').first().click()
    await form.fillScreen('identity', withBvn(sandboxBvns.created))
    await form.continue()
    await form.submit()
    const id = await form.created()
    expect((await sandbox.people()).map((stored) => stored.id)).toEqual([id])
  })
})

test('sends again after a lost answer, and creates one person', {
  tag: '@phone',
}, async ({ form, page, sandbox, allow }) => {
  allow(/status of 500/)
  const ids: string[] = []
  const requests = personRequests(form)
  await page.clock.install()

  await test.step('failsOnce: retries by itself and creates the person', async () => {
    await openAt(form, uboUsd, 'review', withBvn(sandboxBvns.failsOnce))
    await form.submit()
    await expect(form.screen('review')).toContainText(
      'We do not know yet if the details arrived. Keep this page open: we keep trying.',
    )
    ids.push(await form.created())
    expect(requests).toHaveLength(2)
  })

  await test.step('timesOut: gives up, sends again, and learns that the person was created', async () => {
    requests.length = 0
    await openAt(form, uboUsd, 'review', withBvn(sandboxBvns.timesOut))
    await form.submit()
    await expect.poll(async () => (await sandbox.people()).length).toBe(2)
    await expect(form.forward).toContainText('Sending…')
    expect(requests).toHaveLength(1)
    await page.clock.fastForward(30_000)
    await expect(form.screen('review')).toContainText(
      'We do not know yet if the details arrived. Keep this page open: we keep trying.',
    )
    await page.clock.fastForward(1000)
    ids.push(await form.created())
    expect(requests).toHaveLength(2)
  })

  expect((await sandbox.people()).map((stored) => stored.id)).toEqual(ids)
})
