import { expect, type Page } from '@playwright/test'
import { isDate } from '../samples/values'
import type { Root } from './waiting'

/** A field that shows an error. */
interface WrongField {
  /** Its name. For a date it is the whole date. */
  field: string
  /** Its first wrong control, such as `dob.month`. */
  control: string
  sentence: string
}

/** An entry of the summary of errors. Without a control, it is not about a field. */
interface SummaryEntry {
  control: string
  sentence: string
}

interface ScreenState {
  screen: string
  wrong: readonly WrongField[]
  /** Undefined if the screen shows no summary of errors. */
  summary: readonly SummaryEntry[] | undefined
  outcomes: readonly { outcome: string; sentence: string }[]
  /** What the button says while it sends, or "". */
  sending: string
  /** The files that are not stored. */
  uploads: readonly { name: string; state: string; status: string }[]
  /** What the page asks, or says of a whole spreadsheet. */
  notices: readonly string[]
  /** The totals of the spreadsheet, such as "wrong 3", or "". */
  totals: string
}

/** Reads all of a screen at once, so that nothing changes in between. */
async function readScreen(root: Root, timeout: number): Promise<ScreenState> {
  const state = await root
    .locator('main[data-screen]')
    .evaluate(screenState, undefined, { timeout })
  const wrong: WrongField[] = []
  for (const { name, sentence } of state.wrong) {
    const field = fieldOf(name)
    // Each radio of a choice is wrong, and each part of a date.
    if (wrong.every((each) => each.field !== field)) wrong.push({ field, control: name, sentence })
  }
  return { ...state, wrong }
}

/**
 * Returns what a screen shows, in a sentence for the message of a failure. Undefined if the page is
 * closed or the test is over. It never rejects.
 */
export async function describeScreen(root: Root, page: Page): Promise<string | undefined> {
  const place = root === page ? page.url() : `the frame on ${page.url()}`
  try {
    if ((await root.locator('main[data-screen]').count()) === 0)
      return `No screen of the form or of the desk shows at ${place}.`
    return sentenceOf(await readScreen(root, 5000))
  } catch {
    return undefined
  }
}

function sentenceOf(state: ScreenState): string {
  const { screen, wrong, summary = [], outcomes, sending, uploads, notices, totals } = state
  const isShown = new Set(wrong.map(({ sentence }) => sentence))
  const lines = [
    ...wrong.map(({ control, sentence }) => `${control}: ${sentence}`),
    ...summary
      .filter(({ sentence }) => !isShown.has(sentence))
      .map(({ control, sentence }) => (control === '' ? sentence : `${control}: ${sentence}`)),
    ...outcomes.map(({ outcome, sentence }) => `data-outcome="${outcome}" ${sentence}`.trim()),
    ...uploads.map((upload) => `${upload.name} is ${upload.state}: ${upload.status}`),
    ...notices,
    ...[sending, totals].filter((text) => text !== ''),
  ]
  return `${screen} shows: ${lines.length === 0 ? 'no error' : lines.join('; ')}`
}

/** Waits until the screen shows an error at exactly these fields, as its summary does if it has one. */
export async function expectWrongFields(
  root: Root,
  names: readonly string[],
  timeout: number,
): Promise<void> {
  await expect
    .poll(async () => errorsShown(await readScreen(root, timeout), names), { timeout })
    .toEqual(names)
}

/** Waits until the summary of errors has a link to exactly these fields, and to no other. */
export async function expectSummaryOnly(
  root: Root,
  names: readonly string[],
  timeout: number,
): Promise<void> {
  const shown = async () => {
    const { outcomes, summary = [] } = await readScreen(root, timeout)
    const controls = summary.map(({ control }) => control).filter((control) => control !== '')
    return {
      outcome: outcomes[0]?.outcome,
      names: controls.map((control, index) => namedAs(names[index], fieldOf(control), control)),
    }
  }
  await expect.poll(shown, { timeout }).toEqual({ outcome: 'refused', names: [...names] })
}

function errorsShown({ summary, wrong }: ScreenState, names: readonly string[]): string[] {
  const controls = summary?.map(({ control }) => control) ?? wrong.map(({ control }) => control)
  return controls.map((control, index) => {
    const found = wrong.find(({ field }) => field === fieldOf(control))
    const listed = summary?.[index]?.sentence ?? found?.sentence ?? ''
    if (found === undefined) return `${control} (only in the summary)`
    if (listed === '' || !found.sentence.includes(listed))
      return `${control} (without its sentence)`
    return namedAs(names[index], found.field, found.control)
  })
}

/** A date may be expected by its whole name, or by its first wrong part. */
function namedAs(expected: string | undefined, field: string, control: string): string {
  return expected === control ? control : field
}

/** Returns the name of the field that a control is for. */
function fieldOf(control: string): string {
  const whole = control.replace(/\.(day|month|year)$/, '')
  return isDate(whole) ? whole : control
}

/** Runs in the page, so it uses nothing from outside. */
function screenState(main: Element) {
  const textOf = (element: Element | null | undefined) =>
    (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const isVisible = (element: Element) => element.getClientRects().length > 0
  const wrong = [...main.querySelectorAll('[aria-invalid="true"]')]
    .filter((control) => control.getAttribute('name') !== null)
    .map((control) => {
      const ids = (control.getAttribute('aria-describedby') ?? '').split(' ')
      const error = ids.find((id) => id.endsWith('-error'))
      return {
        name: control.getAttribute('name') ?? '',
        sentence: textOf(error === undefined ? undefined : document.getElementById(error)),
      }
    })
  const alert = [...main.querySelectorAll('[role="alert"]')].find(isVisible)
  const summary =
    alert &&
    [...alert.querySelectorAll('li')].map((item) => {
      const link = item.querySelector('a')?.getAttribute('href') ?? ''
      const change = /[?&]change=([^&]*)/.exec(link)?.[1]
      const target = change ?? (link.startsWith('#') ? link.slice(1) : '')
      return { control: decodeURIComponent(target), sentence: textOf(item) }
    })
  const totals = [...main.querySelectorAll<HTMLElement>('[data-totals]')].find(isVisible)
  return {
    screen: main.getAttribute('data-screen') ?? '',
    wrong,
    summary,
    outcomes: [...main.querySelectorAll('[data-outcome]')].filter(isVisible).map((element) => {
      const isSummary = element === alert && element.querySelector('li') !== null
      return {
        outcome: element.getAttribute('data-outcome') ?? '',
        sentence: isSummary ? '' : textOf(element),
      }
    }),
    sending: textOf(main.querySelector('button[type="submit"][aria-disabled="true"]')),
    uploads: [...main.querySelectorAll('[data-upload-state]')]
      .map((tile) => ({
        name: tile.querySelector('[name$=".file"]')?.getAttribute('name') ?? '',
        state: tile.getAttribute('data-upload-state') ?? '',
        status: textOf(tile.querySelector('.tile-status')),
      }))
      .filter(({ state }) => state !== 'stored'),
    notices: [
      ...main.querySelectorAll(
        '[data-ask] p, .sheet :not(.cell, dd, [role=status]) > .sign, #leave-draft-hint',
      ),
    ]
      .filter((element) => isVisible(element) && element.querySelector('button') === null)
      .map(textOf)
      .filter((text) => text !== ''),
    totals: Object.entries(totals?.dataset ?? {})
      .filter(([name]) => name !== 'totals')
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  }
}
