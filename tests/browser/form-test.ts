import { test as base } from '../support/fixtures'
import { OnboardingPage } from '../support/onboarding-page'

export { expect } from '../support/fixtures'
export { OnboardingPage, type Values } from '../support/onboarding-page'

/** A test with the form at hand. */
export const test = base.extend<{ form: OnboardingPage }>({
  form: ({ page }, give) => give(new OnboardingPage(page)),
})
