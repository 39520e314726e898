import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import { deskPaths } from '../contract/pages'
import { caseFor, type Currency, type Kind } from '../person'
import { openRoute } from './visits'
import type { InputFiles } from './controls'
import { PageObject } from './page-object'
import { inSteps } from './steps'
import type { Waiting } from './waiting'

/** The number of rows, in total and by state. */
export interface SheetTotals {
  all: number
  wrong: number
  ready: number
  sending: number
  created: number
  refused: number
  /** Rows that are left out, because their person exists or stands in an earlier row. */
  exists: number
}

/** A row that created a person. */
export interface CreatedRow {
  row: number
  id: string
}

/** Long enough to check or send thousands of rows on a slow device. */
const allRowsMs = 300_000

/** The desk's spreadsheet of people as a page object. */
export class PeopleSheetPage extends PageObject {
  async open({ timeout = this.timeout }: Waiting = {}): Promise<void> {
    await openRoute(this.root, deskPaths.sheet, timeout)
    await expect(this.root.locator('main[data-screen="desk-people"]')).toBeVisible({ timeout })
  }

  /**
   * Chooses a spreadsheet, as the text of a CSV or the path of a file, and waits until every row is
   * checked, or until the columns wait for `useMapping`: titles that are neither names of fields nor
   * labels of the form have to be confirmed. If the page asks, it replaces the open one.
   */
  async choose(csv: string, name = 'people.csv', { timeout }: Waiting = {}): Promise<void> {
    const isText = /[\n\r]/.test(csv)
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await this.root
      .locator('input[type="file"][name="people"]')
      .setInputFiles(isText ? file : csv, { timeout: timeout ?? this.timeout })
    const confirm = this.root.locator('[data-ask="replace"] button[name="confirm-ask"]')
    if (await confirm.isVisible()) await confirm.click({ timeout: timeout ?? this.timeout })
    await this.#checked(timeout)
  }

  /** Confirms the fields of all columns, and waits until every row is checked. */
  async useMapping({ timeout }: Waiting = {}): Promise<void> {
    const once = { timeout: timeout ?? this.timeout }
    await this.step('columns', once)
    await this.root.locator('button[name="use-mapping"]').click(once)
    await this.#checked(timeout)
  }

  /** Adds the documents that the rows name. */
  async addFiles(files: InputFiles, { timeout = this.timeout }: Waiting = {}): Promise<void> {
    await this.root.locator('input[type="file"][name="files"]').setInputFiles(files, { timeout })
  }

  /** Chooses the account of all people, and goes on. */
  async chooseCase(currency: Currency, kind: Kind, { timeout }: Waiting = {}): Promise<void> {
    const once = { timeout: timeout ?? this.timeout }
    if (!(await this.root.locator('[name="case"]').first().isVisible()))
      await this.step('choose', once)
    await this.root.locator(`[name="case"][value="${caseFor(currency, kind)}"]`).check(once)
    await this.#checked(timeout)
    const goOn = this.root.locator('button[name="continue"]')
    if (await goOn.isVisible()) await goOn.click(once)
  }

  /** Goes to a step that the page lets one go to, unless it is shown already. */
  async step(
    name: 'choose' | 'columns' | 'fix' | 'results',
    { timeout = this.timeout }: Waiting = {},
  ): Promise<void> {
    const step = this.root.locator(`[data-step="${name}"]`)
    const isShown = (await step.getAttribute('aria-current', { timeout })) === 'step'
    if (!isShown) await step.getByRole('button').click({ timeout })
  }

  /** Says in which encoding the names of a CSV are right, where the page asks. */
  async chooseEncoding(encoding: string, { timeout }: Waiting = {}): Promise<void> {
    await this.root
      .locator(`[data-encoding] [name="encoding"][value="${encoding}"]`)
      .check({ timeout: timeout ?? this.timeout })
    await this.#checked(timeout)
  }

  /** Says which part of a full name is the surname, the last or the first. `useMapping` confirms it. */
  async chooseNameOrder(
    order: 'surnameLast' | 'surnameFirst',
    { timeout = this.timeout }: Waiting = {},
  ): Promise<void> {
    await this.step('columns', { timeout })
    await this.root.locator('select[name="name-order"]').selectOption(order, { timeout })
  }

  /** Says whether hidden rows and columns are used, where the page asks. Those left out can be used later. */
  async useHidden(isUsed: boolean, { timeout }: Waiting = {}): Promise<void> {
    await this.root
      .locator(`[data-hidden] button[name="${isUsed ? 'use-hidden' : 'use-shown'}"]`)
      .click({ timeout: timeout ?? this.timeout })
    await this.#checked(timeout)
  }

  /** Opens a spreadsheet that the device has kept. It is paused: call `sendAll` to go on. */
  async goOn({ timeout }: Waiting = {}): Promise<void> {
    await this.root.locator('button[name="go-on"]').click({ timeout: timeout ?? this.timeout })
    await this.#sendingPhase('paused', timeout ?? allRowsMs)
    await this.#checked(timeout)
  }

  /** Sends every row that is ready. Call `created` to wait for the end. */
  async sendAll({ timeout = this.timeout }: Waiting = {}): Promise<void> {
    await this.step('fix', { timeout })
    await this.root.locator('button[name="send-all"]').click({ timeout })
  }

  /**
   * Scrolls a row into view, because the page renders only a few rows. The first row below the
   * header is 1.
   */
  async row(number: number, { timeout = this.timeout }: Waiting = {}): Promise<Locator> {
    await this.step('fix', { timeout })
    const field = this.root.locator('input[name="row"]')
    await field.fill(String(number), { timeout })
    await field.press('Enter', { timeout })
    const row = this.root.locator(`[data-row="${number}"]`)
    await expect(row).toBeVisible({ timeout })
    return row
  }

  /** A cell of a row by the name of its column. It must be in view. */
  cell(number: number, name: string): Locator {
    return this.root.locator(`[data-row="${number}"] [data-name="${name}"]`)
  }

  /** Changes the text of a cell, and waits until the row is checked again. */
  async edit(
    number: number,
    name: string,
    text: string,
    { timeout = this.timeout }: Waiting = {},
  ): Promise<void> {
    await this.row(number, { timeout })
    await this.cell(number, name).dblclick({ timeout })
    const input = this.cell(number, name).locator('input')
    await input.fill(text, { timeout })
    await input.press('Enter', { timeout })
    await this.#checked()
  }

  /** Returns the totals, once every row is checked. */
  async totals({ timeout }: Waiting = {}): Promise<SheetTotals> {
    await this.#checked(timeout)
    // At one moment: rows may change meanwhile.
    const figures = await this.#totals.evaluate((totals: HTMLElement) =>
      Object.entries(totals.dataset),
    )
    const read = (wanted: string) => Number(figures.find(([name]) => name === wanted)?.[1])
    return {
      all: read('all'),
      wrong: read('wrong'),
      ready: read('ready'),
      sending: read('sending'),
      created: read('created'),
      refused: read('refused'),
      exists: read('exists'),
    }
  }

  /** Waits until sending has ended. Returns the created rows with the ids of their persons. */
  async created({ timeout }: Waiting = {}): Promise<CreatedRow[]> {
    await this.#sendingPhase(/^(keeping|queued|waiting|sending|ended)$/, timeout ?? this.timeout)
    await this.#sendingPhase(/^(ended|paused|stopped)$/, timeout ?? allRowsMs)
    await this.#sendingPhase('ended', this.timeout)
    if ((await this.totals()).created === 0) return []
    const [, ...lines] = (await this.#download('save-created-csv')).trim().split(/\r?\n/)
    return lines.map((line) => {
      const [row = '', id = ''] = line.replaceAll('"', '').split(/[,;\t|]/)
      return { row: Number(row), id }
    })
  }

  /** Returns the CSV of wrong and refused rows, with the reasons in its last column. */
  async refused({ timeout = this.timeout }: Waiting = {}): Promise<string> {
    return this.#download('save-refused-csv', timeout)
  }

  get #totals(): Locator {
    return this.root.locator('[data-totals]')
  }

  async #sendingPhase(phase: string | RegExp, timeout: number): Promise<void> {
    await expect(this.#totals).toHaveAttribute('data-sending-phase', phase, { timeout })
  }

  async #checked(timeout?: number): Promise<void> {
    await this.#totals.waitFor({ state: 'attached', timeout: timeout ?? this.timeout })
    await expect(this.#totals).toHaveAttribute('aria-busy', 'false', {
      timeout: timeout ?? allRowsMs,
    })
  }

  async #download(button: string, timeout = this.timeout): Promise<string> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download', { timeout }),
      this.root.locator(`button[name="${button}"]`).click({ timeout }),
    ])
    return readFile(await download.path(), 'utf8')
  }
}

inSteps(PeopleSheetPage, {
  open: () => 'open the spreadsheet of people',
  choose: (_csv, name = 'people.csv') => `choose ${name}`,
  useMapping: () => 'use the columns as they are shown',
  addFiles: () => 'add files',
  chooseCase: (currency, kind) => `choose ${kind} ${currency}`,
  step: (name) => `go to the step ${name}`,
  chooseEncoding: (encoding) => `read it as ${encoding}`,
  chooseNameOrder: (order) => `choose ${order} for full names`,
  useHidden: (isUsed) => (isUsed ? 'use what is hidden' : 'use what is shown'),
  goOn: () => 'go on with the spreadsheet on the device',
  sendAll: () => 'send all',
  row: (number) => `show row ${number}`,
  edit: (number, name) => `edit ${name} of row ${number}`,
  totals: () => 'read the totals',
  created: () => 'wait until all rows are sent',
  refused: () => 'save the refused rows',
})
