import { expect, type OnboardingPage, test, type Values } from './form-test'
import { individualUsd, ngnLicence, ngnNin, ngnPassport, type Person, uboUsd } from './people'
import { anyPicture, openAt } from './steps'

const person = ['name_first', 'name_other', 'name_last', 'dob']
const contact = ['phone', 'email']
const address = [
  'address.country',
  'address.line1',
  'address.city',
  'address.state',
  'address.postal_code',
]
const background = [
  'background_information.employment_status',
  'background_information.occupation',
  'background_information.primary_purpose',
  'background_information.source_of_funds',
  'background_information.expected_monthly_inflow',
]
const identity = ['id_number', 'id_country', 'bank_id_number']
const file = 'documents.0.file'
const documents = [file, 'documents.0.issue_date', 'documents.0.expiry_date']

/** The required fields of the contract's section 2.5 by the screens that ask for them, in their order. */
const cases: { of: Person; required: Record<string, string[]> }[] = [
  { of: individualUsd, required: { person, contact, address, identity, background, documents } },
  { of: uboUsd, required: { person, contact, address, identity, documents } },
  {
    of: ngnPassport,
    required: { person, contact, address, identity: ['id_type', ...identity], documents },
  },
  { of: ngnLicence, required: { documents } },
  // A NIN does not expire.
  { of: ngnNin, required: { documents: documents.slice(0, 2) } },
]

for (const { of, required } of cases) {
  for (const [screen, names] of Object.entries(required)) {
    // What a screen asks for depends on the case, not on the size of the screen.
    const tag = of === individualUsd && screen === 'person' ? [] : '@phone'
    test(`${of.title}, ${screen}: what is left out is named, and stops`, { tag }, async ({
      form,
    }) => {
      const isPerson = screen === 'person'
      const all: Values = { ...of.screens[screen], ...(isPerson && { name_other: 'Grace' }) }
      await openAt(form, of, screen, { ...blank(names), ...(isPerson && { no_name_other: false }) })
      await expectStopped(form, screen, names)

      // A file and a radio cannot be emptied again: each is first on its screen, and left out first.
      const [first = '', ...others] = names
      const isLasting = first === file || first === 'id_type'
      for (const name of isLasting ? others : names) await fill(form, screen, name, all)
      if (isLasting) {
        await expectStopped(form, screen, [first])
        await fill(form, screen, first, all)
        // Each kind of ID has a number of its own.
        if (first === 'id_type') await fill(form, screen, 'id_number', all)
      }
      for (const name of isLasting ? others : names) {
        await fill(form, screen, name, blank([name]))
        await expectStopped(form, screen, [name])
        await fill(form, screen, name, all)
      }
      await expect(form.summary.getByRole('link')).toHaveCount(1)
      await form.continue()
      await expect(form.screen(screen)).toBeHidden()
      await expect(form.page).toHaveTitle(/^(?!Error: )/)
    })
  }
}

test('the case: nothing chosen is named, and stops', async ({ form }) => {
  await form.open()
  await expectStopped(form, 'case', ['currency', 'kind'])
  await form.fillScreen('case', { currency: 'NGN' })
  await expectStopped(form, 'case', ['kind'])
  await form.fillScreen('case', { kind: 'individual' })
  await form.continue()
  await form.expectScreen('person')
})

async function expectStopped(form: OnboardingPage, screen: string, names: readonly string[]) {
  await form.continue()
  await form.expectErrors(names)
  await expect(form.summary).toBeFocused()
  await form.expectScreen(screen)
  for (const name of names) await form.followError(name)
}

async function fill(form: OnboardingPage, screen: string, name: string, values: Values) {
  const value = values[name]
  if (name === file) await form.attach(0, await anyPicture())
  else if (value !== undefined) await form.fillScreen(screen, { [name]: value })
}

function blank(names: readonly string[]): Values {
  const isDate = (name: string) => name === 'dob' || name.endsWith('_date')
  return Object.fromEntries(
    names.filter((name) => name !== file).map((name) => [name, isDate(name) ? '--' : '']),
  )
}
