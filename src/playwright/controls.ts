import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { controlsOf, isDate, type Values } from '../samples/values'

type Root = Page | FrameLocator | Locator

/** For steps that load, upload or wait for the service, also on a slow device. */
export const timeoutMs = 30_000

/**
 * Fills every control of these answers, whatever its type. If the page lacks a document, such as
 * `documents.1.type`, it is added first.
 */
export async function fillControls(root: Root, values: Values): Promise<void> {
  let kinds: Kinds = {}
  for (const [name, value] of controlsOf(values)) {
    const [, index] = /^documents\.(\d+)\./.exec(name) ?? []
    if (index !== undefined) await addDocumentField(root, Number(index))
    const control = root.locator(`[name="${name}"]`)
    if (!(name in kinds)) {
      await control.first().waitFor({ state: 'attached' })
      kinds = await kindsOn(root)
    }
    const kind = kinds[name]
    if (typeof value === 'boolean') await control.setChecked(value)
    else if (kind === 'radio') await root.locator(`[name="${name}"][value="${value}"]`).check()
    else if (kind === 'select') await control.selectOption(value)
    else await control.fill(value)
  }
}

/** By a control's name: `select`, or the type of an input. */
type Kinds = Readonly<Record<string, string | null>>

/** Read at once: asking each control by itself takes longer than filling it. */
async function kindsOn(root: Root): Promise<Kinds> {
  const pairs = await root.locator('[name]').evaluateAll((elements) =>
    elements.map((element): [string, string | null] => {
      const kind = element.matches('select') ? 'select' : element.getAttribute('type')
      return [element.getAttribute('name') ?? '', kind]
    }),
  )
  return Object.fromEntries(pairs)
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
      await expect(wrong).toHaveAccessibleDescription(description, { timeout: 2000 })
    }
  }).toPass({ timeout: timeoutMs })
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
