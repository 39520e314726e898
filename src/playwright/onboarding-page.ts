import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/** Answers by the names of the fields. A date is one value, YYYY-MM-DD; a tick is a boolean. */
export type Values = Readonly<Record<string, string | boolean>>

type InputFiles = Parameters<Locator['setInputFiles']>[0]

export interface OpenOptions {
  currency?: 'USD' | 'NGN'
  kind?: 'individual' | 'ubo'
  /** Other answers, given in the address. */
  prefill?: Values
}

/** The form as a suite uses it. It finds everything by the names the form promises to keep. */
export class OnboardingPage {
  readonly page: Page
  /** The page, or the frame in it that holds the form. */
  readonly root: Page | FrameLocator

  constructor(page: Page, root: Page | FrameLocator = page) {
    this.page = page
    this.root = root
  }

  async open({ currency, kind, prefill = {} }: OpenOptions = {}): Promise<void> {
    const given = Object.entries(prefill).flatMap(([name, value]) => typed(name, value))
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
    if (currency !== undefined) query.set('currency', currency)
    if (kind !== undefined) query.set('kind', kind)
    await this.page.goto(query.size === 0 ? '/' : `/?${query}`)
  }

  screen(name: string): Locator {
    return this.root.locator(`main[data-screen="${name}"]`)
  }

  async expectScreen(name: string): Promise<void> {
    await expect(this.screen(name)).toBeVisible()
  }

  /** Every control of that name: the radios of a choice, and each part of a date under its own name. */
  field(name: string): Locator {
    return this.root.locator(`[name="${name}"]`)
  }

  /** What stands round the file of a document, with the state of its upload. */
  upload(index: number): Locator {
    return this.root
      .locator('[data-upload-state]')
      .filter({ has: this.page.locator(`[name="documents.${index}.file"]`) })
  }

  get summary(): Locator {
    return this.root.getByRole('alert')
  }

  /** The one button that goes forward: Continue, and on the last screen the one that sends. */
  get forward(): Locator {
    return this.root.locator('button[type="submit"]:visible')
  }

  get back(): Locator {
    return this.root.locator('button[name="back"]')
  }

  async fillScreen(name: string, values: Values): Promise<void> {
    await this.expectScreen(name)
    for (const [field, value] of Object.entries(values).flatMap(([each, of]) => typed(each, of))) {
      await this.#fill(field, value)
    }
  }

  async attach(index: number, file: InputFiles): Promise<void> {
    await this.field(`documents.${index}.file`).setInputFiles(file)
  }

  async expectUpload(index: number, state: 'stored' | 'refused' | 'waiting'): Promise<void> {
    await expect(this.upload(index)).toHaveAttribute('data-upload-state', state)
  }

  async continue(): Promise<void> {
    await this.forward.click()
  }

  /**
   * The summary names these fields and no other, in this order, each in the words that stand at the field.
   * A date is named whole (`dob`) or by its first wrong part (`dob.month`).
   */
  async expectErrors(names: readonly string[]): Promise<void> {
    const links = this.summary.getByRole('link')
    await expect(links).toHaveCount(names.length)
    for (const [index, name] of names.entries()) {
      const words = await links.nth(index).innerText()
      const wrong = this.#wrong(name)
      await expect(wrong).toHaveAccessibleDescription(new RegExp(escaped(words)))
    }
    await expect(this.page).toHaveTitle(/^Error: /)
  }

  /** Follows the summary's link of a field: the focus is then in the field, or in the part of it. */
  async followError(name: string): Promise<void> {
    const wrong = this.#wrong(name)
    const description = await wrong.evaluate((control) =>
      (control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent?.trim()),
    )
    const links = this.summary.getByRole('link')
    for (const link of await links.all()) {
      if (description.includes(await link.innerText())) await link.click()
    }
    await expect(wrong).toBeFocused()
  }

  async submit(): Promise<void> {
    await this.expectScreen('review')
    await this.forward.click()
  }

  /** The id of the created person. */
  async created(): Promise<string> {
    const reference = this.screen('done').locator('[data-person-id]')
    await expect(reference).toBeVisible()
    const id = await reference.getAttribute('data-person-id')
    expect(id).toBeTruthy()
    return id ?? ''
  }

  #wrong(name: string): Locator {
    const parts = isDate(name) ? `[name^="${name}."]` : `[name="${name}"]`
    return this.root.locator(`${parts}[aria-invalid="true"]`).first()
  }

  async #fill(name: string, value: string | boolean): Promise<void> {
    const control = this.field(name)
    const kind = await control.first().evaluate((element) => element.getAttribute('type'))
    if (typeof value === 'boolean') await control.setChecked(value)
    else if (kind === 'radio') await this.root.locator(`[name="${name}"][value="${value}"]`).check()
    else if (await control.evaluate((element) => element.matches('select'))) {
      await control.selectOption(value)
    } else await control.fill(value)
  }
}

function isDate(name: string): boolean {
  return name === 'dob' || name.endsWith('_date')
}

/** What is typed for an answer: a date in its three parts. */
function typed(name: string, value: string | boolean): [string, string | boolean][] {
  if (!isDate(name) || typeof value === 'boolean') return [[name, value]]
  const [year = '', month = '', day = ''] = value.split('-')
  return [
    [`${name}.day`, day],
    [`${name}.month`, month],
    [`${name}.year`, year],
  ]
}

function escaped(words: string): string {
  return words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}
