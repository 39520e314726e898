import { expect, samplePerson, test } from 'firsthand/playwright'

test('a reload finds what was typed', async ({ form, page }) => {
  const person = samplePerson('individual-usd', 9)
  await form.open()
  await form.fill(person, { upTo: 'contact' })
  await form.kept()
  await page.reload()
  await form.expectScreen('contact')
  await expect(form.field('phone')).not.toHaveValue('')
  await form.fill(person)
  await form.submit()
  await form.created()
})

test('answers in the address are filled in', async ({ form }) => {
  await form.open({
    currency: 'NGN',
    kind: 'individual',
    prefill: { name_first: 'Adaeze', dob: '1990-03-27', email: 'adaeze@example.com' },
  })
  await form.expectScreen('person')
  await expect(form.field('name_first')).toHaveValue('Adaeze')
  await expect(form.field('dob.month')).toHaveValue(/^0?3$/)
  await form.fill(samplePerson('individual-ngn', 1), { upTo: 'person' })
  await form.continue()
  await expect(form.field('email')).toHaveValue('adaeze@example.com')
})
