import { expect, type Locator } from '@playwright/test'
import { controlsOf, isDate, type Values } from '../samples/values'
import { extraDocumentTypes, knownIssuerOf, type PersonCase } from '../person'
import type { Root } from './waiting'

/**
 * Fills every control of these answers, whatever its type. If the page lacks a document, such as
 * `documents.1.type`, it is added first.
 */
export async function fillControls(root: Root, values: Values, timeout: number): Promise<void> {
  let kinds: Kinds = {}
  for (const [name, value] of controlsOf(values)) {
    const [, index] = /^documents\.(\d+)\./.exec(name) ?? []
    if (index !== undefined) await addDocumentField(root, Number(index), timeout)
    const control = root.locator(`[name="${name}"]`)
    if (!(name in kinds)) {
      await control.first().waitFor({ state: 'attached', timeout })
      kinds = await kindsOn(root)
    }
    const kind = kinds[name]
    if (typeof value === 'boolean') await control.setChecked(value, { timeout })
    else if (kind === 'radio') await choiceOf(root, name, value).check({ timeout })
    else if (kind === 'select') await control.selectOption(value, { timeout })
    else await control.fill(value, { timeout })
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

/** Returns the values that the form asks for: not who issued an ID, if its case knows that. */
export function askedValues(personCase: PersonCase, values: Values): Values {
  const { id_country: _, ...asked } = values
  const isKnown = knownIssuerOf(personCase, String(values['id_type'] ?? '')) !== undefined
  return isKnown ? asked : values
}

/** Returns the values that the screen does not show as facts: a session has locked those. */
export async function withoutFacts(root: Root, values: Values): Promise<Values> {
  const facts = await root
    .locator('[data-fact]')
    .evaluateAll((shown) => shown.map((fact) => fact.getAttribute('data-fact')))
  const isFact = (name: string) =>
    facts.some((path) => [path, `no_${path}`].includes(name) || name.startsWith(`${path}.`))
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isFact(name)))
}

async function addDocumentField(root: Root, index: number, timeout: number): Promise<void> {
  const documents = documentsOf(root)
  await documents.first().waitFor({ state: 'attached', timeout })
  while ((await documents.count()) <= index) {
    const before = await documents.count()
    await root.locator('button[name="add-document"]').click({ timeout })
    await expect(documents).toHaveCount(before + 1, { timeout })
  }
}

/** One radio of a choice. */
export function choiceOf(root: Root, name: string, value: string): Locator {
  return root.locator(`[name="${name}"][value="${value}"]`)
}

export function documentsOf(root: Root): Locator {
  return root.locator('[data-document]')
}

export type InputFiles = Parameters<Locator['setInputFiles']>[0]

/**
 * Attaches the first file in place of those of a document, and each other one as its next page. A
 * document that the page lacks is added first, and one without a type becomes a utility bill.
 */
export async function attachPages(
  root: Root,
  index: number,
  files: InputFiles,
  timeout: number,
): Promise<void> {
  const [first, ...more] = Array.isArray(files) ? (files as readonly string[]) : [files]
  await addDocumentField(root, index, timeout)
  const input = root.locator(`[name="documents.${index}.file"]`)
  // The form asks for the file once the document has a type.
  if ((await input.count()) === 0)
    await choiceOf(root, `documents.${index}.type`, extraDocumentTypes[0]).check({ timeout })
  await input.setInputFiles(first ?? [], { timeout })
  const nextPage = root.locator(`[name="documents.${index}.page"]`)
  for (const [place, page] of more.entries()) {
    await nextPage.waitFor({ state: 'attached', timeout }).catch((cause: unknown) => {
      throw new Error(`documents.${index} takes no page ${place + 2}`, { cause })
    })
    await nextPage.setInputFiles(page, { timeout })
  }
}

/** The tile of a document's file, with the state of its upload. */
export function uploadOf(root: Root, index: number): Locator {
  return root.locator(`[data-upload-state]:has([name="documents.${index}.file"])`)
}

/** Returns the first wrong control of a field. For a date it is the first wrong part. */
export function wrongControl(root: Root, name: string): Locator {
  const parts = isDate(name) ? `[name^="${name}."]` : `[name="${name}"]`
  return root.locator(`${parts}[aria-invalid="true"]`).first()
}

/** The list of errors. The notice of an error that was thrown is an alert too. */
export function summaryIn(root: Root): Locator {
  return root.getByRole('alert').and(root.locator(':not([data-thrown])'))
}
