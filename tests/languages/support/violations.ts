import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** All of WCAG 2.0, 2.1 and 2.2, levels A and AA. Each violation counts, however small. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** Returns what axe finds on the page. */
export async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (values) => {
    const { axe: injected } = window as unknown as { axe: typeof axe }
    const { violations } = await injected.run({ runOnly: { type: 'tag', values } })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`))
  }, wcag)
}
