import { expect, type Locator, type Page } from '@playwright/test'
import { deskPaths } from '../contract/pages'
import type { PersonCase } from '../person'
import type { TypedPerson } from '../samples/sample-person'
import type { FieldName, Values } from '../samples/values'
import { askedValues, choiceOf, fillControls } from './controls'
import { switchToLanguage, expectKept, openRoute } from './visits'
import type { FillOptions } from './onboarding-page'
import { PageObject } from './page-object'
import { outlastRateLimit, watchRateLimit } from './rate-limit'
import { expectWrongFields } from './screen-state'
import { inSteps } from './steps'
import type { Root, Waiting } from './waiting'

export interface CreateOptions extends Waiting {
  /**
   * Ticks that this is another person first, which the desk asks for when the same person exists. It
   * waits until the desk asks.
   */
  anyway?: boolean
}

/** The desk's page of one person. It finds controls by the same names as the form. */
export class DeskPage extends PageObject {
  #createdBefore = ''

  constructor(page: Page, root?: Root, waiting?: Waiting) {
    super(page, root, waiting)
    watchRateLimit(page)
  }

  async open({ timeout = this.timeout }: Waiting = {}): Promise<void> {
    await openRoute(this.root, deskPaths.form, timeout)
    await expect(this.field('name_first')).toBeVisible({ timeout })
  }

  /**
   * Every control of this name: all radios of a choice, or one part of a date, such as `dob.day`.
   */
  field(name: string): Locator {
    return this.root.locator(`[name="${name}"]`)
  }

  /** A button by its name: `create`, `clear`, `export-created`. */
  button(name: string): Locator {
    return this.root.locator(`button[name="${name}"]`)
  }

  /** The pin of a field: `address.country`, `id_type`. */
  pin(name: string): Locator {
    return this.root.locator(`button[name="pin"][value="${name}"]`)
  }

  /** The name of the person of the page. */
  get banner(): Locator {
    return this.root.locator('[data-banner]')
  }

  /** The bar at the bottom, while it says what is to be fixed, or why the person was not created. */
  get errors(): Locator {
    return this.root.locator('[data-bar="fix"], [data-bar="failed"], [data-bar="unknown"]')
  }

  async choose(personCase: PersonCase, { timeout = this.timeout }: Waiting = {}): Promise<void> {
    await choiceOf(this.root, 'case', personCase).check({ timeout })
  }

  /** Fills the whole person with case and documents, and waits until all files are stored. */
  async fill(
    person: TypedPerson,
    { waitForUploads = true, timeout = this.timeout }: Omit<FillOptions, 'upTo'> = {},
  ): Promise<void> {
    await this.choose(person.case, { timeout })
    for (const values of Object.values(person.screens))
      await this.fillFields(askedValues(person.case, values), { timeout })
    for (const [index, { file }] of person.documents.entries()) {
      await this.field(`documents.${index}.file`).setInputFiles(await file(), { timeout })
    }
    if (!waitForUploads) return
    await outlastRateLimit(this.page, timeout, (ms) =>
      expect(this.root.locator('[data-upload-state="stored"]')).toHaveCount(
        person.documents.length,
        { timeout: ms },
      ),
    )
  }

  /**
   * If the page lacks a document, such as `documents.1.type`, it is added first. Throws if a date is
   * not YYYY-MM-DD.
   */
  async fillFields(values: Values, { timeout = this.timeout }: Waiting = {}): Promise<void> {
    await fillControls(this.root, values, timeout)
  }

  async createAndNext({
    anyway = false,
    timeout = this.timeout,
  }: CreateOptions = {}): Promise<void> {
    if (anyway) await this.field('create-anyway').check({ timeout })
    await this.button('create').click({ timeout })
  }

  /** Waits for a person other than the last returned one, and returns the id. */
  async created({ timeout = this.timeout }: Waiting = {}): Promise<string> {
    const reference = this.root.locator('[data-person-id]')
    const before = this.#createdBefore.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
    const isAnother = new RegExp(`^(?!${before}$).+`)
    await outlastRateLimit(this.page, timeout, (ms) =>
      expect(reference).toHaveAttribute('data-person-id', isAnother, { timeout: ms }),
    )
    this.#createdBefore = (await reference.getAttribute('data-person-id')) ?? ''
    return this.#createdBefore
  }

  /** Expects exactly these fields to be wrong, in this order, each with its error text. */
  async expectErrors(
    names: readonly FieldName[],
    { timeout = this.timeout }: Waiting = {},
  ): Promise<void> {
    await expectWrongFields(this.root, names, timeout)
  }

  /** Waits until everything that was typed is on the device, where a reload finds it. */
  async kept({ timeout = this.timeout }: Waiting = {}): Promise<void> {
    await expectKept(this.root, timeout)
  }

  /** Chooses a language in the menu, such as `fr`, and waits until the desk is in it. */
  async switchLanguage(tag: string, { timeout = this.timeout }: Waiting = {}): Promise<void> {
    await switchToLanguage(this.root, tag, timeout)
  }
}

inSteps(DeskPage, {
  open: () => 'open the desk',
  choose: (personCase) => `choose ${personCase}`,
  fill: ({ case: personCase }) => `fill ${personCase} at the desk`,
  fillFields: (values) => `fill ${Object.keys(values).join(', ')}`,
  createAndNext: (options) => (options?.anyway === true ? 'create anyway' : 'create'),
  created: () => 'wait until the person is created',
  expectErrors: (names) => `expect errors: ${names.join(', ')}`,
  kept: () => 'wait until the answers are kept',
  switchLanguage: (tag) => `switch the language to ${tag}`,
})
