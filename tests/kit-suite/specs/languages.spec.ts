import { expect, samplePerson, test } from 'firsthand/playwright'

for (const tag of ['fr', 'ar']) {
  test(`creates a person in ${tag}`, async ({ form }) => {
    await form.open()
    await form.switchLanguage(tag)
    await form.continue()
    await form.expectErrors(['currency', 'kind'])
    await form.fill(samplePerson('individual-ngn', 3))
    await form.submit()
    await form.created()
    await expect(form.root.locator('html')).toHaveAttribute('dir', tag === 'ar' ? 'rtl' : 'ltr')
  })
}
