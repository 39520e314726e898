import { expect, samplePerson, test } from 'firsthand/playwright'

test.use({
  failOnConsole: true,
  serviceSettings: { PRIVACY_NOTICE: 'notice.json', LANGUAGES: 'en,fr' },
})

test('asks to agree to the privacy notice first', async ({ form, service }) => {
  const person = samplePerson('individual-ngn', 4)
  await form.open(person.choice)
  await form.expectScreen('privacy')
  await expect(form.screen('privacy')).toContainText('Example Ltd asks for these details.')
  await form.continue()
  await form.expectErrors(['privacy_agreement'])
  await form.fill(person)
  await form.submit()
  const id = await form.created()
  const stored = (await service.people()).find((each) => each.id === id)
  const url = expect.any(String) as unknown
  const documents = person.body.documents.map((each) => ({ ...each, url }))
  expect(stored?.person).toEqual({ ...person.body, documents })
  expect(stored?.agreement).toMatchObject({ language: 'en' })
})
