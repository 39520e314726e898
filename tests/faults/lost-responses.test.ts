import type { Browser, Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { ngnNin, uboUsd } from '../browser/people'
import { openAt } from '../browser/steps'
import { OnboardingPage } from '../../src/playwright/onboarding-page'
import { expect, test, times } from './support/fault-test'
import { lostResponses } from './support/lost-responses'
import type { Random } from './support/random'
import { isLong } from './support/settings'
import { openFaultyProxy, type FaultyProxy } from './support/faulty-proxy'

const parallelPages = 2
/** Of the submit button, before anything was sent: about the person themselves, and about an owner. */
const sendTexts = ['Send my details', 'Send the owner’s details']
const faultKinds = Object.entries(lostResponses)

/** One submission of the form, with the faults that happen to it. */
interface Submit {
  email: string
  faults: string[]
  isPressedTwice: boolean
  /** When the page is reloaded. */
  reload: 'never' | 'sending' | 'checking'
}

for (const run of isLong ? ['left', 'right'] : ['right']) {
  test(`lost responses, ${run} run`, async ({ browser, start, random, report }) => {
    const service = await start()
    const ids = new Map<string, string>()
    const faultCounts = new Map<string, number>()
    let manualRetries = 0
    const sendAll = async (lane: number) => {
      const draw = random.fork(`page ${lane}`)
      const proxy = await openFaultyProxy(service.url)
      for (let nth = 0; nth < times({ long: 51, short: 2 }); nth += 1) {
        const submit = drawSubmit(`${run}.${lane}.${nth}@example.com`, draw, lane * 8 + nth)
        for (const fault of submit.faults) faultCounts.set(fault, (faultCounts.get(fault) ?? 0) + 1)
        const sent = await send(browser, proxy, submit)
        ids.set(submit.email, sent.id)
        manualRetries += sent.manualRetries
      }
      proxy.close()
    }
    await Promise.all(Array.from({ length: parallelPages }, (_each, lane) => sendAll(lane)))

    const stored = await service.people()
    const once = [...ids].filter(([email, id]) => {
      const found = stored.filter(({ person }) => person['email'] === email)
      return found.length === 1 && found[0]?.id === id
    })
    report(`submits ${ids.size}, created exactly once ${once.length}`)
    report([...faultCounts].map(([fault, count]) => `${fault} ${count}`).join(', '))
    report(`retried by the user after the page gave up: ${manualRetries}`)
    expect(once.length).toBe(ids.size)
    expect(stored.length).toBe(ids.size)
  })
}

/** Starts with each kind of fault equally often. Few submissions get so many that the page gives up. */
function drawSubmit(email: string, draw: Random, nth: number): Submit {
  const [first = ''] = faultKinds[nth % faultKinds.length] ?? []
  const more = draw.chance(0.03) ? 9 : draw.pick([0, 0, 0, 1, 2])
  const others = Array.from(
    { length: more },
    () => faultKinds[draw.between(0, faultKinds.length - 1)]?.[0],
  )
  return {
    email,
    faults: [first, ...others.map((name = first) => name)],
    isPressedTwice: draw.chance(0.3),
    reload: draw.pick(['never', 'never', 'sending', 'checking']),
  }
}

/** Resolves to the id that the last screen shows. */
async function send(
  browser: Browser,
  proxy: FaultyProxy,
  submit: Submit,
): Promise<{ id: string; manualRetries: number }> {
  const context = await browser.newContext({ baseURL: proxy.url })
  try {
    const page = await context.newPage()
    // Skips the growing retry delays.
    await page.clock.install()
    const form = new OnboardingPage(page)
    const person = submit.email.startsWith('left') ? uboUsd : ngnNin
    await openAt(form, person, 'review', { email: submit.email })
    proxy.injectFaults(submit.faults.flatMap((name) => lostResponses[name] ?? []))
    await form.forward.click({ clickCount: submit.isPressedTwice ? 2 : 1 })
    if (submit.reload === 'sending') await page.reload()
    const manualRetries = await continueToDone(page, form, proxy, submit)
    return { id: await form.created(), manualRetries }
  } finally {
    await context.close()
  }
}

/** Continues to the last screen with a fast clock. Returns how often the page asked the user to retry. */
async function continueToDone(
  page: Page,
  form: OnboardingPage,
  proxy: FaultyProxy,
  submit: Submit,
) {
  let canResubmit = submit.reload === 'sending'
  let mustReload = submit.reload === 'checking'
  let manualRetries = 0
  for (;;) {
    const { screen, buttonText, problem } = await readScreen(page)
    if (screen === 'done') return manualRetries
    if (problem !== '') {
      expect(problem, JSON.stringify(submit)).toContain('do not know yet if')
      manualRetries += 1
      await form.continue()
      await expect(form.summary).toHaveCount(0)
    } else if (sendTexts.includes(buttonText)) {
      // The page was reloaded before anything was sent.
      expect(canResubmit, `${buttonText} after ${JSON.stringify(submit)}`).toBe(true)
      canResubmit = false
      await form.continue()
    } else if (buttonText === 'Trying again…' && mustReload) {
      mustReload = false
      await page.reload()
    } else if (proxy.isStalled()) await page.clock.fastForward(31_000)
    else if (buttonText === 'Trying again…' && !proxy.isBusy()) await page.clock.fastForward(1000)
    await pause(50)
  }
}

interface ScreenState {
  screen: string
  /** The text of the submit button. */
  buttonText: string
  problem: string
}

function readScreen(page: Page): Promise<ScreenState> {
  return page.evaluate(() => ({
    screen: document.querySelector('main')?.dataset['screen'] ?? '',
    buttonText: document.querySelector('button[type="submit"]')?.textContent ?? '',
    problem: document.querySelector('[role="alert"]')?.textContent ?? '',
  }))
}
