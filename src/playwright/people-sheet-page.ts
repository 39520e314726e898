import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { deskPaths } from '../contract/pages'
import type { InputFiles } from './onboarding-page'

/** The number of rows, in total and by state. */
export interface SheetTotals {
  all: number
  wrong: number
  ready: number
  sending: number
  created: number
  refused: number
}

/** A row that created a person. */
export interface CreatedRow {
  row: number
  id: string
}

/** Long enough for thousands of rows on a slow device. */
const timeoutMs = 300_000

/** The desk's spreadsheet of people as a page object. */
export class PeopleSheetPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto(deskPaths.sheet)
    await expect(this.page.locator('main[data-screen="desk-people"]')).toBeVisible()
  }

  /**
   * Chooses a spreadsheet, as the text of a CSV or the path of a file, and waits until every row is
   * checked. If the page asks, it replaces the open one.
   */
  async choose(csv: string, name = 'people.csv'): Promise<void> {
    const isText = /[\n\r]/.test(csv)
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await this.page.locator('input[type="file"][name="people"]').setInputFiles(isText ? file : csv)
    const confirm = this.page.locator('[data-ask="replace"] button[name="confirm-ask"]')
    if (await confirm.isVisible()) await confirm.click()
    await this.#checked()
  }

  /** Adds the documents that the rows name. */
  async addFiles(files: InputFiles): Promise<void> {
    await this.page.locator('input[type="file"][name="files"]').setInputFiles(files)
  }

  async chooseCase(currency: 'USD' | 'NGN', kind: 'individual' | 'ubo'): Promise<void> {
    await this.page.locator(`[name="currency"][value="${currency}"]`).check()
    await this.page.locator(`[name="kind"][value="${kind}"]`).check()
    await this.#checked()
  }

  /** Opens a spreadsheet that the device has kept. It is paused: call `sendAll` to go on. */
  async goOn(): Promise<void> {
    await this.page.locator('button[name="go-on"]').click()
    await expect(this.#totals).toHaveAttribute('data-sending-phase', 'paused')
    await this.#checked()
  }

  /** Sends every row that is ready. Call `created` to wait for the end. */
  async sendAll(): Promise<void> {
    await this.page.locator('button[name="send-all"]').click()
  }

  /**
   * Scrolls a row into view, because the page renders only a few rows. The first row below the
   * header is 1.
   */
  async row(number: number): Promise<Locator> {
    const field = this.page.locator('input[name="row"]')
    await field.fill(String(number))
    await field.press('Enter')
    const row = this.page.locator(`[data-row="${number}"]`)
    await expect(row).toBeVisible()
    return row
  }

  /** A cell of a row by the name of its column. It must be in view. */
  cell(number: number, name: string): Locator {
    return this.page.locator(`[data-row="${number}"] [data-name="${name}"]`)
  }

  /** Changes the text of a cell, and waits until the row is checked again. */
  async edit(number: number, name: string, text: string): Promise<void> {
    await this.row(number)
    await this.cell(number, name).dblclick()
    const input = this.cell(number, name).locator('input')
    await input.fill(text)
    await input.press('Enter')
    await this.#checked()
  }

  /** Returns the totals, once every row is checked. */
  async totals(): Promise<SheetTotals> {
    await this.#checked()
    const read = async (name: string) => Number(await this.#totals.getAttribute(`data-${name}`))
    return {
      all: await read('all'),
      wrong: await read('wrong'),
      ready: await read('ready'),
      sending: await read('sending'),
      created: await read('created'),
      refused: await read('refused'),
    }
  }

  /** Waits until sending has ended. Returns the created rows with the ids of their persons. */
  async created(): Promise<CreatedRow[]> {
    await expect(this.#totals).toHaveAttribute('data-sending-phase', 'ended', {
      timeout: timeoutMs,
    })
    if ((await this.totals()).created === 0) return []
    const [, ...lines] = (await this.#download('save-created')).trim().split(/\r?\n/)
    return lines.map((line) => {
      const [row = '', id = ''] = line.replaceAll('"', '').split(/[,;\t|]/)
      return { row: Number(row), id }
    })
  }

  /** Returns the CSV of wrong and refused rows, with the reasons in its last column. */
  refused(): Promise<string> {
    return this.#download('save-refused')
  }

  get #totals(): Locator {
    return this.page.locator('[data-totals]')
  }

  async #checked(): Promise<void> {
    await expect(this.#totals).toHaveAttribute('aria-busy', 'false', { timeout: timeoutMs })
  }

  async #download(button: string): Promise<string> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.locator(`button[name="${button}"]`).click(),
    ])
    return readFile(await download.path(), 'utf8')
  }
}
