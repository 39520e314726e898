import type { Service } from './service'

export interface WatchFixtures {
  /** A test fails on console errors and warnings, exceptions and CSP violations of its pages. */
  failOnConsole: boolean
  /** What pages may say on their console in this test: a 422, for one, is logged there. */
  allowOnConsole: (words: RegExp) => void
  /** Starts another service, with settings and data of its own, that ends with the test. */
  startFresh: (settings?: Record<string, string>) => Promise<Service>
  /**
   * Fails on what axe calls serious or critical under WCAG 2.2 AA. The contrast is checked in light
   * and in dark, unless one is enough.
   */
  expectAccessible: (schemes?: 'both' | 'one') => Promise<void>
  allowedOnConsole: RegExp[]
  logsAttached: void
}
