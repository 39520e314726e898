import type { PlaywrightWorkerOptions } from '@playwright/test'
import { test as base } from '../support/fixtures'
import { OnboardingPage } from '../../src/playwright/onboarding-page'

export { expect } from '../support/fixtures'
export { OnboardingPage } from '../../src/playwright/onboarding-page'
export type { Values } from '../../src/playwright/values'

/** A test with the form at hand. */
export const test = base.extend<
  { form: OnboardingPage },
  { trace: PlaywrightWorkerOptions['trace'] }
>({
  // A trace's snapshots fetch the page's own pictures, which its content security policy forbids and tells.
  trace: [{ mode: 'retain-on-failure', snapshots: false }, { scope: 'worker' }],
  form: ({ page }, give) => give(new OnboardingPage(page)),
})
