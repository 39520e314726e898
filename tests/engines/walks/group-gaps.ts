import { type GroupLayout, groupLayouts } from '../../support/browser/group-gaps'
import type { Driver } from '../drivers/driver'
import { expect } from '../engine-test'

/** The group of each control has this gap below its label, in pixels. */
export async function expectGroupGaps(driver: Driver, names: readonly string[], gap: number) {
  const found = await driver.read(`(${groupLayouts.toString()})(${JSON.stringify(names)})`)
  // The function above returned it, by way of JSON.
  for (const [name, layout] of Object.entries(found as Record<string, GroupLayout>)) {
    expect(layout.gap, name).toBeCloseTo(gap, 0)
  }
}
