import type { Locator } from '@playwright/test'
import { expect, type OnboardingPage } from './form-test'

/** The case screen has currency and kind, and no UBO for NGN. It is left as it was found. */
export async function expectCases(form: OnboardingPage) {
  expect(await values(form.field('currency'))).toEqual(['USD', 'NGN'])
  expect(await values(form.field('kind'))).toEqual(['individual', 'ubo'])
  await form.fillScreen('case', { currency: 'USD', kind: 'ubo' })
  await form.fillScreen('case', { currency: 'NGN' })
  await expect(form.field('kind')).toHaveCount(1)
  await expect(form.field('kind')).toHaveValue('individual')
  await expect(form.field('kind')).toBeChecked()
  await form.fillScreen('case', { currency: 'USD' })
  expect(await values(form.field('kind'))).toEqual(['individual', 'ubo'])
}

export async function expectKindsOfId(form: OnboardingPage) {
  const kinds = ['passport', 'drivers_license', 'nin', 'voters_card']
  expect(await values(form.field('id_type'))).toEqual(kinds)
}

/** Countries are ISO codes, and the state is a text with suggestions. Optional fields say so. */
export async function expectCountriesAndStates(form: OnboardingPage) {
  await expect(form.field('address.line2')).toHaveAccessibleName('Address line 2 (optional)')
  await expect(form.field('address.line1')).toHaveAccessibleName('Address line 1')
  const options = form.field('address.country').locator('option')
  const codes = (await values(options)).filter((code) => code !== '')
  // ISO 3166-1 has 249 officially assigned codes.
  expect(new Set(codes).size).toBe(249)
  expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)

  const state = form.field('address.state')
  const before = await state.elementHandle()
  const offered = form.root.locator(`#${await state.getAttribute('list')} option`)
  await expect(offered).toHaveCount(37)
  await expect(offered.and(form.root.locator('[value="Lagos"]'))).toHaveCount(1)
  await form.fillScreen('address', { 'address.state': 'Lagos', 'address.country': 'GH' })
  await expect(offered).toHaveCount(0)
  await expect(state).toHaveValue('Lagos')
  // The same control all along: what a password manager or a suite holds stays valid.
  expect(await state.evaluate((control, held) => control === held, before)).toBe(true)
  await expect(state).toHaveAttribute('type', 'text')
  await form.fillScreen('address', { 'address.country': 'NG' })
}

export async function values(controls: Locator): Promise<string[]> {
  return controls.evaluateAll((found) =>
    found.map((each) => ('value' in each ? String(each.value) : '')),
  )
}
