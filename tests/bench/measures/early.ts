import type { Page } from 'playwright'
import { slow3g } from '../lines'
import type { Measure } from '../measure'
import { type Visit, visit } from '../visit'

const conditions = { line: slow3g, cpu: 4 }

/** What is done before React is there must count as if it were. */
export const early: Measure = {
  name: 'early',
  candidates: ['ours'],
  rows: [
    { key: 'early-kept', title: 'chosen before it was wired, and kept', unit: 'rounds' },
    { key: 'early-continue', title: 'Continue before it was wired goes on', unit: 'rounds' },
  ],
  async take(browser, candidate) {
    const kept = await visit(browser, candidate, conditions, async (opened) => {
      if (!(await choose(opened))) return false
      await opened.page.waitForFunction(() => window.firstField?.wired !== undefined)
      await opened.page.waitForTimeout(1000)
      const chosen = await opened.page.locator('input[type=radio]:checked').count()
      return chosen === 2 && (await goesOn(opened))
    })
    const isOn = await visit(browser, candidate, conditions, async (opened) => {
      return (await choose(opened)) && (await goesOn(opened))
    })
    return { 'early-kept': Number(kept), 'early-continue': Number(isOn) }
  },
}

/** Chooses as soon as the first choice is seen; whether that was before React was there. */
async function choose({ page, form }: Visit): Promise<boolean> {
  await page.goto('/', { waitUntil: 'commit' })
  await form.field('currency').first().waitFor()
  await form.choice('currency', 'USD').check()
  await form.choice('kind', 'individual').check()
  const isEarly = !(await isWired(page))
  if (!isEarly) process.stderr.write('  early: it was wired by the time both were chosen\n')
  return isEarly
}

async function goesOn({ form }: Visit): Promise<boolean> {
  await form.forward.click()
  return form
    .screen('person')
    .waitFor()
    .then(
      () => true,
      () => false,
    )
}

function isWired(page: Page): Promise<boolean> {
  return page.evaluate(() => window.firstField?.wired !== undefined)
}
