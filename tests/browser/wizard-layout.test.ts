import type { Locator } from '@playwright/test'
import { expectGroupGaps } from './expect-group-gaps'
import { expect, type OnboardingPage, test } from './form-test'
import { individualUsd } from './people'
import { anyPicture, openAt } from './steps'

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error(`${String(locator)} is not drawn`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** The longest name of a month is not cut off, wherever a date is asked for. */
async function expectRoomForMonth(form: OnboardingPage, date: string) {
  const month = form.field(`${date}.month`)
  await month.fill('September')
  const { needed, given } = await month.evaluate((input) => ({
    needed: input.scrollWidth,
    given: input.clientWidth,
  }))
  expect(needed, `width of ${date}.month`).toBeLessThanOrEqual(given)
}

/** Below the label of a group, in pixels: 0.375rem. */
const gap = 6.375

/** What the focus ring takes beside a control: its offset and its width. */
const ring = 5

async function expectRingsApart(form: OnboardingPage) {
  const tile = form.upload(0)
  const photo = await boxOf(tile.getByRole('img'))
  const card = await boxOf(form.root.locator('.card').first())
  const controls = await tile.locator('button, label').all()
  // Turn, the button that quiets a note, the camera, and what replaces and removes the photo.
  expect(controls).toHaveLength(5)
  for (const control of controls) {
    const { x, y, bottom } = await boxOf(control)
    expect(x - ring).toBeGreaterThanOrEqual(card.x)
    // The note stands above the photo.
    expect(Math.max(y - photo.bottom, photo.y - bottom)).toBeGreaterThanOrEqual(ring - 1)
  }
}

/** The photo has the width of its card, and none of it is cut off. */
async function expectPhotoWhole(form: OnboardingPage) {
  const photo = form.upload(0).getByRole('img')
  const card = await boxOf(form.root.locator('.card').first())
  const { width } = await boxOf(photo)
  // But for the card's border.
  expect(width).toBe(card.width - 2)
  await photo.scrollIntoViewIfNeeded()
  await expect(photo).toBeInViewport({ ratio: 1 })
  const fit = await photo.evaluate((image) => getComputedStyle(image).objectFit)
  expect(fit).toBe('contain')
}

/** After a file was chosen by touch, the focus moves on without a ring. The keyboard shows it. */
async function expectNoRingAfterTouch(form: OnboardingPage) {
  const { page } = form
  const chooser = page.waitForEvent('filechooser')
  await form.root.locator('label', { has: form.field('documents.0.file') }).tap()
  await (await chooser).setFiles(await anyPicture())
  await form.expectUpload(0, 'stored')
  const replace = form.field('documents.0.file')
  await expect(replace).toBeFocused()
  const ringOf = () =>
    replace.evaluate((input) => getComputedStyle(input.nextElementSibling ?? input).outlineStyle)
  expect(await ringOf()).toBe('none')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(replace).toBeFocused()
  expect(await ringOf()).toBe('solid')
}

test('on a phone, nothing is cut off or changes its width, and nothing is far apart', {
  tag: '@phone',
}, async ({ form }) => {
  await openAt(form, individualUsd, 'person', { dob: '', name_other: '' })
  const names = ['name_first', 'name_other', 'name_last', 'dob.day']
  const places = async () =>
    Promise.all(names.map(async (name) => (await boxOf(form.field(name))).x))
  const before = await places()
  await form.continue()
  await form.expectErrors(['name_other', 'dob'])
  // The bar of an error stands in the margin, and beside the checkbox that is a way out.
  expect(await places()).toEqual(before)
  const wrong = form.root.locator('.field.is-wrong', { has: form.field('no_name_other') })
  await expect(wrong).toHaveCount(1)
  // Its label has two lines here.
  const label = await boxOf(wrong.locator('.tick span'))
  expect(label.y - (await boxOf(form.field('name_other'))).bottom).toBeGreaterThan(8)
  await expectRoomForMonth(form, 'dob')
  await expectGroupGaps(form.page, ['dob.day'], gap)
  const widths = ['name_first', 'name_other', 'name_last'].map(
    async (name) => (await boxOf(form.field(name))).width,
  )
  expect(new Set(await Promise.all(widths)).size).toBe(1)
  const lines = await form.root
    .getByText('We keep your answers here for 7 days.')
    .evaluate((line) => line.clientHeight / Number.parseFloat(getComputedStyle(line).lineHeight))
  expect(lines).toBeLessThan(1.5)

  await openAt(form, individualUsd, 'documents')
  await expectRoomForMonth(form, 'documents.0.issue_date')
  await expectGroupGaps(form.page, ['documents.0.file', 'documents.0.issue_date.day'], gap)
  await expectNoRingAfterTouch(form)
  await expect(form.upload(0)).not.toContainText(/KB|MB/)
  await expectRingsApart(form)
  await expectPhotoWhole(form)

  // Its dates again, without the month that was measured.
  await form.fillScreen('documents', individualUsd.screens['documents'] ?? {})
  await form.page.setViewportSize({ width: 390, height: 844 })
  await form.continue()
  await form.expectScreen('review')
  const height = await form.page.evaluate(() => document.documentElement.scrollHeight)
  expect(height, 'height of the review').toBeLessThanOrEqual(1900)

  await openAt(form, individualUsd, 'contact')
  await expect(form.root.locator('output[for=phone]')).toContainText('+')
  const phone = await boxOf(form.field('phone'))
  const email = await boxOf(form.root.locator('label[for=email]'))
  const echo = await boxOf(form.root.locator('output[for=phone]'))
  expect(email.y - phone.bottom, 'no hole is below the phone number').toBeLessThan(42)
  expect(email.y - echo.bottom).toBeGreaterThan(8)
})

test.describe('at 1280 × 800 and 200 %', { tag: '@desktop' }, () => {
  test.use({ viewport: { width: 640, height: 400 } })

  test('pictures, labels and the buttons that send are in view', async ({ form, page, allow }) => {
    allow(/status of 500/)
    await openAt(form, individualUsd, 'documents')
    await form.attach(0, await anyPicture())
    await form.expectUpload(0, 'stored')
    await expectPhotoWhole(form)
    await form.continue()
    await form.expectScreen('review')
    const line = form.root.locator('.answer', { has: form.root.locator('.thumb') })
    const label = await boxOf(line.locator('dt'))
    const thumbnail = await boxOf(line.locator('.thumb'))
    expect(Math.abs(label.y - thumbnail.y)).toBeLessThan(label.height)

    await page.route('**/person', (route) => route.fulfill({ status: 500, body: '{}' }))
    // By Tab, which leaves the button at the edge of the window.
    await form.root.getByRole('link', { name: /Change Documents/ }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(form.root.locator('[data-outcome="unknown"]')).toBeVisible()
    await expect(form.button('stop')).toBeInViewport({ ratio: 1 })
    await expect(form.forward).toBeInViewport({ ratio: 1 })
  })
})
