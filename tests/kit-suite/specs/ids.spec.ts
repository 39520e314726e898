import { expect, samplePerson, test } from 'firsthand/playwright'

for (const seed of [0, 1, 2, 3]) {
  const person = samplePerson('individual-ngn', seed)
  const { id_type, id_number } = person.body
  test(`stores a person with a ${id_type}`, async ({ form, service }) => {
    await form.open({ currency: 'NGN', kind: 'individual' })
    await form.fill(person)
    await form.submit()
    const id = await form.created()
    const stored = (await service.people()).find((each) => each.id === id)
    expect(stored?.person).toMatchObject({ id_type, id_number })
  })
}
