import { expect, type OnboardingPage, test } from './form-test'
import { tabTo } from './keyboard-steps'
import { ngnNin } from './people'
import { openAt } from './steps'
import { values } from './walk-looks'

test('the expiry date of a NIN is optional, without any asterisk, and a document can be added and removed', {
  tag: '@desktop',
}, async ({ form }) => {
  await openAt(form, ngnNin, 'documents')
  const group = form.root
    .locator('fieldset')
    .filter({ has: form.field('documents.0.expiry_date.day') })
  await expect(group).toHaveAccessibleName('Date of expiry (optional)')
  await expect(form.screen('documents')).not.toContainText('*')
  await expectAnotherDocument(form)
})

async function expectAnotherDocument(form: OnboardingPage) {
  await form.button('add-document').click()
  const kind = form.field('documents.1.type')
  const kinds = ['utility_bill', 'bank_statement', 'residence_permit']
  expect(await values(kind)).toEqual(kinds)
  for (const each of await kind.all()) await expect(each).toHaveAttribute('type', 'radio')
  await expect(form.field('documents.1.file')).toHaveCount(0)
  await form.continue()
  await form.expectErrors(['documents.0.file', 'documents.1.type'])
  await form.choice('documents.1.type', 'bank_statement').check()
  await expect(form.field('documents.1.file')).toHaveAttribute('type', 'file')
  await expect(form.field('documents.1.issue_date.day')).toBeVisible()
  await form.root.getByRole('button', { name: 'Remove this document' }).click()
  await expect(kind).toHaveCount(0)
}

test('the focus is visible in forced colors', { tag: '@desktop' }, async ({ form, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await form.open()
  await form.expectScreen('case')
  await tabTo(form, form.field('currency'))
  await page.keyboard.press('Space')
  await tabTo(form, form.field('kind'))
  await page.keyboard.press('Space')
  await tabTo(form, form.forward)
  await page.keyboard.press('Enter')
  await form.expectScreen('person')
  await tabTo(form, form.forward)
  await page.keyboard.press('Enter')
  await form.expectErrors(['name_first', 'name_other', 'name_last', 'dob'])
  await tabTo(form, form.forward)
})
