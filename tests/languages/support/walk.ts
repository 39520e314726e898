import type { LanguageTag } from '../../../src/texts/language-table'
import type { Person } from '../../browser/people'
import { anyPicture } from '../../browser/steps'
import { htmlNamedJpg } from '../../support/files/sample-files'
import { screenEntries } from '../../support/browser/screen-entries'
import { expect, type OnboardingPage } from '../../browser/form-test'

/** What is on a screen: nothing yet, the errors of an empty form, or valid answers. */
type ScreenState = 'empty' | 'errors' | 'filled'

/** Called on each screen in each of its states. */
export type Look = (screen: string, state: ScreenState) => Promise<void>

/** Opens the first screen in a language, which lasts. */
export async function openIn(form: OnboardingPage, tag: LanguageTag): Promise<void> {
  await form.page.goto(`/?lang=${tag}`)
  await expect(form.page.locator('html')).toHaveAttribute('lang', tag)
  // The switch works once the page is hydrated.
  await expect(form.page.locator(`[data-language="${tag}"]`)).toHaveCount(1)
  await form.expectScreen('case')
}

/** Goes through a case from the first screen to the last, and looks at every screen in every state. */
export async function walkCase(
  form: OnboardingPage,
  tag: LanguageTag,
  { choice, screens }: Person,
  look: Look,
): Promise<void> {
  await openIn(form, tag)
  await look('case', 'empty')
  await showErrors(form)
  await look('case', 'errors')
  await form.fillScreen('case', choice)
  await look('case', 'filled')
  await form.continue()
  await form.expectScreen('privacy')
  await look('privacy', 'empty')
  await showErrors(form)
  await look('privacy', 'errors')
  await form.field('privacy_agreement').check()
  await look('privacy', 'filled')
  await form.continue()
  for (const [screen, values] of screenEntries(screens)) {
    await form.expectScreen(screen)
    await look(screen, 'empty')
    if (screen === 'documents') {
      await form.attach(0, htmlNamedJpg())
      await form.expectUpload(0, 'refused')
    }
    await showErrors(form)
    await look(screen, 'errors')
    await form.fillScreen(screen, values)
    if (screen === 'documents') {
      await form.attach(0, await anyPicture())
      await form.expectUpload(0, 'stored')
    }
    await look(screen, 'filled')
    await form.continue()
  }
  await form.expectScreen('review')
  await look('review', 'filled')
  await form.submit()
  await form.created()
  await look('done', 'filled')
}

/** Continues, although answers are missing or wrong. */
export async function showErrors(form: OnboardingPage): Promise<void> {
  await form.continue()
  await expect(form.summary).toBeFocused()
}
