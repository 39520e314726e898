import type { Page } from '@playwright/test'
import { configuredTimeoutMs, type Root, type Waiting } from './waiting'

/** What every page object has. */
export class PageObject {
  readonly page: Page
  /** The page, or the frame that contains the form or the desk. */
  readonly root: Root
  /** The longest wait for one thing, in milliseconds. */
  readonly timeout: number

  constructor(page: Page, root: Root = page, { timeout }: Waiting = {}) {
    this.page = page
    this.root = root
    this.timeout = timeout ?? configuredTimeoutMs()
  }
}
