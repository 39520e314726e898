import type { Locator } from '@playwright/test'
import type { ScreenName } from '../../src/playwright/form-locators'
import { controlsOf } from '../../src/samples/values'
import { png } from '../support/files/sample-files'
import { expect, type OnboardingPage, test, type Values } from './form-test'
import { ngnLicence } from './people'

/** Tab, until the control of that name has the focus; every stop on the way shows where it is. */
async function tabTo(form: OnboardingPage, goal: Locator) {
  for (let stops = 0; stops < 40; stops += 1) {
    await form.page.keyboard.press('Tab')
    const { isThere, hasRing, stop } = await goal.evaluateAll((controls) => {
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
      return {
        isThere: controls.some((control) => control === focused),
        hasRing: rings.length > 0 || focused === document.body,
        stop: focused?.outerHTML,
      }
    })
    expect(hasRing, `no focus ring on ${stop}`).toBe(true)
    if (isThere) return
  }
  throw new Error(`Tab does not reach ${String(goal)}`)
}

async function answer(form: OnboardingPage, values: Values) {
  const { keyboard } = form.page
  for (const [name, value] of controlsOf(values)) {
    await tabTo(form, form.field(name))
    // A select goes to what is typed.
    await keyboard.type(String(value))
  }
}

async function pressContinue(form: OnboardingPage, next: ScreenName) {
  await tabTo(form, form.forward)
  await form.page.keyboard.press('Enter')
  await form.expectScreen(next)
  await expect(form.screen(next).getByRole('heading', { level: 1 })).toBeFocused()
}

test('finishes a case with the keyboard only', { tag: '@desktop' }, async ({ form, service }) => {
  const { keyboard } = form.page
  const { screens } = ngnLicence
  await form.open()
  await form.expectScreen('case')

  await tabTo(form, form.field('currency'))
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await expect(form.field('currency').nth(1)).toBeChecked()
  await tabTo(form, form.field('kind'))
  await keyboard.press('Space')
  await pressContinue(form, 'person')

  // An empty screen: the errors, and from the summary to the field.
  await tabTo(form, form.forward)
  await keyboard.press('Enter')
  await expect(form.summary).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(form.field('name_first')).toBeFocused()
  await keyboard.type('Chidinma')
  await tabTo(form, form.field('no_name_other'))
  await keyboard.press('Space')
  await expect(form.field('name_other')).toHaveCount(0)
  await answer(form, { name_last: 'Okafor', dob: '1996-02-29' })
  await pressContinue(form, 'contact')

  await answer(form, { phone: '08024056288' })
  await tabTo(form, form.field('email'))
  await keyboard.type('chidinma@example.ng')
  // Enter in a field goes on, as the button does.
  await keyboard.press('Enter')
  await form.expectScreen('address')

  await answer(form, { ...screens['address'], 'address.country': 'Nigeria' })
  await pressContinue(form, 'identity')

  await tabTo(form, form.field('id_type'))
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await answer(form, {
    id_number: 'FKJ49421AA12',
    id_country: 'Nigeria',
    bank_id_number: '22198765432',
  })
  await pressContinue(form, 'documents')

  // Listened for well before it opens: only then does no chooser of the system open in its stead.
  const opened = form.page.waitForEvent('filechooser')
  await tabTo(form, form.field('documents.0.file'))
  await keyboard.press('Enter')
  await (await opened).setFiles(await png())
  await form.expectUpload(0, 'stored')
  // The drop zone is gone, and with it the button that had the focus.
  await expect(form.field('documents.0.file')).toBeFocused()
  await answer(form, { ...screens['documents'] })
  await pressContinue(form, 'review')

  await tabTo(form, form.forward)
  await keyboard.press('Enter')
  const id = await form.created()
  await expect(form.screen('done').getByRole('heading', { level: 1 })).toBeFocused()
  const [stored] = await service.people('--id', id)
  expect(stored?.person).toMatchObject({
    name_first: 'Chidinma',
    name_other: '',
    id_type: 'drivers_license',
    address: ngnLicence.body['address'],
  })
})

test('no focus stop is hidden, and none is a trap', { tag: '@desktop' }, async ({ form }) => {
  await form.open({ currency: 'USD', kind: 'individual' })
  await form.expectScreen('person')
  await expect(form.screen('person').getByRole('heading', { level: 1 })).toBeVisible()
  const seen: string[] = []
  for (let stops = 0; stops < 20; stops += 1) {
    await form.page.keyboard.press('Tab')
    const stop = form.root.locator(':focus')
    if ((await stop.count()) === 0) break
    await expect(stop).toBeInViewport()
    seen.push((await stop.getAttribute('name')) ?? (await stop.innerText()))
  }
  expect(seen).toEqual(expect.arrayContaining(['name_first', 'dob.year', 'Continue']))
})

test('the focus is visible in forced colors', { tag: '@desktop' }, async ({ form, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await form.open()
  await form.expectScreen('case')
  await tabTo(form, form.field('currency'))
  await page.keyboard.press('Space')
  await tabTo(form, form.field('kind'))
  await page.keyboard.press('Space')
  await tabTo(form, form.forward)
  await page.keyboard.press('Enter')
  await form.expectScreen('person')
  await tabTo(form, form.forward)
  await page.keyboard.press('Enter')
  await form.expectErrors(['name_first', 'name_other', 'name_last', 'dob'])
  await tabTo(form, form.forward)
})
