import { htmlNamedJpg } from '../support/sample-files'
import { test } from './form-test'
import { individualUsd, ngnVotersCard, type Person, uboUsd } from './people'
import { anyPicture, openAt } from './steps'

const cases: { of: Person; colorScheme: 'light' | 'dark' }[] = [
  individualUsd,
  uboUsd,
  ngnVotersCard,
].flatMap((of) => [
  { of, colorScheme: 'light' as const },
  { of, colorScheme: 'dark' as const },
])

for (const { of, colorScheme } of cases) {
  test.describe(`${of.title}, ${colorScheme}`, () => {
    // The rules are the same on both; colours and cases are shared out so that each is seen on each once.
    const tag = (colorScheme === 'light') === (of === uboUsd) ? '@phone' : '@desktop'
    test.use({ colorScheme })

    test('every screen is accessible, answered', { tag }, async ({ form, expectAccessible }) => {
      await openAt(form, of, 'person')
      for (const screen of Object.keys(of.screens)) {
        await form.expectScreen(screen)
        if (screen === 'documents') {
          await form.button('add-document').click()
          await form.fillScreen('documents', {
            'documents.1.type': 'utility_bill',
            'documents.1.issue_date': '2020-01-01',
          })
          for (const index of [0, 1]) await form.attach(index, await anyPicture())
          for (const index of [0, 1]) await form.expectUpload(index, 'stored')
        }
        await expectAccessible()
        await form.continue()
      }
      await form.expectScreen('review')
      await expectAccessible()
      await form.submit()
      await form.created()
      await expectAccessible()
    })

    test('every screen is accessible, with errors', { tag }, async ({ form, expectAccessible }) => {
      await form.open()
      await form.expectScreen('case')
      await expectAccessible()
      await form.continue()
      await form.expectErrors(['currency', 'kind'])
      await expectAccessible()
      await form.fillScreen('case', of.choice)
      await form.continue()
      for (const [screen, values] of Object.entries(of.screens)) {
        await form.expectScreen(screen)
        if (screen === 'documents') {
          await form.attach(0, htmlNamedJpg())
          await form.expectUpload(0, 'refused')
        }
        await form.continue()
        await form.summary.waitFor()
        await expectAccessible()
        await form.fillScreen(screen, values)
        if (screen !== 'documents') await form.continue()
      }
    })
  })
}
