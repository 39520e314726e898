import type { Locator } from '@playwright/test'
import { expect, type OnboardingPage, test } from './form-test'
import { individualUsd, ngnNin } from './people'
import { anyPicture, openAt, personRequests } from './steps'

const identity = { id_type: 'nin', id_number: '701 2345 6789', bank_id_number: '22198765432' }

/** From the check to the case screen, where another currency is chosen; then on through what it asks. */
async function chooseCurrency(form: OnboardingPage, currency: string) {
  await form.root.locator('main a[href^="/?change="]').first().click()
  await form.expectScreen('case')
  await form.choice('currency', currency).check()
  await form.continue()
}

/** Chooses naira for a person with a passport, which stays chosen, and goes to choose another ID. */
async function toOtherId(form: OnboardingPage) {
  await chooseCurrency(form, 'NGN')
  await form.expectScreen('review')
  await form.root.getByRole('link', { name: /Change ID and BVN/ }).click()
  await form.expectScreen('identity')
}

/** Switches from a checked person to the other case with another ID, and answers all that it asks. */
async function fillOtherCase(form: OnboardingPage) {
  await toOtherId(form)
  await form.fillScreen('identity', identity)
  await form.continue()
  await form.fillScreen('documents', ngnNin.screens['documents'] ?? {})
  await form.attach(0, await anyPicture())
  await form.expectUpload(0, 'stored')
  await form.continue()
  await form.expectScreen('review')
}

async function pressUntil(form: OnboardingPage, button: Locator, goal: string) {
  const main = form.root.locator('main')
  const screen = async () => (await main.getAttribute('data-screen')) ?? ''
  for (let now = await screen(); now !== goal; now = await screen()) {
    await button.click()
    await expect(main).not.toHaveAttribute('data-screen', now)
  }
}

test('sends nothing of the first case after a switch', { tag: '@phone' }, async ({ form }) => {
  const requests = personRequests(form)
  await openAt(form, individualUsd, 'review')
  await fillOtherCase(form)
  await form.submit()
  await form.created()
  const body = requests[0]?.postDataJSON() as { documents: unknown[] }
  expect(body).not.toHaveProperty('background_information')
  expect(body).toMatchObject({ id_type: 'nin', id_number: '70123456789' })
  expect(body.documents).toEqual([expect.objectContaining({ type: 'nin' })])
})

test('stores nothing of the first case after a switch', { tag: '@phone' }, async ({
  form,
  service,
}) => {
  const requests = personRequests(form)
  await openAt(form, individualUsd, 'review')
  await fillOtherCase(form)
  await form.submit()
  const [stored] = await service.people('--id', await form.created())
  const body = requests[0]?.postDataJSON() as object
  // The links of documents are signed again for each reader.
  expect(stored?.person).toEqual({ ...body, documents: ngnNin.body['documents'] })
})

test('restores the first case with its file after a switch back', { tag: '@desktop' }, async ({
  form,
}) => {
  const requests = personRequests(form)
  await openAt(form, individualUsd, 'review')
  await toOtherId(form)
  // Both cases ask for the BVN.
  await form.fillScreen('identity', { ...identity, bank_id_number: '222 8765 4321' })
  await form.continue()
  await form.expectScreen('documents')
  await pressUntil(form, form.back, 'case')
  await form.choice('currency', 'USD').check()
  await pressUntil(form, form.forward, 'review')
  await form.submit()
  await form.created()
  expect(requests[0]?.postDataJSON()).toStrictEqual(individualUsd.body)
})
