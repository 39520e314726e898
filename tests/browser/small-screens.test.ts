import { htmlNamedJpg } from '../support/files/sample-files'
import { screenEntries } from '../support/browser/screen-entries'
import { expect, type OnboardingPage, test } from './form-test'
import { individualUsd } from './people'
import { anyPicture } from './steps'

const long = 'Oluwaseunfunmilayoadebimpeabiodunoluwatobiloba'.repeat(2)

const longAnswers = {
  name_first: long,
  name_last: `${long} ${long}`.slice(0, 150),
  email: `${long}@${long}.example.com`,
  'address.line1': long,
  'address.city': long,
  'background_information.occupation': long,
}

/** Runs on each screen of an individual's USD account, first with errors, then answered at length. */
async function onEveryScreen(form: OnboardingPage, look: (screen: string) => Promise<void>) {
  await form.open()
  await form.expectScreen('case')
  await form.continue()
  await form.expectErrors(['currency', 'kind'])
  await look('case')
  await form.fillScreen('case', individualUsd.choice)
  await form.continue()
  for (const [screen, values] of screenEntries(individualUsd.screens)) {
    await form.expectScreen(screen)
    if (screen === 'documents') {
      await form.button('add-document').click()
      await form.attach(0, { ...htmlNamedJpg(), name: `${long}.jpg` })
      await form.expectUpload(0, 'refused')
    }
    await form.continue()
    await form.summary.waitFor()
    await look(`${screen} with errors`)
    const ours = Object.entries(longAnswers).filter(([name]) => name in values)
    await form.fillScreen(screen, { ...values, ...Object.fromEntries(ours) })
    if (screen === 'documents') {
      await form.root.getByRole('button', { name: 'Remove this document' }).click()
      await form.attach(0, { ...(await anyPicture()), name: `${long}.jpg` })
      await form.expectUpload(0, 'stored')
    }
    await look(screen)
    await form.continue()
  }
  await form.expectScreen('review')
  await look('review')
  await form.submit()
  await form.created()
  await look('done')
}

async function expectNoSidewaysScrolling({ page }: OnboardingPage, screen: string) {
  const { scrolled, shown } = await page.evaluate(() => ({
    scrolled: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }))
  expect(scrolled, `width of ${screen}`).toBeLessThanOrEqual(shown)
}

async function expectHighTargets({ page }: OnboardingPage, screen: string) {
  const low = await page.evaluate(() =>
    Array.from(document.querySelectorAll('a[href], button, input, select, summary')).flatMap(
      (control) => {
        // A label presses its control: the target is both.
        const target = control.closest('label') ?? control
        const { height, width } = target.getBoundingClientRect()
        const isShown = width > 1 && target.checkVisibility()
        return isShown && height < 44 ? [`${height} px: ${control.outerHTML}`] : []
      },
    ),
  )
  expect(low, `low targets of ${screen}`).toEqual([])
}

/** The headings beside "Change" break between words only. */
async function expectWholeWords({ page }: OnboardingPage, screen: string) {
  const broken = await page.evaluate(() =>
    Array.from(document.querySelectorAll('.answer-head h2')).flatMap(({ firstChild: text }) =>
      Array.from(text?.nodeValue?.matchAll(/\S+/g) ?? []).flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        if (text) range.setStart(text, index)
        if (text) range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      }),
    ),
  )
  expect(broken, `broken words of ${screen}`).toEqual([])
}

/** As in the settings of a browser. */
async function setTextSize({ page }: OnboardingPage, size: '' | '200%') {
  await page.evaluate((given) => {
    document.documentElement.style.fontSize = given
  }, size)
}

test.describe('at 320 pixels', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('no screen scrolls sideways, even with 200 % text, and every target is at least 44 pixels high', async ({
    form,
  }) => {
    await onEveryScreen(form, async (screen) => {
      await expectNoSidewaysScrolling(form, screen)
      await expectHighTargets(form, screen)
      await setTextSize(form, '200%')
      await expectNoSidewaysScrolling(form, `${screen} with text at 200 %`)
      await expectWholeWords(form, screen)
      await setTextSize(form, '')
    })
    await form.page.evaluate(
      (name) => {
        document.querySelector('[data-brand]')?.append(name)
      },
      long.slice(0, 60),
    )
    await expectNoSidewaysScrolling(form, 'an operator with a name of one word')
  })
})
