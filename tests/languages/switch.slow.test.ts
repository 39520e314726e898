import { languageTags } from '../../src/texts/language-table'
import { expect, type OnboardingPage } from '../browser/form-test'
import { individualUsd, ngnVotersCard, type Person, uboUsd } from '../browser/people'
import { anyPicture } from '../browser/steps'
import { test } from './support/language-test'
import { walkCase } from './support/walk'

// A text of its own in another language asks again: see `privacy-notice.test.ts`.
test.use({ noticeIn: ['en'] })

const cases: readonly Person[] = [individualUsd, uboUsd, ngnVotersCard]

for (const person of cases) {
  test(`${person.title}: a switch on any screen keeps all that was there`, async ({
    form,
    page,
    allow,
  }) => {
    allow(/status of (422|404)/)
    let creations = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/documents')) creations += 1
    })
    let switches = 0
    const switchOn = async () => {
      switches += 1
      await switchTo(form, languageTags[switches % languageTags.length] ?? 'en')
    }
    await walkCase(form, 'en', person, async (screen, state) => {
      await test.step(`${screen}, ${state}`, switchOn)
      if (screen !== 'documents' || state !== 'errors') return
      await test.step('an upload in flight', async () => {
        creations = 0
        const release = await holdBytes(form)
        await form.attach(0, await anyPicture())
        await expect(form.upload(0)).toHaveAttribute('data-upload-state', 'sending')
        await switchOn()
        await switchOn()
        release()
        await form.expectUpload(0, 'stored')
        expect(creations).toBe(1)
      })
    })
    expect(switches).toBeGreaterThan(20)
  })
}

/** Switches the language, and expects that nothing but the words has changed. */
async function switchTo(form: OnboardingPage, tag: string) {
  const { page } = form
  await page.evaluate(() => window.scrollTo(0, 140))
  const before = await shownBy(form)
  const scrolled = await scrollOf(form)
  // A click by Playwright would scroll.
  await page.locator(`[data-language="${tag}"]`).dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('lang', tag)
  await expect(page.locator('[data-languages] summary')).toBeFocused()
  expect(await shownBy(form)).toEqual(before)
  const now = await scrollOf(form)
  // In shorter words a page may end earlier. If text above becomes longer, the browser keeps in
  // place what the person sees.
  const places = [Math.min(scrolled.top, now.most), scrolled.top + now.seenAt - scrolled.seenAt]
  const away = places.map((place) => Math.abs(place - now.top))
  expect(Math.min(...away)).toBeLessThanOrEqual(1)
}

function scrollOf({ page }: OnboardingPage) {
  return page.evaluate(() => {
    const { scrollTop, scrollHeight, clientHeight } = document.documentElement
    const seenAt = document.querySelector('main .actions')?.getBoundingClientRect().top ?? 0
    return { top: scrollTop, most: scrollHeight - clientHeight, seenAt: scrollTop + seenAt }
  })
}

/** What a page shows besides its words. */
function shownBy({ page }: OnboardingPage) {
  return page.evaluate(() => {
    const attributes = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((each) => each.getAttribute(name))
    return {
      address: location.href,
      answers: [...document.querySelectorAll('input, select')].map((control) => {
        if (control instanceof HTMLInputElement)
          return [control.name, control.type === 'file' ? '' : control.value, control.checked]
        return control instanceof HTMLSelectElement ? [control.name, control.value] : []
      }),
      uploads: attributes('[data-upload-state]', 'data-upload-state'),
      files: [...document.querySelectorAll('.tile-name')].map((each) => each.textContent),
      wrong: attributes('[aria-invalid="true"]', 'name'),
      problems: document.querySelectorAll('[role="alert"] li').length,
      reference: attributes('[data-person-id]', 'data-person-id'),
    }
  })
}

/** Holds the bytes of uploads back until released. */
async function holdBytes({ page }: OnboardingPage) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    '**/documents/*',
    async (route) => {
      await released
      await route.continue()
    },
    { times: 1 },
  )
  return release
}
