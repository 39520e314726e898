import { expect, type Locator, type Page } from '@playwright/test'
import { currencyOf, kindOf, kindsFor, type PersonCase } from '../person/cases'
import { escaped, expectErrorLinks, fillControls, timeoutMs } from './controls'
import type { TypedPerson } from '../samples/sample-person'
import type { Values } from '../samples/values'

/** The desk's page of one person. It finds controls by the same names as the form. */
export class DeskPage {
  readonly page: Page
  #createdBefore = ''

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto('/desk')
    await expect(this.field('name_first')).toBeVisible({ timeout: timeoutMs })
  }

  /**
   * Every control of this name: all radios of a choice, or one part of a date, such as `dob.day`.
   */
  field(name: string): Locator {
    return this.page.locator(`[name="${name}"]`)
  }

  /** A button by its name: `create`, `clear`, `shortcuts`, `export-day`. */
  button(name: string): Locator {
    return this.page.locator(`button[name="${name}"]`)
  }

  /** The pin of a field: `address.country`, `background_information.occupation`. */
  pin(name: string): Locator {
    return this.page.locator(`button[name="pin"][value="${name}"]`)
  }

  /** The banner with the person of the page. */
  get banner(): Locator {
    return this.page.locator('[data-banner]')
  }

  /** The list of errors. */
  get errors(): Locator {
    return this.page.getByRole('alert')
  }

  async choose(personCase: PersonCase): Promise<void> {
    await fillControls(this.page, { currency: currencyOf(personCase) })
    if (kindsFor(currencyOf(personCase)).length > 1)
      await fillControls(this.page, { kind: kindOf(personCase) })
  }

  /** Fills the whole person with case and documents, and waits until all files are stored. */
  async fill(person: TypedPerson): Promise<void> {
    await this.choose(person.case)
    for (const values of Object.values(person.screens)) await this.fillFields(values)
    for (const [index, { file }] of person.documents.entries()) {
      await this.field(`documents.${index}.file`).setInputFiles(await file())
    }
    await expect(this.page.locator('[data-upload-state="stored"]')).toHaveCount(
      person.documents.length,
      { timeout: timeoutMs },
    )
  }

  /** If the page lacks a document, such as `documents.1.type`, it is added first. */
  async fillFields(values: Values): Promise<void> {
    await fillControls(this.page, values)
  }

  async createAndNext(): Promise<void> {
    await this.button('create').click()
  }

  /** Waits for a person other than the last returned one, and returns the id. */
  async created(): Promise<string> {
    const reference = this.page.locator('[data-person-id]')
    const isAnother = new RegExp(`^(?!${escaped(this.#createdBefore)}$).+`)
    await expect(reference).toHaveAttribute('data-person-id', isAnother, { timeout: timeoutMs })
    this.#createdBefore = (await reference.getAttribute('data-person-id')) ?? ''
    return this.#createdBefore
  }

  /** Expects exactly these fields to be wrong, in this order, each with its error text. */
  async expectErrors(names: readonly string[]): Promise<void> {
    await expectErrorLinks(this.page, this.errors.getByRole('link'), names)
  }
}
