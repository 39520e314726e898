import type { Page } from '@playwright/test'
import { expect } from '../support/browser/fixtures'
import { groupLayouts } from '../support/browser/group-gaps'

/** The group of each control has this gap below its label, in pixels, and no legend. */
export async function expectGroupGaps(page: Page, names: readonly string[], gap: number) {
  for (const [name, layout] of Object.entries(await page.evaluate(groupLayouts, names))) {
    expect(layout.isLegend, name).toBe(false)
    expect(layout.gap, name).toBeCloseTo(gap, 0)
  }
}
