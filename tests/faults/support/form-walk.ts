import type { Page } from '@playwright/test'
import type { Person } from '../../browser/people'
import { OnboardingPage } from '../../../src/playwright/onboarding-page'
import type { SampleFile } from '../../support/files/sample-files'
import { expect } from './fault-test'
import type { Random } from './random'
import { createTypist, isCommitted } from './typist'

/** Fills the form from the first screen to the last, even if its tab is killed. */
export interface FormWalk {
  /** Continues from the current screen until the person is created. Rejects when the tab dies. */
  walk: (page: Page) => Promise<void>
  /** Checks what the tab shows after it was killed. */
  checkAfterDeath: (page: Page, death: { diedAt: number; isTabForgotten: boolean }) => Promise<void>
  /** Values that were committed and then lost. */
  valuesLost: readonly string[]
  filesLost: readonly string[]
}

export function startFormWalk(person: Person, file: SampleFile, random: Random): FormWalk {
  const order = ['case', ...Object.keys(person.screens), 'review', 'done']
  const typist = createTypist(person, random)
  const filesLost: string[] = []
  /** The screens shown, and when. */
  const shown = [{ screen: 'case', at: 0 }]
  let isLeaving = false
  let fileChosenAt = Number.POSITIVE_INFINITY

  const waitForScreen = async (page: Page, screens: readonly string[]) => {
    const names = screens.map((screen) => `main[data-screen="${screen}"]`)
    const main = page.locator(names.join(', '))
    await main.waitFor()
    const screen = (await main.getAttribute('data-screen')) ?? ''
    isLeaving = false
    if (shown.at(-1)?.screen !== screen) shown.push({ screen, at: Date.now() })
    return screen
  }
  const attach = async (form: OnboardingPage) => {
    const state = await stateOf(form)
    if (state === 'refused' && isCommitted(fileChosenAt)) filesLost.push(`${file.name} was refused`)
    if (state === undefined || state === 'refused') {
      await form.attach(0, file)
      fileChosenAt = Date.now()
    }
    // Sometimes it waits for the upload, sometimes it continues at once.
    if (random.chance(0.7)) await form.expectUpload(0, 'stored')
  }

  return {
    valuesLost: typist.lost,
    filesLost,
    walk: async (page) => {
      const form = new OnboardingPage(page)
      for (;;) {
        const screen = await waitForScreen(page, order)
        if (screen === 'done') return
        await typist.fill(page, screen)
        if (screen === 'documents') await attach(form)
        isLeaving = true
        await form.continue()
        const next = order[order.indexOf(screen) + 1] ?? 'done'
        await waitForScreen(page, [next])
      }
    },
    checkAfterDeath: async (page, { diedAt, isTabForgotten }) => {
      typist.markDeath(diedAt)
      const before = shown.filter(({ at }) => isCommitted(at, diedAt)).length - 1
      const possible = shown.slice(before).map(({ screen }) => screen)
      const last = possible.at(-1) ?? 'case'
      if (isLeaving) possible.push(order[order.indexOf(last) + 1] ?? 'done')
      if (isTabForgotten) await resumeDraft(new OnboardingPage(page))
      const screen = await waitForScreen(page, order)
      expect(
        possible,
        `the screen that comes back, ${isTabForgotten ? 'browser' : 'tab'} killed`,
      ).toContain(screen)
      await typist.checkScreen(page, screen)
      const isFileThere = async () => (await stateOf(new OnboardingPage(page))) !== undefined
      if (screen === 'documents' && isCommitted(fileChosenAt, diedAt) && !(await isFileThere())) {
        filesLost.push(`${file.name} is gone`)
      }
    },
  }
}

/** A browser that lost its tabs may ask whether to continue the draft. */
async function resumeDraft(form: OnboardingPage): Promise<void> {
  const offer = form.button('continue-draft')
  await form.root.locator('main:not([data-screen="loading"])').waitFor()
  if ((await offer.count()) === 0) return
  await offer.click()
  // Until the draft is open, the first screen stays.
  await offer.waitFor({ state: 'detached' })
}

/** The upload's state; undefined when no file is chosen. */
async function stateOf(form: OnboardingPage): Promise<string | undefined> {
  const tile = form.upload(0)
  if ((await tile.count()) === 0) return undefined
  return (await tile.getAttribute('data-upload-state')) ?? undefined
}
