import { expect, samplePerson, test } from 'firsthand/playwright'

test.use({
  failOnConsole: true,
  serviceSettings: { PRIVACY_NOTICE: 'notice.json', LANGUAGES: 'en,fr' },
})

test('asks to agree to the privacy notice first', async ({ form, service }) => {
  await form.open({ currency: 'NGN', kind: 'individual' })
  await form.expectScreen('privacy')
  await expect(form.screen('privacy')).toContainText('Example Ltd asks for these details.')
  await form.continue()
  await form.expectErrors(['privacy_agreement'])
  await form.fill(samplePerson('individual-ngn', 2))
  await form.submit()
  const id = await form.created()
  const stored = (await service.people()).find((each) => each.id === id)
  expect(stored?.agreement).toMatchObject({ language: 'en' })
})
