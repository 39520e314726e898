import type { CDPSession, Page } from 'playwright'
import type { Measure } from '../measure'
import { setCpu, visit } from '../visit'
import { walkTo } from '../walk'

const words = ['Oluwaseun', 'Chidinma', 'Folake', 'Ngozi']
const betweenKeys = 60
/** Long enough for what waits for a pause in typing: steady fast typing would hide it. */
const betweenWords = 800
const settling = 2000

/** The main thread's work for a key press in the first name, in milliseconds a key. */
export const keys: Measure = {
  name: 'keys',
  candidates: ['ours', 'floor', 'bound'],
  rows: [
    { key: 'key-script', title: 'script a key press', unit: 'ms', atMostOfFloor: 1.5 },
    { key: 'key-layout', title: 'style and layout a key press', unit: 'ms' },
    { key: 'key-task', title: 'main thread a key press', unit: 'ms' },
  ],
  take: (browser, candidate) =>
    visit(browser, candidate, {}, async ({ page, form, cdp }) => {
      await walkTo(form, 'person')
      await page.waitForTimeout(settling)
      await setCpu(cdp, 4)
      await cdp.send('Performance.enable')
      await form.field('name_first').focus()
      await type(page, ['Adaeze'])
      const before = await durations(cdp)
      const pressed = await type(page, words)
      const after = await durations(cdp)
      const each = (name: keyof typeof before) => ((after[name] - before[name]) * 1000) / pressed
      return {
        'key-script': each('script'),
        'key-layout': each('layout'),
        'key-task': each('task'),
      }
    }),
}

/** How many keys were pressed. */
async function type(page: Page, typed: readonly string[]): Promise<number> {
  let pressed = 0
  for (const word of typed) {
    for (const letter of `${word} `) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      await page.waitForTimeout(betweenKeys)
      pressed += 1
    }
    await page.waitForTimeout(betweenWords)
  }
  return pressed
}

/** Seconds since the page began. */
async function durations(cdp: CDPSession) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return {
    script: of('ScriptDuration'),
    layout: of('LayoutDuration') + of('RecalcStyleDuration'),
    task: of('TaskDuration'),
  }
}
