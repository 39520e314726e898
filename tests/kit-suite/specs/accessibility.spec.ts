import { expect, samplePerson, test } from 'firsthand/playwright'

test('each screen is accessible, with and without errors', async ({ form, expectAccessible }) => {
  await form.open()
  await form.continue()
  await form.expectErrors(['currency', 'kind'])
  await expectAccessible()
  await form.fill(samplePerson('individual-usd', 1))
  await expectAccessible('one')
  await form.submit()
  await form.created()
  await expectAccessible('one')
})

test('a screen reader meets the questions in their order', async ({ form }) => {
  await form.open({ currency: 'USD', kind: 'individual' })
  await form.fill(samplePerson('individual-usd', 1), { upTo: 'contact' })
  await expect(form.screen('contact')).toMatchAriaSnapshot(`
    - main:
      - heading [level=1]
      - textbox "Mobile phone number"
      - textbox "Email address"
      - button "Continue"
  `)
})
