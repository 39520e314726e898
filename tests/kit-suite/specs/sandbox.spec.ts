import { samplePerson, sandboxBvns, test } from 'firsthand/playwright'

test.use({ serviceSettings: { SANDBOX: '1' } })

test('a sandbox number is refused, and another one is not', async ({ form, allowOnConsole }) => {
  allowOnConsole(/422/)
  const person = samplePerson('individual-ngn', 1)
  const refused = { ...person.screens.identity, bank_id_number: sandboxBvns.refused }
  await form.open()
  await form.fill({ ...person, screens: { ...person.screens, identity: refused } })
  await form.submit()
  await form.expectRefused(['bank_id_number'])
  await form.followError('bank_id_number')
  await form.fillScreen('identity', { bank_id_number: sandboxBvns.created })
  await form.continue()
  await form.submit()
  await form.created()
})
