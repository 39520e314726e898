import type { Locator, Page } from '@playwright/test'
import type { Person } from '../../browser/people'
import { OnboardingPage } from '../../../src/playwright/onboarding-page'
import { controlsOf } from '../../../src/samples/values'
import type { Random } from './random'

/** A value that was typed, and when; Infinity while typing is in progress. */
interface Typed {
  value: string
  at: number
}

/** A value older than this must not be lost. */
const committedAfterMs = 1000

/** Whether something done at `at` must be stored at `now`. */
export function isCommitted(at: number, now = Date.now()): boolean {
  return at <= now - committedAfterMs
}

/** Types a person's answers key by key, and records when each value was typed. */
export interface Typist {
  /** Types what is missing on the screen. */
  fill: (page: Page, screen: string) => Promise<void>
  /** Records when the tab died. Values committed before must be there when their screen is shown again. */
  markDeath: (at: number) => void
  /** Checks the values of a screen. */
  checkScreen: (page: Page, screen: string) => Promise<void>
  /** Committed values that were lost. */
  lost: readonly string[]
}

export function createTypist(person: Person, random: Random): Typist {
  const history = new Map<string, Typed[]>()
  /** The values a control may show after the tab died, until it is checked. */
  const possible = new Map<string, readonly string[]>()
  const lost: string[] = []
  const targets = Object.fromEntries(
    Object.entries({ case: person.choice, ...person.screens }).map(([screen, values]) => [
      screen,
      controlsOf(values).map(([name, value]): [string, string] => [name, String(value)]),
    ]),
  )
  const record = async (name: string, value: string, act: () => Promise<void>) => {
    const typed: Typed = { value, at: Number.POSITIVE_INFINITY }
    history.set(name, [...(history.get(name) ?? []), typed])
    await act()
    typed.at = Date.now()
  }
  const checkValue = async (page: Page, name: string): Promise<string> => {
    const found = await valueOf(page, name)
    const expected = possible.get(name)
    if (expected === undefined) return found
    if (!expected.includes(found)) {
      lost.push(`${name}: "${found}" in place of ${JSON.stringify(expected)}`)
    }
    possible.delete(name)
    history.set(name, [{ value: found, at: 0 }])
    return found
  }

  const type = async (page: Page, name: string, value: string) => {
    const form = new OnboardingPage(page)
    const control = form.field(name)
    const kind = await kindOf(control.first())
    if (kind === 'radio') {
      await record(name, value, () => form.choice(name, value).check())
    } else if (kind === 'checkbox') {
      await record(name, value, () => control.setChecked(value === 'true'))
    } else if (kind === 'select') {
      await record(name, value, async () => void (await control.selectOption(value)))
    } else {
      const pause = random.pick([random.between(0, 15), random.between(20, 60)])
      if ((await control.inputValue()) !== '') await record(name, '', () => control.fill(''))
      await control.focus()
      let standing = ''
      for (const letter of value) {
        standing += letter
        await record(name, standing, () => page.keyboard.insertText(letter))
        await page.waitForTimeout(pause)
      }
    }
  }

  return {
    lost,
    fill: async (page, screen) => {
      for (const [name, value] of targets[screen] ?? []) {
        if ((await checkValue(page, name)) !== value) await type(page, name, value)
      }
    },
    markDeath: (at) => {
      for (const [name, all] of history) {
        // A control not shown since the last kill cannot have changed.
        if (possible.has(name)) continue
        const committed = all.filter((typed) => isCommitted(typed.at, at)).length - 1
        // Values typed after the committed one may be stored or not.
        const later = all.slice(Math.max(committed, 0)).map(({ value }) => value)
        possible.set(name, committed < 0 ? [...noValue, ...later] : later)
      }
    },
    checkScreen: async (page, screen) => {
      for (const [name] of targets[screen] ?? [])
        if (!(await waitsForKind(page, name))) await checkValue(page, name)
    },
  }
}

/** The number and country of an ID are asked once its kind is chosen; a kind that was lost is found by itself. */
async function waitsForKind(page: Page, name: string): Promise<boolean> {
  if (name !== 'id_number' && name !== 'id_country') return false
  const kinds = new OnboardingPage(page).field('id_type')
  return (await kinds.count()) > 0 && (await valueOf(page, 'id_type')) === ''
}

/** The values of an untouched control. */
const noValue = ['', 'false']

async function kindOf(control: Locator): Promise<string> {
  return control.evaluate((element) =>
    element instanceof HTMLSelectElement ? 'select' : (element.getAttribute('type') ?? 'text'),
  )
}

async function valueOf(page: Page, name: string): Promise<string> {
  const control = new OnboardingPage(page).field(name)
  const kind = await kindOf(control.first())
  if (kind === 'checkbox') return String(await control.isChecked())
  if (kind !== 'radio') return control.inputValue()
  const checked = control.and(page.locator(':checked'))
  return (await checked.count()) === 0 ? '' : checked.inputValue()
}
