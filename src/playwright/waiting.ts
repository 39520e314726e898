import { type FrameLocator, type Page, test, type TestInfo } from '@playwright/test'

/** The page, or the frame that contains the form or the desk. */
export type Root = Page | FrameLocator

export interface Waiting {
  /**
   * The longest wait for one thing, such as a screen, in milliseconds. By default the
   * `actionTimeout` of the configuration, and 10,000 without one.
   */
  timeout?: number | undefined
}

const defaultTimeoutMs = 10_000

/** Returns the `actionTimeout` of the configuration. Playwright's default is 0, for no limit. */
export function configuredTimeoutMs(actionTimeout = testInfo()?.project.use.actionTimeout): number {
  return actionTimeout === undefined || actionTimeout === 0 ? defaultTimeoutMs : actionTimeout
}

/** Returns what Playwright knows about the running test, and undefined outside of tests. */
export function testInfo(): TestInfo | undefined {
  try {
    return test.info()
  } catch {
    return undefined
  }
}
