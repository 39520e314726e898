import { expect, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'

type Rules = NonNullable<axe.RunOptions['runOnly']>

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Fails on what axe calls serious or critical under WCAG 2.2 AA, in the page and its frames. The
 * contrast is checked in light and in dark, unless one is enough.
 */
export async function expectAccessible(
  page: Page,
  colorScheme: 'light' | 'dark' | 'no-preference' | null,
  schemes: 'both' | 'one' = 'both',
): Promise<void> {
  const source = await axeSource()
  // Colours that fade into each other would be measured half way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await violationsOn(page, source, wcag)).toBe('')
  if (schemes === 'one') return
  // The test may have chosen other colours than the configuration.
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
  const pale = await violationsOn(page, source, { type: 'rule', values: ['color-contrast'] })
  const isConfigured = isDark === (colorScheme === 'dark')
  await page.emulateMedia({ colorScheme: isConfigured ? colorScheme : isDark ? 'dark' : 'light' })
  expect(pale).toBe('')
}

/** Only suites that check accessibility install axe. */
async function axeSource(): Promise<string> {
  try {
    const { default: library } = await import('axe-core')
    return library.source
  } catch (error) {
    const advice = 'expectAccessible() needs axe-core: npm install --save-dev axe-core'
    throw new Error(advice, { cause: error })
  }
}

async function violationsOn(page: Page, source: string, rules: Rules): Promise<string> {
  const found: string[] = []
  for (const frame of page.frames()) found.push(...(await violationsIn(frame, source, rules)))
  return found.join('\n')
}

/**
 * Axe runs in the page itself. Its package for Playwright opens a second page for every check, and carries all that
 * passed through the debugger: four times the time, for the same violations.
 */
async function violationsIn(frame: Frame, source: string, rules: Rules): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  return frame.evaluate(async (runOnly) => {
    const { axe: injected } = window as unknown as { axe: typeof axe }
    const { violations } = await injected.run({
      runOnly,
      resultTypes: ['violations'],
      iframes: false,
    })
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    return grave.map(({ id, help, nodes }) => {
      return `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`
    })
  }, rules)
}
