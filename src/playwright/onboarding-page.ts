import { expect } from '@playwright/test'
import { type Currency, type Kind, type Screen, screensOf } from '../person'
import type { PersonsDocument, TypedPerson } from '../samples/sample-person'
import { controlsOf, type FieldName, type Values } from '../samples/values'
import {
  askedValues,
  attachPages,
  documentsOf,
  fillControls,
  type InputFiles,
  withoutFacts,
  wrongControl,
} from './controls'
import { documentValues, isIdentityDocument } from './document-values'
import { FormLocators, type ScreenName, type UploadState } from './form-locators'
import {
  agreeIfAsked,
  expectKept,
  leaveEarlierDraft,
  openRoute,
  pressContinue,
  switchToLanguage,
} from './visits'
import { outlastRateLimit } from './rate-limit'
import { expectSummaryOnly, expectWrongFields } from './screen-state'
import { inSteps } from './steps'
import type { Waiting } from './waiting'

export interface OpenOptions extends Waiting {
  currency?: Currency
  kind?: Kind
  /** Other answers, passed in the address. */
  prefill?: Values
}

export interface FillOptions extends Waiting {
  /** The screen to fill last, and to stay on. By default `review`. */
  upTo?: Screen
  /** With `false` it does not wait until the files are stored. */
  waitForUploads?: boolean
}

/**
 * The form as a page object. It finds everything by the names that the form guarantees, in every
 * language. Each method that waits is a step of the test, and a failure says what the form shows.
 */
export class OnboardingPage extends FormLocators {
  /** Opens the form. In a frame, the host page stays. */
  async open({ currency, kind, prefill = {}, timeout }: OpenOptions = {}): Promise<void> {
    const query = new URLSearchParams(
      controlsOf(prefill).map(([name, value]) => [name, String(value)]),
    )
    if (currency !== undefined) query.set('currency', currency)
    if (kind !== undefined) query.set('kind', kind)
    const address = query.size === 0 ? '/' : `/?${query}`
    await openRoute(this.root, address, timeout ?? this.timeout)
  }

  async expectScreen(name: ScreenName, { timeout = this.timeout }: Waiting = {}): Promise<void> {
    await expect(this.screen(name)).toBeVisible({ timeout })
  }

  /**
   * Fills the case with its documents, from the current screen to the review, and waits until its
   * files are stored. With `upTo` it fills that screen and stops before Continue. What a session has
   * locked stays.
   */
  async fill(
    person: TypedPerson,
    { upTo = 'review', waitForUploads = true, timeout = this.timeout }: FillOptions = {},
  ): Promise<void> {
    const values: Partial<Record<Screen, Values>> = { case: person.choice, ...person.screens }
    const order = screensOf(person.case)
    if (!order.includes(upTo)) {
      throw new TypeError(
        `upTo is "${upTo}". The screens of ${person.case} are ${order.join(', ')}`,
      )
    }
    let rest = order
    while (rest.length > 0) {
      const screen = await agreeIfAsked(this.root, this.forward, rest, timeout)
      if (rest === order && screen === 'review')
        throw new Error('The form is at review already: nothing is left to fill')
      if (order.indexOf(screen) > order.indexOf(upTo))
        throw new Error(`The form is at ${screen} already, after ${upTo}`)
      const asked = askedValues(person.case, values[screen] ?? {})
      await this.fillScreen(screen, await withoutFacts(this.root, asked), { timeout })
      if (screen === 'documents') await this.#attachAll(person.documents, waitForUploads, timeout)
      if (screen === upTo) return
      await this.continue({ timeout })
      // After a change, Continue leads back to the review.
      rest = order.slice(order.indexOf(screen) + 1)
    }
  }

  /**
   * Fills fields of a screen once it shows. A privacy notice before it is agreed to, an earlier draft
   * deleted, and a missing document, such as `documents.1.type`, added. A date is YYYY-MM-DD.
   */
  async fillScreen(
    name: ScreenName,
    values: Values,
    { timeout = this.timeout }: Waiting = {},
  ): Promise<void> {
    await agreeIfAsked(this.root, this.forward, [name], timeout)
    if (name === 'case') await leaveEarlierDraft(this.root, timeout)
    await fillControls(this.root, values, timeout)
  }

  /**
   * Attaches a file, or the photos of a document's pages, to the document at an index; or a sample
   * document with its dates. The identity document goes first; any other is added. It does not wait.
   */
  async attach(document: PersonsDocument, options?: Waiting): Promise<void>
  async attach(index: number, file: InputFiles, options?: Waiting): Promise<void>
  async attach(
    which: PersonsDocument | number,
    fileOrOptions: InputFiles | Waiting = {},
    options: Waiting = {},
  ): Promise<void> {
    if (typeof which === 'number') {
      const { timeout = this.timeout } = options
      await attachPages(this.root, which, fileOrOptions as InputFiles, timeout)
      return
    }
    const { timeout = this.timeout } = fileOrOptions as Waiting
    await this.expectScreen('documents', { timeout })
    const index = isIdentityDocument(which) ? 0 : await documentsOf(this.root).count()
    await this.fillScreen('documents', documentValues(index, which), { timeout })
    await this.attach(index, await which.file(), { timeout })
  }

  /** Waits until an upload is in this state. A refused file is not waited for. */
  async expectUpload(
    index: number,
    state: UploadState,
    { timeout = this.timeout }: Waiting = {},
  ): Promise<void> {
    const expectState = (value: string | RegExp, ms: number) =>
      expect(this.upload(index)).toHaveAttribute('data-upload-state', value, { timeout: ms })
    const awaited = state === 'stored' ? /^(stored|refused)$/ : state
    await outlastRateLimit(this.page, timeout, (ms) => expectState(awaited, ms))
    // Any other state may be over by now.
    if (state === 'stored') await expectState(state, 1)
  }

  async continue({ timeout = this.timeout }: Waiting = {}): Promise<void> {
    await pressContinue(this.root, this.forward, timeout)
  }

  /**
   * Expects exactly these fields to show an error, in this order. If the screen has a summary, it
   * must name them too. A date has its whole name (`dob`) or its first wrong part (`dob.month`).
   */
  async expectErrors(
    names: readonly FieldName[],
    { timeout = this.timeout }: Waiting = {},
  ): Promise<void> {
    await expectWrongFields(this.root, names, timeout)
  }

  /**
   * Expects the review to say that the service refused exactly these fields, in the order of its
   * answer. `followError` goes to one of them.
   */
  async expectRefused(
    names: readonly FieldName[],
    { timeout = this.timeout }: Waiting = {},
  ): Promise<void> {
    await this.expectScreen('review', { timeout })
    await expectSummaryOnly(this.root, names, timeout)
  }

  /**
   * Follows the summary's link of a field, on the screen of the field or on the review, and expects
   * the focus in the field.
   */
  async followError(name: FieldName, { timeout = this.timeout }: Waiting = {}): Promise<void> {
    const links = [name, `${name}.day`, `${name}.month`, `${name}.year`].map(
      (control) => `a[href="#${control}"], a[href$="change=${encodeURIComponent(control)}"]`,
    )
    await this.summary.locator(links.join(', ')).click({ timeout })
    await expect(wrongControl(this.root, name)).toBeFocused({ timeout })
  }

  /** Presses the button that sends. The form tries again by itself after a fault of the network. */
  async submit({ timeout = this.timeout }: Waiting = {}): Promise<void> {
    await expect(this.screen('review').or(this.screen('exists'))).toBeVisible({ timeout })
    await this.forward.click({ timeout })
  }

  /**
   * Waits for the done screen and returns the person's id. While the service's rate limit holds the
   * form up, the time does not count, and the test gets as much more.
   */
  async created({ timeout = this.timeout }: Waiting = {}): Promise<string> {
    const reference = this.screen('done').locator('[data-person-id]')
    await outlastRateLimit(this.page, timeout, (ms) =>
      expect(reference).toHaveAttribute('data-person-id', /./, { timeout: ms }),
    )
    return (await reference.getAttribute('data-person-id')) ?? ''
  }

  /** Waits until everything that was typed is on the device, where a reload finds it. */
  async kept({ timeout = this.timeout }: Waiting = {}): Promise<void> {
    await expectKept(this.root, timeout)
  }

  /** Chooses a language in the menu, such as `fr`, and waits until the form is in it. */
  async switchLanguage(tag: string, { timeout = this.timeout }: Waiting = {}): Promise<void> {
    await switchToLanguage(this.root, tag, timeout)
  }

  async #attachAll(
    documents: readonly PersonsDocument[],
    waitForUploads: boolean,
    timeout: number,
  ): Promise<void> {
    for (const [index, { file }] of documents.entries()) {
      await this.attach(index, await file(), { timeout })
    }
    if (!waitForUploads) return
    for (const index of documents.keys()) await this.expectUpload(index, 'stored', { timeout })
  }
}

inSteps(OnboardingPage, {
  open: () => 'open the form',
  expectScreen: (name) => `expect the screen ${name}`,
  fill: ({ case: personCase }) => `fill ${personCase}`,
  fillScreen: (name) => `fill ${name}`,
  attach: (which: number | PersonsDocument) =>
    `attach ${typeof which === 'number' ? `documents.${which}.file` : which.kind}`,
  expectUpload: (index, state) => `expect documents.${index}.file to be ${state}`,
  continue: () => 'continue',
  expectErrors: (names) => `expect errors: ${names.join(', ')}`,
  expectRefused: (names) => `expect refused: ${names.join(', ')}`,
  followError: (name) => `follow the error of ${name}`,
  submit: () => 'send',
  created: () => 'wait until the person is created',
  kept: () => 'wait until the answers are kept',
  switchLanguage: (tag) => `switch the language to ${tag}`,
})
