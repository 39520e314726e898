import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Currency, Kind } from '../person/cases'
import type { DocumentType } from '../person/document-kinds'
import { documentTypeOf, idTypes } from '../person/identity'
import { documentFiles, expectErrorLinks, fillControls, timeoutMs, wrongControl } from './controls'
import type { PersonsDocument, TypedPerson } from '../samples/sample-person'
import { controlsOf, type Values } from '../samples/values'

export type InputFiles = Parameters<Locator['setInputFiles']>[0]

export interface OpenOptions {
  currency?: Currency
  kind?: Kind
  /** Other answers, passed in the address. */
  prefill?: Values
}

/** The form as a page object. It finds everything by the names that the form guarantees. */
export class OnboardingPage {
  readonly page: Page
  /** The page, or the frame that contains the form. */
  readonly root: Page | FrameLocator

  constructor(page: Page, root: Page | FrameLocator = page) {
    this.page = page
    this.root = root
  }

  async open({ currency, kind, prefill = {} }: OpenOptions = {}): Promise<void> {
    const query = new URLSearchParams(
      controlsOf(prefill).map(([name, value]) => [name, String(value)]),
    )
    if (currency !== undefined) query.set('currency', currency)
    if (kind !== undefined) query.set('kind', kind)
    await this.page.goto(query.size === 0 ? '/' : `/?${query}`)
  }

  screen(name: string): Locator {
    return this.root.locator(`main[data-screen="${name}"]`)
  }

  async expectScreen(name: string): Promise<void> {
    await expect(this.screen(name)).toBeVisible({ timeout: timeoutMs })
  }

  /**
   * Every control of this name: all radios of a choice, or one part of a date, such as `dob.day`.
   */
  field(name: string): Locator {
    return this.root.locator(`[name="${name}"]`)
  }

  /** One radio of a choice. */
  choice(name: string, value: string): Locator {
    return this.root.locator(`[name="${name}"][value="${value}"]`)
  }

  /** A button by its name: `back`, `add-document`. */
  button(name: string): Locator {
    return this.root.locator(`button[name="${name}"]`)
  }

  /** Every control on the screen that takes an answer. */
  get fields(): Locator {
    return this.root.locator('main').locator('input[name], select[name], textarea[name]')
  }

  /** The tile of a document's file, with the state of its upload. */
  upload(index: number): Locator {
    return this.root
      .locator('[data-upload-state]')
      .filter({ has: this.page.locator(`[name="documents.${index}.file"]`) })
  }

  get summary(): Locator {
    return this.root.getByRole('alert')
  }

  /** The button that goes forward: Continue, or the send button on the last screen. */
  get forward(): Locator {
    return this.root.locator('button[type="submit"]:visible')
  }

  get back(): Locator {
    return this.button('back')
  }

  /**
   * Fills the case with its documents, from the current screen to the review. With `upTo` it fills
   * that screen and stops before Continue.
   */
  async fill(person: TypedPerson, { upTo = 'review' }: { upTo?: string } = {}): Promise<void> {
    const values: Readonly<Record<string, Values>> = { case: person.choice, ...person.screens }
    const order = [...Object.keys(values), 'review']
    await this.#agreeIfAsked(order)
    const remaining = order.slice(order.indexOf(await this.#screenShown(order)))
    for (const screen of remaining) {
      await this.fillScreen(screen, values[screen] ?? {})
      if (screen === 'documents') await this.#attachAll(person.documents)
      if (screen === upTo || screen === 'review') return
      await this.continue()
    }
  }

  /**
   * If the screen lacks a document, such as `documents.1.type`, it is added first. A privacy notice
   * before the screen is agreed to.
   */
  async fillScreen(name: string, values: Values): Promise<void> {
    await this.#agreeIfAsked([name])
    await fillControls(this.root, values)
  }

  /**
   * Attaches a file to the document at an index, or a sample document with its dates. The identity
   * document goes first; any other is added.
   */
  async attach(document: PersonsDocument): Promise<void>
  async attach(index: number, file: InputFiles): Promise<void>
  async attach(which: PersonsDocument | number, file?: InputFiles): Promise<void> {
    if (typeof which === 'number') {
      await this.field(`documents.${which}.file`).setInputFiles(file ?? [])
      return
    }
    await this.expectScreen('documents')
    const isFirst = isIdentityDocument(which.kind)
    const index = isFirst ? 0 : await documentFiles(this.root).count()
    const values = {
      ...(!isFirst && { type: which.kind }),
      issue_date: which.issue_date,
      ...(which.expiry_date !== undefined && { expiry_date: which.expiry_date }),
    }
    const named = Object.entries(values).map(([name, value]) => [
      `documents.${index}.${name}`,
      value,
    ])
    await this.fillScreen('documents', Object.fromEntries(named) as Values)
    await this.attach(index, await which.file())
  }

  async expectUpload(index: number, state: 'stored' | 'refused' | 'waiting'): Promise<void> {
    await expect(this.upload(index)).toHaveAttribute('data-upload-state', state, {
      timeout: timeoutMs,
    })
  }

  async continue(): Promise<void> {
    await this.forward.click()
  }

  /**
   * Expects the summary to name exactly these fields, in this order, each with its error text. A
   * date has its whole name (`dob`) or its first wrong part (`dob.month`).
   */
  async expectErrors(names: readonly string[]): Promise<void> {
    await expectErrorLinks(this.root, this.summary.getByRole('link'), names)
    await expect(this.page).toHaveTitle(/^Error: /)
  }

  /** Follows the summary's link of a field, and expects the focus in the field. */
  async followError(name: string): Promise<void> {
    const wrong = wrongControl(this.root, name)
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

  /** Waits for the done screen and returns the person's id. */
  async created(): Promise<string> {
    const reference = this.screen('done').locator('[data-person-id]')
    await expect(reference).toHaveAttribute('data-person-id', /./, { timeout: timeoutMs })
    return (await reference.getAttribute('data-person-id')) ?? ''
  }

  /** A service with a privacy notice asks before the first personal question. */
  async #agreeIfAsked(next: readonly string[]): Promise<void> {
    const shown = await this.#screenShown(['privacy', ...next])
    if (shown !== 'privacy' || next.includes('privacy')) return
    await this.field('privacy_agreement').check()
    await this.continue()
    await this.#screenShown(next)
  }

  async #screenShown(names: readonly string[]): Promise<string> {
    const shown = this.root.locator(names.map((name) => `main[data-screen="${name}"]`).join(', '))
    await expect(shown).toBeVisible({ timeout: timeoutMs })
    return (await shown.getAttribute('data-screen')) ?? ''
  }

  async #attachAll(documents: readonly PersonsDocument[]): Promise<void> {
    for (const [index, { file }] of documents.entries()) await this.attach(index, await file())
  }
}

/** Returns true for the document of an ID, which is the first one of a person. */
function isIdentityDocument(kind: DocumentType): boolean {
  return idTypes.some((idType) => documentTypeOf(idType) === kind)
}
