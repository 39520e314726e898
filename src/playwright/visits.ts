import { expect, type Locator } from '@playwright/test'
import type { ScreenName } from './form-locators'
import type { Root } from './waiting'

/** Opens an address of the service: in the page, or in the frame that contains the form. */
export async function openRoute(root: Root, address: string, timeout: number): Promise<void> {
  if ('goto' in root) {
    await root.goto(address, { timeout })
    return
  }
  const element = await root.owner().elementHandle({ timeout })
  const frame = await element?.contentFrame()
  if (frame === null || frame === undefined) throw new Error('This element is no frame')
  // The host page says where the form is.
  await frame.waitForURL(/^https?:/, { timeout, waitUntil: 'commit' })
  await frame.goto(new URL(address, frame.url()).href, { timeout })
}

/** Waits until one of these screens shows, and returns its name. */
async function screenShown<Name extends ScreenName>(
  root: Root,
  names: readonly Name[],
  timeout: number,
): Promise<Name> {
  const shown = root.locator(names.map((name) => `main[data-screen="${name}"]`).join(', '))
  await expect(shown).toBeVisible({ timeout })
  // Until the form has opened a session, the first screen of every page shows.
  const isOpening = () =>
    root.locator('html').evaluate(() => location.hash.includes('session='), null, { timeout })
  await expect(async () => expect(await isOpening()).toBe(false)).toPass({ timeout })
  const name = await shown.getAttribute('data-screen', { timeout })
  return names.find((each) => each === name) ?? screenShown(root, names, timeout)
}

/** Chooses a language in the menu, and waits until the page is in it. */
export async function switchToLanguage(root: Root, tag: string, timeout: number): Promise<void> {
  const menu = root.locator('[data-languages]')
  const entry = menu.locator(`button[data-language="${tag}"]`)
  // The menu has no entries before the page is hydrated.
  await entry.waitFor({ state: 'attached', timeout })
  if (!(await entry.isVisible())) await menu.locator('summary').click({ timeout })
  await entry.click({ timeout })
  await expect(root.locator('html')).toHaveAttribute('lang', tag, { timeout })
}

/** Waits until the newest change is on the device, where a reload would find it. */
export async function expectKept(root: Root, timeout: number): Promise<void> {
  await expect(root.locator('html')).toHaveAttribute('data-draft', 'kept', { timeout })
}

/** Deletes an earlier draft on the device if the form offers it before the first question. */
export async function leaveEarlierDraft(root: Root, timeout: number): Promise<void> {
  // Until then the form reads what the device has.
  await root.locator('html:not([data-kept])').waitFor({ state: 'attached', timeout })
  const leave = root.locator('button[name="leave-draft"]')
  if (!(await leave.isVisible())) return
  await leave.click({ timeout })
  await root.locator('button[name="confirm-ask"]').click({ timeout })
  await expect(leave).toBeHidden({ timeout })
}

/** Presses Continue, and waits for the next screen or an error, but not long: a slow network shows neither. */
export async function pressContinue(root: Root, button: Locator, timeout: number): Promise<void> {
  const main = root.locator('main')
  const pressedOn = await main.getAttribute('data-screen', { timeout })
  await button.click({ timeout })
  // Send has an end of its own: `created`.
  if (pressedOn === 'review') return
  const isAnswered = main
    .and(root.locator(`:not([data-screen="${pressedOn}"])`))
    .or(main.locator('[role="alert"], [aria-invalid="true"], [data-ask]'))
  const answerMs = Math.min(timeout, 1000)
  await isAnswered
    .first()
    .waitFor({ state: 'attached', timeout: answerMs })
    .catch(() => undefined)
}

/**
 * Waits until one of these screens shows, and returns its name. A service with a privacy notice asks
 * before the first personal question.
 */
export async function agreeIfAsked<Name extends ScreenName>(
  root: Root,
  button: Locator,
  next: readonly Name[],
  timeout: number,
): Promise<Name> {
  const shown = await screenShown(root, ['privacy', ...next], timeout)
  const found = next.find((name) => name === shown)
  if (found !== undefined) return found
  await root.locator('[name="privacy_agreement"]').check({ timeout })
  await pressContinue(root, button, timeout)
  return screenShown(root, next, timeout)
}
