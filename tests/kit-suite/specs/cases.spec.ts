import { expect, type PersonCase, samplePerson, test } from 'firsthand/playwright'

const cases: Record<PersonCase, true> = {
  'individual-usd': true,
  'ubo-usd': true,
  'individual-ngn': true,
}

// The keys of the record.
for (const personCase of Object.keys(cases) as PersonCase[]) {
  test(`creates ${personCase}, and sends what was typed`, async ({ form, page }) => {
    const person = samplePerson(personCase, 7)
    await form.open()
    await form.fill(person)
    const [request] = await Promise.all([page.waitForRequest('**/person'), form.submit()])
    expect(await form.created()).not.toBe('')
    expect(request.postDataJSON()).toMatchObject(person.body)
  })
}
