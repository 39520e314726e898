import { expect, test, type Values } from './form-test'
import { individualUsd, ngnLicence, ngnNin, ngnVotersCard, type Person } from './people'
import { openAt } from './steps'

const year = new Date().getFullYear()

/** Hard rules of the formats: what is typed, the fields that are wrong, and what each says. */
const wrong: {
  title: string
  of: Person
  screen: string
  typed: Values
  says: [string, string][]
}[] = [
  {
    title: 'names without a letter, a birth that is no day',
    of: individualUsd,
    screen: 'person',
    typed: { name_first: '123', name_last: '-', dob: '1990-02-31' },
    says: [
      ['name_first', 'First name must have at least one letter'],
      ['name_last', 'Last name must have at least one letter'],
      ['dob', 'Date of birth must be a real date'],
    ],
  },
  {
    title: 'a birth in the future',
    of: individualUsd,
    screen: 'person',
    typed: { dob: `${year + 1}-01-01` },
    says: [['dob', 'Date of birth must be today or in the past']],
  },
  {
    title: 'a person of 17',
    of: individualUsd,
    screen: 'person',
    typed: { dob: `${year - 17}-01-01` },
    says: [['dob', 'Date of birth must be at least 18 years ago']],
  },
  {
    title: 'a birth without its month',
    of: individualUsd,
    screen: 'person',
    typed: { dob: '1990--27' },
    says: [['dob.month', 'Date of birth must include a month']],
  },
  {
    title: 'a month that is none',
    of: individualUsd,
    screen: 'person',
    typed: { dob: '1990-13-27' },
    says: [['dob.month', 'the month must be a number from 1 to 12']],
  },
  {
    title: 'a landline, and an address without its host',
    of: individualUsd,
    screen: 'contact',
    typed: { phone: '0201 271 2345', email: 'olamide@' },
    says: [
      ['phone', 'must be a mobile'],
      ['email', 'Email address must look like name@example.com'],
    ],
  },
  {
    title: 'a phone number that is too short',
    of: individualUsd,
    screen: 'contact',
    typed: { phone: '0803 123' },
    says: [['phone', 'must be a full number']],
  },
  {
    title: 'a passport number of 10 characters',
    of: individualUsd,
    screen: 'identity',
    typed: { id_number: 'A012345678' },
    says: [['id_number', 'Passport number must be 1 to 9 letters and numbers']],
  },
  {
    title: 'a bank verification number of 10 digits',
    of: individualUsd,
    screen: 'identity',
    typed: { bank_id_number: '222-222-2222' },
    says: [['bank_id_number', 'Bank verification number (BVN) must be 11 digits']],
  },
  {
    title: 'a NIN of 10 digits',
    of: ngnNin,
    screen: 'identity',
    typed: { id_number: '7012345678' },
    says: [['id_number', 'National identity number (NIN) must be 11 digits']],
  },
  {
    title: 'an inflow below nothing',
    of: individualUsd,
    screen: 'background',
    typed: { 'background_information.expected_monthly_inflow': '-5' },
    says: [['background_information.expected_monthly_inflow', 'must be 0 or more']],
  },
  {
    title: 'an inflow in words',
    of: individualUsd,
    screen: 'background',
    typed: { 'background_information.expected_monthly_inflow': 'a lot' },
    says: [['background_information.expected_monthly_inflow', 'must be a number of US dollars']],
  },
]

for (const { title, of, screen, typed, says } of wrong) {
  test(`${title}: says what is wrong`, { tag: '@phone' }, async ({ form }) => {
    await openAt(form, of, screen)
    await form.fillScreen(screen, typed)
    await form.continue()
    await form.expectErrors(says.map(([name]) => name))
    const links = form.summary.getByRole('link')
    for (const [index, [name, words]] of says.entries()) {
      await expect(links.nth(index)).toContainText(words)
      await form.followError(name)
    }
    await expect(form.summary).not.toContainText(/please|invalid|required/i)
    // What was typed is kept as it was typed.
    for (const [name, value] of Object.entries(typed).filter(([field]) => field !== 'dob')) {
      await expect(form.field(name)).toHaveValue(String(value))
    }
  })
}

test('documents: an expired licence, an issue before birth and one in the future say so', {
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
  await expect(form.summary).toContainText('this document has expired')
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

test('an error goes as soon as its field is right, and the others stay', async ({ form }) => {
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

test('while no kind of ID is chosen, its number is not judged, and stays', {
  tag: '@phone',
}, async ({ form }) => {
  await openAt(form, ngnLicence, 'identity', { id_type: '', id_number: '' })
  await form.fillScreen('identity', { id_number: 'FKJ49421AA12' })
  await form.continue()
  await form.expectErrors(['id_type'])
  await form.fillScreen('identity', { id_type: 'drivers_license' })
  await expect(form.field('id_number')).toHaveValue('FKJ49421AA12')
})

test('nothing is said while a field is typed in for the first time', { tag: '@phone' }, async ({
  form,
}) => {
  await form.open({ currency: 'NGN', kind: 'individual' })
  await form.expectScreen('person')
  await form.field('dob.day').fill('99')
  await form.field('name_first').fill('1')
  await form.field('name_last').focus()
  await expect(form.root.locator('[aria-invalid]')).toHaveCount(0)
  await expect(form.summary).toHaveCount(0)
})

test.describe('soft notes', { tag: '@phone' }, () => {
  test('a voter’s card of 10 characters is told, and goes on', async ({ form }) => {
    await openAt(form, ngnVotersCard, 'identity')
    await form.fillScreen('identity', { id_number: '90F5B1C2D3' })
    await expect(form.field('id_number')).toHaveAccessibleDescription(
      /Check this: voter’s card numbers usually have 19 characters/,
    )
    await expect(form.field('id_number')).not.toHaveAttribute('aria-invalid')
    await form.continue()
    await form.expectScreen('documents')
  })

  test('an apostrophe is kept, and another spelling is offered', async ({ form }) => {
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

  for (const [spelling, shown] of [
    ['08024056288', '+234 802 405 6288, Nigeria'],
    ['+234 (802) 405-6288', '+234 802 405 6288, Nigeria'],
    ['002348024056288', '+234 802 405 6288, Nigeria'],
    ['2348024056288', '+234 802 405 6288, Nigeria'],
    ['+44 7400 123456', '+44 7400 123456, United Kingdom'],
  ] as const) {
    test(`the phone number ${spelling} is shown as it is understood`, async ({ form }) => {
      await openAt(form, individualUsd, 'contact', { phone: '' })
      await form.fillScreen('contact', { phone: spelling })
      await expect(form.screen('contact')).toContainText(shown)
      await form.continue()
      await form.expectScreen('address')
    })
  }
})
