import type { FrameLocator, Locator, Page } from '@playwright/test'
import { isDate } from './samples/values'

type Root = Page | FrameLocator | Locator

/** Puts a value into the control of that name, whatever kind of control it is. */
export async function fillControl(
  root: Root,
  name: string,
  value: string | boolean,
): Promise<void> {
  const control = root.locator(`[name="${name}"]`)
  const kind = await control
    .first()
    .evaluate((element) => (element.matches('select') ? 'select' : element.getAttribute('type')))
  if (typeof value === 'boolean') await control.setChecked(value)
  else if (kind === 'radio') await root.locator(`[name="${name}"][value="${value}"]`).check()
  else if (kind === 'select') await control.selectOption(value)
  else await control.fill(value)
}

/** The first wrong control of a field: of a date, the first wrong part. */
export function wrongControl(root: Root, name: string): Locator {
  const parts = isDate(name) ? `[name^="${name}."]` : `[name="${name}"]`
  return root.locator(`${parts}[aria-invalid="true"]`).first()
}

/** For a regular expression that finds just these words. */
export function escaped(words: string): string {
  return words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}
