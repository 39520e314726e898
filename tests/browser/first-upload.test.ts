import { expect, test } from './form-test'
import { uboUsd } from './people'
import { anyPicture, openAt } from './steps'

// The service worker would have cached the code that sends.
test.use({ serviceWorkers: 'block' })

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
