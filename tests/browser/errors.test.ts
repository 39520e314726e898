import type { QuestionScreen, Screen } from '../../src/person'
import type { FieldName } from '../../src/samples/field-name'
import { expect, type OnboardingPage, test, type Values } from './form-test'
import { individualUsd, ngnPassport, type Person, uboUsd } from './people'
import { anyPicture, openAt } from './steps'

const file = 'documents.0.file'

interface Walk {
  of: Person
  screen: QuestionScreen
  names: FieldName[]
}

/**
 * A screen of texts, one that begins with radios, one that begins with a file. All other screens of all cases are in
 * the component tests.
 */
const walks: Walk[] = [
  { of: individualUsd, screen: 'person', names: ['name_first', 'name_other', 'name_last', 'dob'] },
  {
    of: ngnPassport,
    screen: 'identity',
    names: ['id_type', 'id_number', 'bank_id_number'],
  },
  {
    of: uboUsd,
    screen: 'documents',
    names: [file, 'documents.0.issue_date', 'documents.0.expiry_date'],
  },
]

test('names missing answers and stays on the screen', { tag: '@phone' }, async ({ form }) => {
  await test.step('the case screen without a choice', async () => {
    await form.open()
    await expectStopped(form, 'case', ['currency', 'kind'])
    await form.fillScreen('case', { currency: 'USD' })
    await expectStopped(form, 'case', ['kind'])
    await form.fillScreen('case', { kind: 'individual' })
    await form.continue()
    await form.expectScreen('person')
  })
  for (const walk of walks) {
    await test.step(`${walk.of.title}, ${walk.screen}`, () => leaveOut(form, walk))
  }
})

/** Leaves out all of these names together, then one that was answered. The component tests leave out each. */
async function leaveOut(form: OnboardingPage, { of, screen, names }: Walk) {
  const isPerson = screen === 'person'
  const all: Values = { ...of.screens[screen], ...(isPerson && { name_other: 'Grace' }) }
  await openAt(form, of, screen, { ...blank(names), ...(isPerson && { no_name_other: false }) })
  await expectStopped(form, screen, names)

  // A file and a radio cannot be emptied again: each is first on its screen, and left out first.
  const [first, ...others] = names
  const last = names.at(-1)
  if (first === undefined || last === undefined) throw new Error('Nothing is left out')
  const isLasting = first === file || first === 'id_type'
  for (const name of isLasting ? others : names) await fill(form, screen, name, all)
  if (isLasting) {
    await expectStopped(form, screen, [first])
    await fill(form, screen, first, all)
    // Each kind of ID has a number of its own.
    if (first === 'id_type') await fill(form, screen, 'id_number', all)
  }
  await fill(form, screen, last, blank([last]))
  await expectStopped(form, screen, [last])
  await fill(form, screen, last, all)
  // What is answered leaves the summary at once, and with the last one the summary goes.
  await expect(form.summary).toHaveCount(0)
  await expect(form.page).toHaveTitle(/^(?!Error: )/)
  await form.continue()
  await expect(form.screen(screen)).toBeHidden()
  await expect(form.page).toHaveTitle(/^(?!Error: )/)
}

async function expectStopped(form: OnboardingPage, screen: Screen, names: readonly FieldName[]) {
  await form.continue()
  await form.expectErrors(names)
  await expect(form.summary).toBeFocused()
  await form.expectScreen(screen)
  for (const name of names) await form.followError(name)
}

async function fill(form: OnboardingPage, screen: Screen, name: FieldName, values: Values) {
  const value = values[name]
  if (name === file) await form.attach(0, await anyPicture())
  else if (value !== undefined) await form.fillScreen(screen, { [name]: value })
}

function blank(names: readonly FieldName[]): Values {
  return Object.fromEntries(names.filter((name) => name !== file).map((name) => [name, '']))
}
