import type { Person } from '../../browser/people'
import type { Driver } from '../drivers/driver'
import { expectAttribute, expectPart, fill, attribute } from './controls'

export const forward = 'main button[type="submit"]'

interface Stops {
  /** Called on each screen, filled, before Continue. */
  onScreen?: (screen: string) => Promise<void>
}

/** Fills a whole case from its first screen to the review. */
export async function fillCase(
  driver: Driver,
  { choice, screens }: Person,
  { onScreen }: Stops = {},
): Promise<void> {
  for (const [screen, values] of Object.entries({ case: choice, ...screens })) {
    await expectScreen(driver, screen)
    await fill(driver, values)
    await onScreen?.(screen)
    await driver.press(forward)
  }
  await expectScreen(driver, 'review')
}

/** Sends the case and returns the person's id. */
export async function send(driver: Driver): Promise<string> {
  await driver.press(forward)
  await expectPart(driver, 'main[data-screen="done"] [data-person-id]')
  return String(await attribute(driver, '[data-person-id]', 'data-person-id'))
}

export async function expectScreen(driver: Driver, screen: string): Promise<void> {
  await expectAttribute(driver, 'main', 'data-screen', screen)
}
