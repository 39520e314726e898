import type { Locator } from '@playwright/test'
import type { Screen } from '../../src/person'
import { expect, type OnboardingPage, test } from './form-test'
import { individualUsd, ngnLicence, type Person, uboUsd } from './people'
import { anyPicture, openAt } from './steps'

/** The names of every control of a screen, in the page's order; a radio or a part of a date each. */
const person = [
  'name_first',
  'name_other',
  'no_name_other',
  'name_last',
  'dob.day',
  'dob.month',
  'dob.year',
]
const contact = ['phone', 'email']
const address = [
  'address.country',
  'address.line1',
  'address.line2',
  'address.city',
  'address.state',
  'address.postal_code',
]
const identity = ['id_number', 'id_country', 'bank_id_number']
const background = [
  'background_information.employment_status',
  'background_information.occupation',
  'background_information.primary_purpose',
  'background_information.source_of_funds',
  'background_information.expected_monthly_inflow',
]
const documents = [
  'documents.0.file',
  'documents.0.issue_date.day',
  'documents.0.issue_date.month',
  'documents.0.issue_date.year',
  'documents.0.expiry_date.day',
  'documents.0.expiry_date.month',
  'documents.0.expiry_date.year',
]

const cases: { of: Person; screens: Record<string, string[]> }[] = [
  {
    of: individualUsd,
    screens: { person, contact, address, identity, background, documents, review: [] },
  },
  { of: uboUsd, screens: { person, contact, address, identity, documents, review: [] } },
  {
    of: ngnLicence,
    screens: {
      person,
      contact,
      address,
      identity: ['id_type', 'id_type', 'id_type', 'id_type', ...identity],
      documents,
      review: [],
    },
  },
]

/** What each field is, for a browser that fills it in. */
const autocomplete: Record<string, Record<string, string>> = {
  person: {
    name_first: 'given-name',
    name_other: 'additional-name',
    name_last: 'family-name',
    'dob.day': 'bday-day',
    'dob.month': 'bday-month',
    'dob.year': 'bday-year',
  },
  contact: { phone: 'tel', email: 'email' },
  address: {
    'address.country': 'country',
    'address.line1': 'address-line1',
    'address.line2': 'address-line2',
    'address.city': 'address-level2',
    'address.state': 'address-level1',
    'address.postal_code': 'postal-code',
  },
  identity: { id_number: 'off', bank_id_number: 'off' },
}

type Look = (form: OnboardingPage) => Promise<void>

/** What else is looked at on a screen of a case, before Continue. */
const looks = new Map<Person, Record<string, Look>>([
  [
    individualUsd,
    {
      person: expectAutocomplete('person'),
      contact: expectAutocomplete('contact'),
      address: async (form) => {
        await expectAutocomplete('address')(form)
        await test.step('marks optional fields with “(optional)”', async () => {
          const line2 = form.field('address.line2')
          await expect(line2).toHaveAccessibleName('Address line 2 (optional)')
          await expect(form.field('address.line1')).toHaveAccessibleName('Address line 1')
        })
        await expectCountriesAndStates(form)
      },
      identity: async (form) => {
        await expectAutocomplete('identity')(form)
        await test.step('USD mentions the passport', async () => {
          await expect(form.field('id_type')).toHaveCount(0)
          await expect(form.screen('identity')).toContainText('international passport')
        })
      },
    },
  ],
  [
    ngnLicence,
    {
      identity: async (form) => {
        await test.step('NGN offers four kinds of ID', async () => {
          const kinds = ['passport', 'drivers_license', 'nin', 'voters_card']
          expect(await values(form.field('id_type'))).toEqual(kinds)
        })
        await expectOptionalExpiry(form)
      },
      documents: expectAnotherDocument,
    },
  ],
])

for (const { of, screens } of cases) {
  const tag = of === individualUsd ? '@phone' : '@desktop'
  test(`${of.title}: each screen has exactly the names of the contract`, {
    tag,
  }, async ({ form }) => {
    await openAt(form, of, 'person', { no_name_other: false, name_other: 'Grace' })
    for (const [screen, names] of Object.entries(screens) as [Screen, string[]][]) {
      await form.expectScreen(screen)
      expect(await namesIn(form)).toEqual(names)
      await expect(form.forward).toHaveCount(1)
      await expect(form.back).toBeVisible()
      await expect(form.root.locator('main[data-screen]')).toHaveCount(1)
      await expect(form.root.locator('h1')).toHaveCount(1)
      expect(new URL(form.page.url()).pathname).toBe(`/apply/${screen}`)
      await looks.get(of)?.[screen]?.(form)
      if (screen === 'documents') {
        // Hidden from nobody who uses assistive technology.
        await expect(form.field('documents.0.file')).not.toHaveCSS('display', 'none')
        await form.attach(0, await anyPicture())
        await form.expectUpload(0, 'stored')
      }
      if (screen !== 'review') await form.continue()
    }
    await form.submit()
    await form.created()
    await expect(form.screen('done').locator('[data-person-id]')).toHaveText(/^[0-9a-f-]{36}$/)
  })
}

test('the case screen has currency and kind, and no UBO for NGN', { tag: '@phone' }, async ({
  form,
}) => {
  await form.open()
  await form.expectScreen('case')
  expect(await values(form.field('currency'))).toEqual(['USD', 'NGN'])
  expect(await values(form.field('kind'))).toEqual(['individual', 'ubo'])
  await expect(form.forward).toHaveCount(1)
  await form.fillScreen('case', { currency: 'USD', kind: 'ubo' })
  await form.fillScreen('case', { currency: 'NGN' })
  await expect(form.field('kind')).toHaveCount(1)
  await expect(form.field('kind')).toHaveValue('individual')
  await expect(form.field('kind')).toBeChecked()
  await form.fillScreen('case', { currency: 'USD' })
  expect(await values(form.field('kind'))).toEqual(['individual', 'ubo'])
})

function expectAutocomplete(screen: string): Look {
  return (form) =>
    test.step('every field has its autofill token', async () => {
      for (const [name, token] of Object.entries(autocomplete[screen] ?? {})) {
        await expect(form.field(name)).toHaveAttribute('autocomplete', token)
      }
    })
}

async function expectCountriesAndStates(form: OnboardingPage) {
  await test.step('countries are ISO codes, and the state is a text with suggestions', async () => {
    const options = form.field('address.country').locator('option')
    const codes = (await values(options)).filter((code) => code !== '')
    // ISO 3166-1 has 249 officially assigned codes.
    expect(new Set(codes).size).toBe(249)
    expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)

    const state = form.field('address.state')
    const before = await state.elementHandle()
    const offered = form.root.locator(`#${await state.getAttribute('list')} option`)
    await form.fillScreen('address', { 'address.country': 'NG' })
    await expect(offered).toHaveCount(37)
    await expect(offered.and(form.root.locator('[value="Lagos"]'))).toHaveCount(1)
    await form.fillScreen('address', { 'address.state': 'Lagos', 'address.country': 'GH' })
    await expect(offered).toHaveCount(0)
    await expect(state).toHaveValue('Lagos')
    // The same control all along: what a password manager or a suite holds stays valid.
    expect(await state.evaluate((control, held) => control === held, before)).toBe(true)
    await expect(state).toHaveAttribute('type', 'text')
    await form.fillScreen('address', { 'address.country': 'NG' })
  })
}

/** From the identity screen on to the documents of a NIN, and back. */
async function expectOptionalExpiry(form: OnboardingPage) {
  await test.step('marks the expiry date of a NIN as optional, without any asterisk', async () => {
    await form.fillScreen('identity', { id_type: 'nin', id_number: '70123456789' })
    await form.continue()
    await form.expectScreen('documents')
    const group = form.root
      .locator('fieldset')
      .filter({ has: form.field('documents.0.expiry_date.day') })
    await expect(group).toHaveAccessibleName('Date of expiry (optional)')
    await expect(form.screen('documents')).not.toContainText('*')
    await form.back.click()
    await form.fillScreen('identity', { id_type: 'drivers_license' })
  })
}

async function expectAnotherDocument(form: OnboardingPage) {
  await test.step('an added document has a type, a file and dates, and can be removed', async () => {
    await form.button('add-document').click()
    const kind = form.field('documents.1.type')
    const kinds = ['utility_bill', 'bank_statement', 'residence_permit']
    expect((await values(kind.locator('option'))).filter((value) => value !== '')).toEqual(kinds)
    expect(await kind.evaluate((control) => control.matches('select'))).toBe(true)
    await expect(form.field('documents.1.file')).toHaveAttribute('type', 'file')
    await expect(form.field('documents.1.issue_date.day')).toBeVisible()
    await form.root.getByRole('button', { name: 'Remove this document' }).click()
    await expect(kind).toHaveCount(0)
  })
}

async function values(controls: Locator): Promise<string[]> {
  return controls.evaluateAll((found) =>
    found.map((each) => ('value' in each ? String(each.value) : '')),
  )
}

async function namesIn(form: OnboardingPage): Promise<string[]> {
  const controls = form.fields
  return controls.evaluateAll((found) => found.map((each) => each.getAttribute('name') ?? ''))
}
