import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { controlsOf, isDate, type Values } from './samples/values'

type Root = Page | FrameLocator | Locator

/** Fills the control of this name, whatever its type. */
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

/**
 * Fills every control of these answers. If the page lacks a document, such as `documents.1.type`,
 * it is added first.
 */
export async function fillControls(root: Root, values: Values): Promise<void> {
  for (const [name, value] of controlsOf(values)) {
    const [, index] = /^documents\.(\d+)\./.exec(name) ?? []
    if (index !== undefined) await addDocumentField(root, Number(index))
    await fillControl(root, name, value)
  }
}

async function addDocumentField(root: Root, index: number): Promise<void> {
  const files = documentFiles(root)
  while ((await files.count()) <= index) {
    const before = await files.count()
    await root.locator('button[name="add-document"]').click()
    await expect(files).toHaveCount(before + 1)
  }
}

export function documentFiles(root: Root): Locator {
  return root.locator('[name^="documents."][name$=".file"]')
}

/**
 * Waits until the links name exactly these fields, in this order, each with the error text of its
 * field.
 */
export async function expectErrorLinks(
  root: Root,
  links: Locator,
  names: readonly string[],
): Promise<void> {
  // Retried as a whole, because the summary of the previous attempt may still be shown.
  await expect(async () => {
    const text = await links.allInnerTexts()
    expect(text).toHaveLength(names.length)
    for (const [index, name] of names.entries()) {
      const description = new RegExp(escaped(text[index] ?? ''))
      const wrong = wrongControl(root, name)
      await expect(wrong).toHaveAccessibleDescription(description, { timeout: 500 })
    }
  }).toPass({ timeout: 10_000 })
}

/** Returns the first wrong control of a field. For a date it is the first wrong part. */
export function wrongControl(root: Root, name: string): Locator {
  const parts = isDate(name) ? `[name^="${name}."]` : `[name="${name}"]`
  return root.locator(`${parts}[aria-invalid="true"]`).first()
}

/** Returns the text escaped for a regular expression. */
export function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}
