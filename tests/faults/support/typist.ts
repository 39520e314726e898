import type { Locator, Page } from '@playwright/test'
import type { Person } from '../../browser/people'
import type { Random } from './random'

/** A value a control has had, and when its last key was through; Infinity while that is on its way. */
interface Typed {
  value: string
  at: number
}

/** Milliseconds after its last key from which on a value may not be lost. */
const committedAfter = 1000

/** Whether what was done at that moment was safe at this one. */
export function isCommitted(at: number, now = Date.now()): boolean {
  return at <= now - committedAfter
}

/** Types a person's answers as people do, and remembers what stood where and since when. */
export interface Typist {
  /** Types what is missing on the screen, one key after another. */
  fill: (page: Page, screen: string) => Promise<void>
  /** How many committed values of that screen are not there any more, given when the tab died. */
  lost: (page: Page, screen: string, diedAt: number) => Promise<string[]>
}

export function createTypist(person: Person, random: Random): Typist {
  const history = new Map<string, Typed[]>()
  const targets = Object.fromEntries(
    Object.entries({ case: person.choice, ...person.screens }).map(([screen, values]) => [
      screen,
      Object.entries(values).flatMap(([name, value]) => parts(name, `${value}`)),
    ]),
  )
  const record = async (name: string, value: string, act: () => Promise<void>) => {
    const typed: Typed = { value, at: Number.POSITIVE_INFINITY }
    history.set(name, [...(history.get(name) ?? []), typed])
    await act()
    typed.at = Date.now()
  }

  const type = async (page: Page, name: string, value: string) => {
    const control = page.locator(`[name="${name}"]`)
    const kind = await kindOf(control.first())
    if (kind === 'radio') {
      await record(name, value, () => page.locator(`[name="${name}"][value="${value}"]`).check())
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
    fill: async (page, screen) => {
      for (const [name, value] of targets[screen] ?? []) {
        if ((await valueOf(page, name)) !== value) await type(page, name, value)
      }
    },
    lost: async (page, screen, diedAt) => {
      const lost: string[] = []
      for (const [name] of targets[screen] ?? []) {
        const all = history.get(name) ?? []
        const committed = all.filter(({ at }) => isCommitted(at, diedAt)).length - 1
        if (committed < 0) continue
        // What was typed after it may be there as well, or not yet.
        const possible = all.slice(committed).map(({ value }) => value)
        const found = await valueOf(page, name)
        if (!possible.includes(found)) {
          lost.push(`${name}: "${found}" in place of one of ${JSON.stringify(possible)}`)
        }
        // What stands there now is what the next death is measured against.
        history.set(name, [{ value: found, at: 0 }])
      }
      return lost
    },
  }
}

async function kindOf(control: Locator): Promise<string> {
  return control.evaluate((element) =>
    element instanceof HTMLSelectElement ? 'select' : (element.getAttribute('type') ?? 'text'),
  )
}

async function valueOf(page: Page, name: string): Promise<string> {
  const control = page.locator(`[name="${name}"]`)
  const kind = await kindOf(control.first())
  if (kind === 'checkbox') return String(await control.isChecked())
  if (kind !== 'radio') return control.inputValue()
  const checked = page.locator(`[name="${name}"]:checked`)
  return (await checked.count()) === 0 ? '' : checked.inputValue()
}

/** A date is typed in its three parts. */
function parts(name: string, value: string): [string, string][] {
  if (name !== 'dob' && !name.endsWith('_date')) return [[name, value]]
  const [year = '', month = '', day = ''] = value.split('-')
  return [
    [`${name}.day`, day],
    [`${name}.month`, month],
    [`${name}.year`, year],
  ]
}
