import { expect, type Locator, type Page } from '@playwright/test'
import { currencyOf, kindOf, kindsFor, type PersonCase } from '../person/cases'
import { escaped, expectErrorLinks, fillControl, fillControls } from './controls'
import type { TypedPerson } from './samples/sample-person'
import type { Values } from './samples/values'

/** Milliseconds for what has to be sent or looked at. */
const timeoutMs = 30_000

/** The desk's page of one person, found by the names it shares with the form. */
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

  /** Every control of that name: the radios of a choice, and each part of a date under its own name. */
  field(name: string): Locator {
    return this.page.locator(`[name="${name}"]`)
  }

  /** A button that has a name: `create`, `clear`, `shortcuts`, `export-day`. */
  button(name: string): Locator {
    return this.page.locator(`button[name="${name}"]`)
  }

  /** The pin of a field: `address.country`, `background_information.occupation`. */
  pin(name: string): Locator {
    return this.page.locator(`button[name="pin"][value="${name}"]`)
  }

  /** Whom the page is for. */
  get banner(): Locator {
    return this.page.locator('[data-banner]')
  }

  /** The list of all that is wrong. */
  get errors(): Locator {
    return this.page.getByRole('alert')
  }

  async choose(personCase: PersonCase): Promise<void> {
    await fillControl(this.page, 'currency', currencyOf(personCase))
    if (kindsFor(currencyOf(personCase)).length > 1)
      await fillControl(this.page, 'kind', kindOf(personCase))
  }

  /** The whole person with their case and documents, whose files are stored when it is done. */
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

  /** A document that has no place on the page yet, `documents.1.type`, gets one. */
  async fillFields(values: Values): Promise<void> {
    await fillControls(this.page, values)
  }

  async createAndNext(): Promise<void> {
    await this.button('create').click()
  }

  /** The id of the person created last, who is another than the one it was asked of before. */
  async created(): Promise<string> {
    const reference = this.page.locator('[data-person-id]')
    const isAnother = new RegExp(`^(?!${escaped(this.#createdBefore)}$).+`)
    await expect(reference).toHaveAttribute('data-person-id', isAnother, { timeout: timeoutMs })
    this.#createdBefore = (await reference.getAttribute('data-person-id')) ?? ''
    return this.#createdBefore
  }

  /** Exactly these fields are wrong, in this order, each in the words that stand at the field. */
  async expectErrors(names: readonly string[]): Promise<void> {
    await expectErrorLinks(this.page, this.errors.getByRole('link'), names)
  }
}
