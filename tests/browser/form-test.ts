import { test as base } from '../support/browser/fixtures'
import { OnboardingPage } from '../../src/playwright/onboarding-page'

export { expect } from '../support/browser/fixtures'
export { OnboardingPage } from '../../src/playwright/onboarding-page'
export type { Values } from '../../src/samples/values'

/** A test with the form at hand. */
export const test = base.extend<{ form: OnboardingPage }>({
  form: ({ page }, give) => give(new OnboardingPage(page)),
})
