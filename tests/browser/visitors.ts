import type { ScreenName } from '../../src/playwright/form-locators'
import { expect, type OnboardingPage, test } from './form-test'
import type { Person } from './people'

/** What a screen shows when visitors look at it. */
export interface Visit {
  form: OnboardingPage
  screen: ScreenName
  state: 'new' | 'wrong' | 'answered'
  choice: Person['choice']
  expectAccessible: (schemes?: 'both' | 'one') => Promise<void>
}

const identity = ['id_number', 'id_country', 'bank_id_number']

/** The names of every control of a new screen, in the page's order; a radio or a part of a date each. */
const controls: Partial<Record<ScreenName, readonly string[]>> = {
  case: ['currency', 'currency', 'kind', 'kind', 'shared-device'],
  person: [
    'name_first',
    'name_other',
    'no_name_other',
    'name_last',
    'dob.day',
    'dob.month',
    'dob.year',
  ],
  contact: ['phone', 'email'],
  address: [
    'address.country',
    'address.line1',
    'address.line2',
    'address.city',
    'address.state',
    'address.postal_code',
  ],
  identity,
  background: [
    'background_information.employment_status',
    'background_information.occupation',
    'background_information.primary_purpose',
    'background_information.source_of_funds',
    'background_information.expected_monthly_inflow',
  ],
  documents: [
    'documents.0.file',
    'documents.0.issue_date.day',
    'documents.0.issue_date.month',
    'documents.0.issue_date.year',
    'documents.0.expiry_date.day',
    'documents.0.expiry_date.month',
    'documents.0.expiry_date.year',
  ],
}

/** A naira account takes four kinds of ID, and asks for the number and the country once one is chosen. */
function namesOn(screen: ScreenName, { currency }: Person['choice']): readonly string[] {
  if (screen !== 'identity' || currency === 'USD') return controls[screen] ?? []
  return ['id_type', 'id_type', 'id_type', 'id_type', 'bank_id_number']
}

type Visitor = (visit: Visit) => Promise<void>

const visitors: Record<string, Visitor> = {
  'the screen has exactly the names of the contract': hasContractNames,
  'every field has its autofill token': hasAutofillTokens,
  'it is accessible, light and dark': isAccessible,
  'it fits into 320 pixels, with high targets': fitsSmallScreen,
}

/** Every visitor looks at the screen that the form shows. */
export async function expectVisitorsContent(visit: Visit): Promise<void> {
  for (const [rule, look] of Object.entries(visitors)) {
    await test.step(`${visit.screen}, ${visit.state}: ${rule}`, () => look(visit))
  }
}

async function hasContractNames({ form, screen, state, choice }: Visit) {
  await expect(form.root.locator('main[data-screen]')).toHaveCount(1)
  await expect(form.root.locator('h1')).toHaveCount(1)
  if (state !== 'new') return
  const shown = await form.fields.evaluateAll((found) =>
    found.map((each) => each.getAttribute('name') ?? ''),
  )
  expect(shown).toEqual(namesOn(screen, choice))
  await expect(form.forward).toHaveCount(1)
  if (screen === 'case') return
  await expect(form.back).toBeVisible()
  expect(new URL(form.page.url()).pathname).toBe(`/apply/${screen}`)
  if (screen !== 'documents') return
  // Hidden from nobody who uses assistive technology.
  await expect(form.field('documents.0.file')).not.toHaveCSS('display', 'none')
}

/** What each field is, for a browser that fills it in with what it knows of the person who types. */
const autofillTokens: Partial<Record<ScreenName, Record<string, string>>> = {
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

async function hasAutofillTokens({ form, screen, state, choice }: Visit) {
  if (state !== 'new') return
  const asked = new Set(namesOn(screen, choice))
  for (const [name, token] of Object.entries(autofillTokens[screen] ?? {})) {
    if (!asked.has(name)) continue
    await expect(form.field(name)).toHaveAttribute(
      'autocomplete',
      choice.kind === 'ubo' ? 'off' : token,
    )
  }
}

async function isAccessible({ screen, state, expectAccessible }: Visit) {
  if (state === 'new') return
  // Without errors the colours of a screen are some of those with errors; a stored document has its own.
  const questions: readonly ScreenName[] = [
    'person',
    'contact',
    'address',
    'identity',
    'background',
  ]
  const isSeen = state === 'answered' && questions.includes(screen)
  await expectAccessible(isSeen ? 'one' : 'both')
}

async function fitsSmallScreen({ form, screen, state }: Visit) {
  if (state === 'new') return
  const { page } = form
  const given = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScrolling(form, screen)
  await expectHighTargets(form)
  await setTextSize(form, '200%')
  await expectNoSidewaysScrolling(form, `${screen} with text at 200 %`)
  await expectWholeWords(form)
  await setTextSize(form, '')
  if (given !== null) await page.setViewportSize(given)
}

export async function expectNoSidewaysScrolling({ page }: OnboardingPage, what: string) {
  const { scrolled, shown } = await page.evaluate(() => ({
    scrolled: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }))
  expect(shown).toBe(320)
  expect(scrolled, `width of ${what}`).toBeLessThanOrEqual(shown)
}

async function expectHighTargets({ page }: OnboardingPage) {
  const low = await page.evaluate(() =>
    Array.from(document.querySelectorAll('a[href], button, input, select, summary')).flatMap(
      (control) => {
        // A label presses its control: the target is both.
        const target = control.closest('label') ?? control
        const { height, width } = target.getBoundingClientRect()
        const isInClosed = target.matches(
          'details:not([open]) > :not(summary), details:not([open]) > :not(summary) *',
        )
        return width > 1 && !isInClosed && height < 44 ? [`${height} px: ${control.outerHTML}`] : []
      },
    ),
  )
  expect(low, 'low targets').toEqual([])
}

/** The headings beside "Change" break between words only. */
async function expectWholeWords({ page }: OnboardingPage) {
  const broken = await page.evaluate(() =>
    Array.from(document.querySelectorAll('.answer-head h2')).flatMap(({ firstChild: text }) =>
      Array.from(text?.nodeValue?.matchAll(/\S+/g) ?? []).flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        if (text) range.setStart(text, index)
        if (text) range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      }),
    ),
  )
  expect(broken, 'broken words').toEqual([])
}

/** As in the settings of a browser. */
async function setTextSize({ page }: OnboardingPage, size: '' | '200%') {
  await page.evaluate((given) => {
    document.documentElement.style.fontSize = given
  }, size)
}
