import { expect, test } from './form-test'
import { individualUsd, ngnLicence, ngnVotersCard } from './people'
import { openAt } from './steps'

const year = new Date().getFullYear()

// The words of all other formats are in the component tests.
test('shows an error above and at its field, and keeps the typed text', {
  tag: '@phone',
}, async ({ form }) => {
  await openAt(form, individualUsd, 'contact')
  const typed = { phone: '0201 271 2345', email: 'olamide@' }
  await form.fillScreen('contact', typed)
  await form.continue()
  await form.expectErrors(['phone', 'email'])
  await expect(form.summary).toContainText('This is not a mobile number')
  await expect(form.summary).toContainText(
    'Enter an email address in the correct format, like name@example.com',
  )
  for (const [name, value] of [
    ['phone', typed.phone],
    ['email', typed.email],
  ] as const) {
    await form.followError(name)
    await expect(form.field(name)).toHaveValue(value)
  }
  await form.back.click()
  await form.fillScreen('person', { 'dob.month': '' })
  await form.continue()
  await form.expectErrors(['dob.month'])
  await form.followError('dob.month')
})

test('documents: reports an expired licence, an issue before birth and a date in the future', {
  tag: '@phone',
}, async ({ form }) => {
  await openAt(form, ngnLicence, 'documents')
  const dates = async (issued: string, expires: string) => {
    await form.fillScreen('documents', {
      'documents.0.issue_date': issued,
      'documents.0.expiry_date': expires,
    })
    await form.continue()
  }
  await dates('2015-01-01', '2020-01-01')
  await form.expectErrors(['documents.0.file', 'documents.0.expiry_date'])
  await expect(form.summary).toContainText('This document has expired')
  await dates('1990-01-01', `${year + 5}-01-01`)
  await form.expectErrors(['documents.0.file', 'documents.0.issue_date'])
  await expect(form.summary).toContainText(/Date of issue must be .*after the date of birth/)
  await dates(`${year + 1}-01-01`, `${year + 5}-01-01`)
  await form.expectErrors(['documents.0.file', 'documents.0.issue_date'])
  await expect(form.summary).toContainText('Date of issue must be today or in the past')
  await dates('2020-01-01', '2020-01-01')
  await form.expectErrors(['documents.0.file', 'documents.0.expiry_date'])
  await expect(form.summary).toContainText('Date of expiry must be after the date of issue')
})

test('an error disappears once its field is right, and the others stay', {
  tag: '@phone',
}, async ({ form }) => {
  await form.open({ currency: 'USD', kind: 'individual' })
  await form.expectScreen('person')
  await form.continue()
  await form.expectErrors(['name_first', 'name_other', 'name_last', 'dob'])
  await form.fillScreen('person', { name_first: 'Grace' })
  await expect(form.field('name_first')).not.toHaveAttribute('aria-invalid')
  await expect(form.field('name_last')).toHaveAttribute('aria-invalid', 'true')
  await form.fillScreen('person', { no_name_other: true })
  await form.fillScreen('person', { no_name_other: false })
  await expect(form.field('name_other')).not.toHaveAttribute('aria-invalid')
})

test('does not validate an ID number before the kind of ID is chosen', {
  tag: '@phone',
}, async ({ form }) => {
  await openAt(form, ngnLicence, 'identity', { id_type: '', id_number: '' })
  await form.fillScreen('identity', { id_number: 'FKJ49421AA12' })
  await form.continue()
  await form.expectErrors(['id_type'])
  await form.fillScreen('identity', { id_type: 'drivers_license' })
  await expect(form.field('id_number')).toHaveValue('FKJ49421AA12')
})

test('shows no error while a field is first typed', { tag: '@phone' }, async ({ form }) => {
  await form.open({ currency: 'NGN', kind: 'individual' })
  await form.expectScreen('person')
  await form.field('dob.day').fill('99')
  await form.field('name_first').fill('1')
  await form.field('name_last').focus()
  await expect(form.root.locator('[aria-invalid]')).toHaveCount(0)
  await expect(form.summary).toHaveCount(0)
})

test.describe('notes', { tag: '@phone' }, () => {
  test('notes a voter’s card of 10 characters and continues', async ({ form }) => {
    await openAt(form, ngnVotersCard, 'identity')
    await form.fillScreen('identity', { id_number: '90F5B1C2D3' })
    await expect(form.field('id_number')).toHaveAccessibleDescription(
      /Check this: voter’s card numbers usually have 19 characters/,
    )
    await expect(form.field('id_number')).not.toHaveAttribute('aria-invalid')
    await form.continue()
    await form.expectScreen('documents')
  })

  test('keeps an apostrophe and offers another spelling', async ({ form }) => {
    await openAt(form, individualUsd, 'person', { name_last: 'O’Connor-St. John' })
    const offer = form.root.getByRole('button', { name: 'OConnor-St John' })
    await expect(offer).toBeVisible()
    await form.continue()
    await form.expectScreen('contact')
    await form.back.click()
    await form.expectScreen('person')
    await expect(form.field('name_last')).toHaveValue('O’Connor-St. John')
    await offer.click()
    await expect(form.field('name_last')).toHaveValue('OConnor-St John')
    await expect(form.field('name_last')).toBeFocused()
    await expect(offer).toBeHidden()
    await form.continue()
    await form.back.click()
    await expect(form.field('name_last')).toHaveValue('OConnor-St John')
  })

  test('shows how a foreign phone number was understood', async ({ form }) => {
    await openAt(form, individualUsd, 'contact', { phone: '' })
    await form.fillScreen('contact', { phone: '+44 7400 123456' })
    await expect(form.screen('contact')).toContainText('+44 7400 123456, United Kingdom')
    await form.continue()
    await form.expectScreen('address')
  })
})
