import type { Locator } from '@playwright/test'
import type { ScreenName } from '../../src/playwright/form-locators'
import { controlsOf } from '../../src/samples/values'
import { expect, type OnboardingPage, type Values } from './form-test'

/** Tab, until a control has the focus; every stop on the way is in view and shows where it is. */
export async function tabTo(form: OnboardingPage, goal: Locator) {
  for (let stops = 0; stops < 40; stops += 1) {
    await form.page.keyboard.press('Tab')
    const { isThere, hasRing, isInView, stop } = await goal.evaluateAll((controls) => {
      const focused = document.activeElement
      // The ring of a control drawn by its frame or its label is theirs.
      const shown = [focused, focused?.nextElementSibling, focused?.parentElement].concat(
        Array.from(focused?.parentElement?.children ?? []),
      )
      const rings = shown.filter((each): each is Element => {
        if (each === null || each === undefined) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(each)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
      const { top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {}
      return {
        isThere: controls.some((control) => control === focused),
        hasRing: rings.length > 0 || focused === document.body,
        isInView: bottom >= 0 && top <= innerHeight,
        stop: focused?.outerHTML,
      }
    })
    expect(hasRing, `no focus ring on ${stop}`).toBe(true)
    expect(isInView, `out of view: ${stop}`).toBe(true)
    if (isThere) return
  }
  throw new Error(`Tab does not reach ${String(goal)}`)
}

export async function typeAnswers(form: OnboardingPage, values: Values) {
  const { keyboard } = form.page
  for (const [name, value] of controlsOf(values)) {
    await tabTo(form, form.field(name))
    // A select goes to what is typed.
    await keyboard.type(String(value))
  }
}

/** Presses Continue on a screen that lacks answers: the summary gets the focus. */
export async function pressContinueTooEarly(form: OnboardingPage) {
  await tabTo(form, form.forward)
  await form.page.keyboard.press('Enter')
  await expect(form.summary).toBeFocused()
}

export async function pressContinue(form: OnboardingPage, next: ScreenName) {
  await tabTo(form, form.forward)
  await form.page.keyboard.press('Enter')
  await expectHeadingFocused(form, next)
}

export async function expectHeadingFocused(form: OnboardingPage, screen: ScreenName) {
  await form.expectScreen(screen)
  await expect(form.screen(screen).getByRole('heading', { level: 1 })).toBeFocused()
}
