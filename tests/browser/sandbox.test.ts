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

async function expectOnly(sandbox: Service, id: string) {
  expect((await sandbox.people()).map((stored) => stored.id)).toEqual([id])
}

test('created: the person is created', { tag: '@phone' }, async ({ form, sandbox }) => {
  await openAt(form, uboUsd, 'review', withBvn(sandboxBvns.created))
  await form.submit()
  await expectOnly(sandbox, await form.created())
})

test('exists: told as a person who is there already, and another can be created', {
  tag: '@phone',
}, async ({ form, sandbox, allow }) => {
  allow(/status of 400/)
  await openAt(form, uboUsd, 'review', withBvn(sandboxBvns.exists))
  await form.submit()
  await expect(form.summary).toContainText('This person already exists at the service')
  await expect(form.summary).not.toContainText(/please|invalid|required/i)
  expect(await sandbox.people()).toEqual([])
  await form.root.locator('button[name="another"]').click()
  await form.expectScreen('case')
})

test('refused: the number is named, and another one is created', { tag: '@phone' }, async ({
  form,
  sandbox,
  allow,
}) => {
  allow(/status of 422/)
  await openAt(form, uboUsd, 'review', withBvn(sandboxBvns.refused))
  await form.submit()
  await form.summary.getByRole('link').click()
  await form.expectScreen('identity')
  await expect(form.field('bank_id_number')).toBeFocused()
  await expect(form.field('bank_id_number')).toHaveAttribute('aria-invalid', 'true')
  await form.fillScreen('identity', withBvn(sandboxBvns.created))
  await form.continue()
  await form.submit()
  await expectOnly(sandbox, await form.created())
})

test('addressRefused: a field inside another is named', { tag: '@phone' }, async ({
  form,
  sandbox,
  allow,
}) => {
  allow(/status of 422/)
  await openAt(form, uboUsd, 'review', withBvn(sandboxBvns.addressRefused))
  await form.submit()
  await form.summary.getByRole('link').click()
  await form.expectScreen('address')
  await expect(form.field('address.city')).toBeFocused()
  await expect(form.field('address.city')).toHaveAttribute('aria-invalid', 'true')
  expect(await sandbox.people()).toEqual([])
})

test('timesOut: the form gives up, asks again, and learns that the person was created', {
  tag: '@phone',
}, async ({ form, page, sandbox }) => {
  const requests = personRequests(form)
  await page.clock.install()
  await openAt(form, uboUsd, 'review', withBvn(sandboxBvns.timesOut))
  await form.submit()
  await expect.poll(async () => (await sandbox.people()).length).toBe(1)
  await expect(form.forward).toContainText('Sending…')
  expect(requests).toHaveLength(1)
  await page.clock.fastForward(30_000)
  await expect(form.screen('review')).toContainText('We are not sure it arrived. Checking…')
  await page.clock.fastForward(1000)
  await expectOnly(sandbox, await form.created())
  expect(requests).toHaveLength(2)
})

test('failsOnce: asked again by itself, and created', { tag: '@phone' }, async ({
  form,
  sandbox,
  allow,
}) => {
  allow(/status of 500/)
  const requests = personRequests(form)
  await openAt(form, uboUsd, 'review', withBvn(sandboxBvns.failsOnce))
  await form.submit()
  await expect(form.screen('review')).toContainText('We are not sure it arrived. Checking…')
  await expectOnly(sandbox, await form.created())
  expect(requests).toHaveLength(2)
})
