import type { Locator, Page } from '@playwright/test'
import type { Screen } from '../person'
import { choiceOf, summaryIn, uploadOf } from './controls'
import { PageObject } from './page-object'
import { watchRateLimit } from './rate-limit'
import type { Root, Waiting } from './waiting'

/**
 * The value of `data-screen`. `privacy` is shown where the operator has a privacy notice, `link` where another session is
 * needed, `exists` where the person was refused without a field, or exists already.
 */
export type ScreenName = Screen | 'privacy' | 'link' | 'exists' | 'done' | 'loading'

/** What an upload's tile says of it. */
export type UploadState = 'preparing' | 'sending' | 'waiting' | 'stored' | 'refused'

/** The form's parts, by the names that it guarantees. */
export class FormLocators extends PageObject {
  constructor(page: Page, root?: Root, waiting?: Waiting) {
    super(page, root, waiting)
    watchRateLimit(page)
  }

  screen(name: ScreenName): Locator {
    return this.root.locator(`main[data-screen="${name}"]`)
  }

  /**
   * Every control of this name: all radios of a choice, or one part of a date, such as `dob.day`.
   */
  field(name: string): Locator {
    return this.root.locator(`[name="${name}"]`)
  }

  /** One radio of a choice. */
  choice(name: string, value: string): Locator {
    return choiceOf(this.root, name, value)
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
    return uploadOf(this.root, index)
  }

  get summary(): Locator {
    return summaryIn(this.root)
  }

  /** The button that goes forward: Continue, or the send button on the last screen. */
  get forward(): Locator {
    return this.root.locator('button[type="submit"]:visible')
  }

  get back(): Locator {
    return this.button('back')
  }
}
