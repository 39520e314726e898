import { samplePerson, type TypedPerson } from '../../src/samples/sample-person'
import { pdf } from '../support/files/sample-files'
import { startDeployments } from './deployments'
import { expect, OnboardingPage, test } from './form-test'
import { uboUsd } from './people'
import { anyPicture, openAt } from './steps'

const person = (): TypedPerson => ({ ...samplePerson('ubo-usd', 7), documents: [] })

test('a first upload that starts offline is sent once the network is back', {
  tag: '@phone',
}, async ({ form, context, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED/)
  await openAt(form, uboUsd, 'documents')
  await context.setOffline(true)
  await form.attach(0, await anyPicture())
  await form.expectUpload(0, 'waiting')
  await expect(form.upload(0)).toContainText(
    'You are offline. It will upload when you are back online.',
  )
  await context.setOffline(false)
  await form.expectUpload(0, 'stored')
})

test('the code for photos is loaded with the first one, and a broken connection loses no photo', {
  tag: '@phone',
}, async ({ page, service, allow }) => {
  allow(/ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/)
  const deployments = await startDeployments(service.url)
  const asked = () => deployments.requests.filter((each) => each.includes('photo-code'))
  const form = new OnboardingPage(page)
  await page.goto(deployments.url)
  await form.fill(person(), { upTo: 'documents' })
  await form.attach(0, await pdf())
  await form.expectUpload(0, 'stored')
  expect(asked()).toEqual([])

  deployments.deploy({ form: 1, broken: 'photo-code' })
  await form.attach(0, await anyPicture())
  await form.expectUpload(0, 'waiting')
  await expect(form.upload(0)).toContainText('Not uploaded yet. We are trying again.')
  await expect.poll(asked).not.toEqual([])
  await form.kept()
  await page.reload()
  await form.expectUpload(0, 'waiting')
  deployments.deploy({ form: 1 })
  await form.expectUpload(0, 'stored')
  await expect(form.upload(0).getByRole('img')).toBeVisible()
  deployments.close()
})

test('a page that a deployment has replaced says so at its first photo, and a reload uploads it', {
  tag: '@desktop',
}, async ({ form, page, service, allow }) => {
  allow(/status of 404/)
  const deployments = await startDeployments(service.url)
  await page.goto(deployments.url)
  await form.fill(person(), { upTo: 'documents' })
  deployments.deploy({ form: 2 })
  await form.attach(0, await anyPicture())
  await form.expectUpload(0, 'waiting')
  const notice = page.getByRole('alert').filter({ hasText: 'This page is out of date' })
  await expect(notice).toContainText('Your answers are kept on this device.')
  await notice.getByRole('button', { name: 'Reload the page' }).click()
  await form.expectUpload(0, 'stored')
  await expect(page.locator('script[src*="/second-"]')).toBeAttached()
  deployments.close()
})
