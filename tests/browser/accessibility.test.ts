import { type QuestionScreen, questionScreens } from '../../src/person'
import { htmlNamedJpg } from '../support/files/sample-files'
import { expect, type OnboardingPage, test } from './form-test'
import { individualUsd, ngnVotersCard, type Person } from './people'
import { blurredPhoto, widePhoto } from '../support/files/page-photos'
import { anyPicture, openAt } from './steps'

test('every screen is accessible, with and without errors, light and dark', {
  tag: '@phone',
}, async ({ form, expectAccessible }) => {
  await form.open()
  await form.expectScreen('case')
  await expectAccessible()
  await form.continue()
  await form.expectErrors(['currency', 'kind'])
  await expectAccessible()
  await form.fillScreen('case', individualUsd.choice)
  await form.continue()
  for (const screen of questionScreens) {
    await checkScreen(form, individualUsd, screen, expectAccessible)
  }
  await form.expectScreen('review')
  await expectAccessible()
  await form.submit()
  await form.created()
  await expectAccessible()
})

test('wide screens are accessible with the reasons next to the questions', {
  tag: '@desktop',
}, async ({ form, expectAccessible }) => {
  const blank = { id_type: '', id_number: '', id_country: '', bank_id_number: '' }
  await openAt(form, ngnVotersCard, 'identity', blank)
  await checkScreen(form, ngnVotersCard, 'identity', expectAccessible)
  await checkScreen(form, ngnVotersCard, 'documents', expectAccessible)
  await form.expectScreen('review')
  await expectAccessible()
})

/** First as it is with errors, then answered. Goes on to the next screen. */
async function checkScreen(
  form: OnboardingPage,
  { screens }: Person,
  screen: QuestionScreen,
  expectAccessible: (schemes?: 'both' | 'one') => Promise<void>,
) {
  await form.expectScreen(screen)
  if (screen === 'documents') {
    await form.attach(0, htmlNamedJpg())
    await form.expectUpload(0, 'refused')
  }
  await form.continue()
  await form.summary.waitFor()
  await expectAccessible()
  await form.fillScreen(screen, screens[screen] ?? {})
  if (screen === 'documents') {
    await form.button('add-document').click()
    await form.fillScreen('documents', {
      'documents.1.type': 'utility_bill',
      'documents.1.issue_date': '2020-01-01',
    })
    await form.attach(0, await anyPicture())
    await form.attach(1, [await blurredPhoto(), await widePhoto(300)])
    for (const index of [0, 1]) await form.expectUpload(index, 'stored')
    await expect(form.upload(1).locator('[data-picture-note="blurred"]')).toBeVisible()
  }
  // Without errors the colours of a screen are some of those with errors; a stored document has its own.
  await expectAccessible(screen === 'documents' ? 'both' : 'one')
  await form.continue()
}
