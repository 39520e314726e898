import { setTimeout } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'
import type { LanguageTag } from '../../src/texts/language-table'
import { expect, type OnboardingPage, type Values } from '../browser/form-test'
import { individualUsd, ngnNin } from '../browser/people'
import { blurredPhoto, widePhoto } from '../support/files/page-photos'
import { test } from './support/language-test'
import { heardOn, preventLineBreaks, recordAnnouncements, speak } from './support/transcript'
import { openIn, walkCase } from './support/walk'

/** What is another on each run, or in another year. */
const year = new Date().getFullYear()
const changing: readonly [RegExp, string][] = [
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '(reference)'],
  [/^ {2}[0-9A-HJKMNP-TV-Z]{8}$/gm, '  (short reference)'],
  [new RegExp(String(year - 2), 'g'), '(year of issue)'],
  [new RegExp(String(year + 8), 'g'), '(year of expiry)'],
  [/\d{1,2} \p{L}+ \d{4} \p{L}+ \d\d:\d\d/gu, '(time of sending)'],
  // How small a picture becomes is the browser's matter.
  [/\d+ (KB|ك\.ب)/g, '(size) $1'],
]

/** Notes and announcements wait until typing pauses. */
async function speakOnceStill(session: CDPSession): Promise<string[]> {
  let before: string[] = []
  let now = await speak(session)
  while (before.join('\n') !== now.join('\n')) {
    before = now
    await setTimeout(500)
    now = await speak(session)
  }
  return now
}

for (const tag of ['en', 'ar'] as const) {
  test(`${tag}: a whole case as a screen reader speaks it`, async ({ form, page, allow }) => {
    allow(/status of (422|404)/)
    await preventLineBreaks(page)
    await recordAnnouncements(page)
    const session = await page.context().newCDPSession(page)
    const lines: string[] = []
    let spoken: string[] = []
    await walkCase(form, tag, individualUsd, async (screen, state) => {
      const before = spoken
      spoken = await speakOnceStill(session)
      const heard = await heardOn(page)
      const isNew = state === 'empty' || screen === 'review' || screen === 'done'
      // Of a screen that was read before, only what has changed.
      const told = isNew ? spoken : spoken.filter((line) => !before.includes(line))
      lines.push(`## ${screen}, ${state}`, '', ...heard, '', ...told, '')
    })
    expect(unchanging(lines)).toMatchSnapshot(`${tag}.txt`)
  })

  test(`${tag}: the photos of a card as a screen reader speaks them`, async ({ form, page }) => {
    await preventLineBreaks(page)
    await recordAnnouncements(page)
    const session = await page.context().newCDPSession(page)
    await openDocuments(form, tag)
    const lines: string[] = []
    const note = async (what: string) => {
      const spoken = await speakOnceStill(session)
      lines.push(`## ${what}`, '', ...(await heardOn(page)), '', ...spoken, '')
    }
    await heardOn(page)
    // Who chooses a file is at its control.
    await form.field('documents.0.file').focus()
    await form.attach(0, await blurredPhoto())
    await form.expectUpload(0, 'stored')
    await note('a blurred photo')
    await form.attach(0, [await blurredPhoto(), await widePhoto(400)])
    await form.expectUpload(0, 'stored')
    await note('a blurred photo, and the back')
    await form.button('use-anyway').press('Enter')
    await note('used anyway')
    expect(unchanging(lines)).toMatchSnapshot(`${tag}-photos.txt`)
  })
}

/** A NIN slip or card has two sides. */
async function openDocuments(form: OnboardingPage, tag: LanguageTag) {
  const { choice, screens } = ngnNin
  await openIn(form, tag)
  const prefill = Object.assign({}, ...Object.values(screens)) as Values
  await form.open({ ...choice, prefill })
  await form.field('privacy_agreement').check()
  await form.continue()
  await form.expectScreen('documents')
}

function unchanging(lines: readonly string[]): string {
  return changing.reduce((all, [from, to]) => all.replaceAll(from, to), lines.join('\n'))
}
