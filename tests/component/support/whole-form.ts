import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { loadTexts } from '../../../src/texts/in-language'

/** Loads all screens of the form. Each test of the file has a new tab, and a clock that the test moves. */
export function prepareForm(now?: Date): void {
  beforeAll(async () => {
    await import('../../../src/wizard/lazy/lazy-screens')
    await loadTexts('form')
  })
  beforeEach(() => {
    vi.useFakeTimers(now && { now })
    sessionStorage.clear()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}
