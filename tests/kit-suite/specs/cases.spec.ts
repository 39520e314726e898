import { expect, samplePerson, test } from 'firsthand/playwright'

for (const personCase of ['individual-usd', 'ubo-usd', 'individual-ngn'] as const) {
  test(`creates ${personCase}, and sends what was typed`, async ({ form, page }) => {
    const person = samplePerson(personCase, 7)
    await form.open()
    await form.fill(person)
    const [request] = await Promise.all([page.waitForRequest('**/person'), form.submit()])
    expect(await form.created()).not.toBe('')
    expect(request.postDataJSON()).toMatchObject(person.body)
  })
}
