import type { Browser, Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { ngnNin, uboUsd } from '../browser/people'
import { openAt } from '../browser/steps'
import { OnboardingPage } from '../../src/playwright/onboarding-page'
import { expect, test, times } from './support/fault-test'
import { lostAnswers } from './support/lost-answers'
import type { Random } from './support/random'
import { isLong } from './support/settings'
import { openUnsteadyLine, type UnsteadyLine } from './support/unsteady-line'

const pagesBeside = 2
const kinds = Object.entries(lostAnswers)

/** A person who sends, and what meets them. */
interface Submit {
  email: string
  faults: string[]
  isPressedTwice: boolean
  /** The page is loaded again meanwhile. */
  reload: 'never' | 'sending' | 'checking'
}

for (const hand of isLong ? ['left', 'right'] : ['right']) {
  test(`answers that get lost, ${hand} hand`, async ({ browser, start, random, tell }) => {
    const service = await start()
    const ids = new Map<string, string>()
    const met = new Map<string, number>()
    let choices = 0
    const sendAll = async (lane: number) => {
      const draw = random.fork(`page ${lane}`)
      const line = await openUnsteadyLine(service.url)
      for (let nth = 0; nth < times({ long: 51, short: 2 }); nth += 1) {
        const submit = drawSubmit(`${hand}.${lane}.${nth}@example.com`, draw, lane * 8 + nth)
        for (const fault of submit.faults) met.set(fault, (met.get(fault) ?? 0) + 1)
        const sent = await send(browser, line, submit)
        ids.set(submit.email, sent.id)
        choices += sent.choices
      }
      line.close()
    }
    await Promise.all(Array.from({ length: pagesBeside }, (_each, lane) => sendAll(lane)))

    const stored = await service.people()
    const once = [...ids].filter(([email, id]) => {
      const found = stored.filter(({ person }) => person['email'] === email)
      return found.length === 1 && found[0]?.id === id
    })
    tell(`submits ${ids.size}, created exactly once ${once.length}`)
    tell([...met].map(([fault, count]) => `${fault} ${count}`).join(', '))
    tell(`asked anew by the person, when the page gave up: ${choices}`)
    expect(once.length).toBe(ids.size)
    expect(stored.length).toBe(ids.size)
  })
}

/** Each kind of fault comes first as often as any other; few meet so many that the page gives up. */
function drawSubmit(email: string, draw: Random, nth: number): Submit {
  const [first = ''] = kinds[nth % kinds.length] ?? []
  const more = draw.isLucky(0.03) ? 9 : draw.pick([0, 0, 0, 1, 2])
  const others = Array.from({ length: more }, () => kinds[draw.between(0, kinds.length - 1)]?.[0])
  return {
    email,
    faults: [first, ...others.map((name = first) => name)],
    isPressedTwice: draw.isLucky(0.3),
    reload: draw.pick(['never', 'never', 'sending', 'checking']),
  }
}

/** Resolves to the id that the last screen shows. */
async function send(
  browser: Browser,
  line: UnsteadyLine,
  submit: Submit,
): Promise<{ id: string; choices: number }> {
  const context = await browser.newContext({ baseURL: line.url })
  try {
    const page = await context.newPage()
    // The growing pauses go by at once.
    await page.clock.install()
    const form = new OnboardingPage(page)
    const person = submit.email.startsWith('left') ? uboUsd : ngnNin
    await openAt(form, person, 'review', { email: submit.email })
    line.meet(submit.faults.flatMap((name) => lostAnswers[name] ?? []))
    await form.forward.click({ clickCount: submit.isPressedTwice ? 2 : 1 })
    if (submit.reload === 'sending') await page.reload()
    const choices = await goOn(page, form, line, submit)
    return { id: await form.created(), choices }
  } finally {
    await context.close()
  }
}

/** To the last screen, time passing quickly. Returns how often the page left the choice to the person. */
async function goOn(page: Page, form: OnboardingPage, line: UnsteadyLine, submit: Submit) {
  let mayPress = submit.reload === 'sending'
  let mustReload = submit.reload === 'checking'
  let choices = 0
  for (;;) {
    const { screen, words, problem } = await look(page)
    if (screen === 'done') return choices
    if (problem !== '') {
      expect(problem, JSON.stringify(submit)).toContain('could not find out whether')
      choices += 1
      await form.continue()
      await expect(form.summary).toHaveCount(0)
    } else if (words === 'Create person') {
      // Loaded again before anything was sent.
      expect(mayPress, `${words} after ${JSON.stringify(submit)}`).toBe(true)
      mayPress = false
      await form.continue()
    } else if (words === 'Checking…' && mustReload) {
      mustReload = false
      await page.reload()
    } else if (line.isSilent()) await page.clock.fastForward(31_000)
    else if (words === 'Checking…' && !line.isBusy()) await page.clock.fastForward(1000)
    await pause(50)
  }
}

interface Seen {
  screen: string
  /** On the button that sends. */
  words: string
  problem: string
}

function look(page: Page): Promise<Seen> {
  return page.evaluate(() => ({
    screen: document.querySelector('main')?.dataset['screen'] ?? '',
    words: document.querySelector('button[type="submit"]')?.textContent ?? '',
    problem: document.querySelector('[role="alert"]')?.textContent ?? '',
  }))
}
