import type { OnboardingPage } from '../../src/playwright/onboarding-page'
import { individualUsd } from '../browser/people'
import { screenEntries } from '../support/browser/screen-entries'

const { choice, screens } = individualUsd

/** Files on disk, so that the browser reads them itself and not through a script in the page. */
interface Photos {
  passport: string
  bill?: string
}

/** From the first screen to the screen named, each filled on the way. */
export async function walkTo(form: OnboardingPage, goal: string): Promise<void> {
  await form.page.goto('/')
  await form.fillScreen('case', choice)
  await form.forward.click()
  for (const [screen, values] of screenEntries(screens)) {
    await form.screen(screen).waitFor()
    if (screen === goal) return
    await form.fillScreen(screen, values)
    await form.forward.click()
  }
}

export async function fillPerson(form: OnboardingPage): Promise<void> {
  await form.fillScreen('person', screens['person'] ?? {})
}

/** The whole case, to the created person. */
export async function walkCase(form: OnboardingPage, { passport, bill }: Photos): Promise<void> {
  await walkTo(form, 'documents')
  await form.fillScreen('documents', screens['documents'] ?? {})
  await form.field('documents.0.file').setInputFiles(passport)
  await isStored(form, 0)
  if (bill !== undefined) {
    await form.button('add-document').click()
    await form.fillScreen('documents', {
      'documents.1.type': 'utility_bill',
      'documents.1.issue_date': `${new Date().getFullYear() - 1}-12-31`,
    })
    await form.field('documents.1.file').setInputFiles(bill)
    await isStored(form, 1)
  }
  await form.forward.click()
  await form.submit()
  await form.created()
}

export async function isStored(form: OnboardingPage, index: number): Promise<void> {
  const stored = form.root.locator('[data-upload-state="stored"]')
  await form.upload(index).and(stored).waitFor()
}
