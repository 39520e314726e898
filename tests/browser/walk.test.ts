import { htmlNamedJpg, pdf, photo, type SampleFile } from '../support/files/sample-files'
import { blurredPhoto, widePhoto } from '../support/files/page-photos'
import { screenEntries } from '../support/browser/screen-entries'
import type { ScreenName } from '../../src/playwright/form-locators'
import { expectCreatedOnce } from './expect-created-once'
import { expect, type OnboardingPage, test as base } from './form-test'
import {
  expectHeadingFocused,
  pressContinue,
  pressContinueTooEarly,
  tabTo,
  typeAnswers,
} from './keyboard-steps'
import { individualUsd, ngnLicence, type Person, uboUsd } from './people'
import { personRequests } from './steps'
import { expectCases, expectCountriesAndStates, expectKindsOfId } from './walk-looks'
import { expectNoSidewaysScrolling, expectVisitorsContent, type Visit } from './visitors'

type Look = (screen: ScreenName, state: Visit['state']) => Promise<void>

/** Who a walk is, and the visitors that look at each of its screens. */
const test = base.extend<{ walker: Person; look: Look }>({
  walker: [individualUsd, { option: true }],
  look: async ({ form, walker, expectAccessible }, give) => {
    const { choice } = walker
    await give(async (screen, state) =>
      expectVisitorsContent({ form, screen, state, choice, expectAccessible }),
    )
  },
})

type Extra = (form: OnboardingPage) => Promise<void>

interface Walk {
  form: OnboardingPage
  look: Look
  /** The file of the identity document, and of the utility bill that is added to it. */
  files: [identity: SampleFile, bill: SampleFile | SampleFile[]]
  /** What else is done on a screen, after its questions are answered. */
  extras?: Partial<Record<ScreenName, Extra>>
}

const billIssued = `${new Date().getFullYear() - 1}-12-31`

/** From the case screen to the review: each screen new, then with errors, then answered. */
async function walk({ choice, screens }: Person, { form, look, files, extras = {} }: Walk) {
  await form.open()
  await form.expectScreen('case')
  await look('case', 'new')
  await form.continue()
  await form.summary.waitFor()
  await look('case', 'wrong')
  await extras.case?.(form)
  await form.fillScreen('case', choice)
  await look('case', 'answered')
  await form.continue()
  for (const [screen, values] of screenEntries(screens)) {
    await form.expectScreen(screen)
    await look(screen, 'new')
    if (screen === 'documents') {
      await form.button('add-document').click()
      await form.attach(0, { ...htmlNamedJpg(), name: files[0].name })
      await form.expectUpload(0, 'refused')
    }
    await form.continue()
    await form.summary.waitFor()
    await look(screen, 'wrong')
    await form.fillScreen(screen, values)
    if (screen === 'documents') await attachBoth(form, files)
    await extras[screen]?.(form)
    await look(screen, 'answered')
    await form.continue()
  }
  await form.expectScreen('review')
  await look('review', 'new')
  await look('review', 'answered')
}

async function attachBoth(form: OnboardingPage, [identity, bill]: Walk['files']) {
  await form.fillScreen('documents', {
    'documents.1.type': 'utility_bill',
    'documents.1.issue_date': billIssued,
  })
  await form.attach(0, identity)
  await form.attach(1, bill)
  for (const index of [0, 1]) await form.expectUpload(index, 'stored')
}

/** The body of a person who has added a utility bill. */
function withBill({ body }: Person): Person['body'] {
  const [identity] = body['documents'] as { url: unknown }[]
  const bill = { type: 'utility_bill', url: identity?.url, issue_date: billIssued }
  return { ...body, documents: [identity, bill] }
}

const long = 'Oluwaseunfunmilayoadebimpeabiodunoluwatobiloba'.repeat(2)
const longName = `${long} ${long}`.slice(0, 150)
const longEmail = `${long}@${long}.example.com`

test('an individual in USD, whose answers are long, by touch', {
  tag: '@phone',
}, async ({ form, look, service, request }) => {
  const requests = personRequests(form)
  const identity = { ...(await photo()), name: `${long}.jpg` }
  await walk(individualUsd, {
    form,
    look,
    files: [identity, [await blurredPhoto(), await widePhoto(300)]],
    extras: {
      case: () => expectCases(form),
      person: () => form.fillScreen('person', { name_first: long, name_last: longName }),
      contact: () => form.fillScreen('contact', { email: longEmail }),
      address: async () => {
        await form.fillScreen('address', { 'address.line1': long, 'address.city': long })
        await expectCountriesAndStates(form)
      },
      identity: async () => {
        await expect(form.field('id_type')).toHaveCount(0)
        await expect(form.screen('identity')).toContainText('international passport')
      },
      background: () =>
        form.fillScreen('background', { 'background_information.occupation': long }),
      documents: () =>
        expect(form.upload(1).locator('[data-picture-note="blurred"]')).toBeVisible(),
    },
  })
  await form.submit()
  const id = await form.created()
  await expect(form.screen('done').locator('[data-person-id]')).toHaveText(/^[0-9a-f-]{36}$/)
  await look('done', 'answered')
  await form.page.evaluate(
    (name) => document.querySelector('[data-brand]')?.append(name),
    long.slice(0, 60),
  )
  await form.page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScrolling(form, 'an operator with a name of one word')

  const body = withBill(individualUsd)
  await expectCreatedOnce(
    { id, requests, service, request },
    {
      ...body,
      name_first: long,
      name_last: longName,
      email: longEmail,
      address: { ...(body['address'] as object), line1: long, city: long },
      background_information: { ...(body['background_information'] as object), occupation: long },
    },
  )
})

test.describe('an owner of a business', { tag: '@desktop' }, () => {
  test.use({ walker: uboUsd })

  test('in USD, with a mouse', async ({ form, look, service, request }) => {
    const requests = personRequests(form)
    await walk(uboUsd, { form, look, files: [await photo(), await pdf()] })
    await form.submit()
    const id = await form.created()
    await expectCreatedOnce({ id, requests, service, request }, withBill(uboUsd))
  })
})

test.describe('an individual in NGN', { tag: '@desktop' }, () => {
  test.use({ walker: ngnLicence })

  test('by keyboard alone', async ({ form, look, service, request }) => {
    const requests = personRequests(form)
    const { page } = form
    const { keyboard } = page
    const lookTwice = async (screen: ScreenName) => {
      await look(screen, 'new')
      await pressContinueTooEarly(form)
      await look(screen, 'wrong')
    }
    const goOn = async (screen: ScreenName, next: ScreenName) => {
      await look(screen, 'answered')
      await pressContinue(form, next)
    }
    await form.open()
    await form.expectScreen('case')
    await lookTwice('case')
    await form.expectErrors(['currency', 'kind'])
    await tabTo(form, form.field('currency'))
    await keyboard.press('Space')
    await keyboard.press('ArrowDown')
    await expect(form.field('currency').nth(1)).toBeChecked()
    await tabTo(form, form.field('kind'))
    await keyboard.press('Space')
    await pressContinue(form, 'person')

    await lookTwice('person')
    // From the summary to the field.
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect(form.field('name_first')).toBeFocused()
    await keyboard.type('Chidinma')
    await tabTo(form, form.field('no_name_other'))
    await keyboard.press('Space')
    await expect(form.field('name_other')).toHaveCount(0)
    await typeAnswers(form, { name_last: 'Okafor', dob: '1996-02-29' })
    await goOn('person', 'contact')

    await lookTwice('contact')
    await typeAnswers(form, { phone: '08024056288', email: 'chidinma@example.ng' })
    await look('contact', 'answered')
    // Enter in a field goes on, as the button does.
    await keyboard.press('Enter')
    await expectHeadingFocused(form, 'address')

    await lookTwice('address')
    await typeAnswers(form, { ...ngnLicence.screens.address, 'address.country': 'Nigeria' })
    await goOn('address', 'identity')

    await expectKindsOfId(form)
    await lookTwice('identity')
    await tabTo(form, form.field('id_type'))
    await keyboard.press('Space')
    await keyboard.press('ArrowDown')
    await typeAnswers(form, {
      id_number: 'FKJ49421AA12',
      id_country: 'Nigeria',
      bank_id_number: '22198765432',
    })
    await goOn('identity', 'documents')

    await lookTwice('documents')
    // Listened for well before it opens: only then does no chooser of the system open in its stead.
    const opened = page.waitForEvent('filechooser')
    await tabTo(form, form.field('documents.0.file'))
    await keyboard.press('Enter')
    await (await opened).setFiles(await photo())
    await form.expectUpload(0, 'stored')
    // The drop zone is gone, and with it the button that had the focus.
    await expect(form.field('documents.0.file')).toBeFocused()
    await typeAnswers(form, ngnLicence.screens.documents ?? {})
    await goOn('documents', 'review')

    await look('review', 'new')
    await tabTo(form, form.forward)
    await look('review', 'answered')
    await keyboard.press('Enter')
    const id = await form.created()
    await expectHeadingFocused(form, 'done')
    await expectCreatedOnce(
      { id, requests, service, request },
      {
        ...ngnLicence.body,
        name_other: '',
      },
    )
  })
})
