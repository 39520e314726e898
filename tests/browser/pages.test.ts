import type { Page } from '@playwright/test'
import { pdf, photo, type SampleFile } from '../support/files/sample-files'
import { widePhoto, widthsIn, widthsShown } from '../support/files/page-photos'
import { DeskPage } from './desk-test'
import { expect, type OnboardingPage, test } from './form-test'
import { ngnNin } from './people'
import { documentAddress, openAt, personRequests } from './steps'

/** What cameras write beside the pixels: EXIF with GPS, XMP. */
const metadata = /Exif|GPS|http:\/\/ns\.adobe|xpacket/

const widths = [300, 400, 500, 600] as const

/** Drops files at the middle of an element. */
async function drop(page: Page, selector: string, files: readonly SampleFile[]) {
  const bytes = files.map(({ name, mimeType, buffer }) => [name, mimeType, [...buffer]] as const)
  const transfer = await page.evaluateHandle((given) => {
    const made = new DataTransfer()
    for (const [name, type, content] of given)
      made.items.add(new File([Uint8Array.from(content)], name, { type }))
    return made
  }, bytes)
  await page.dispatchEvent(selector, 'drop', { dataTransfer: transfer })
}

async function openStatement(form: OnboardingPage) {
  await openAt(form, ngnNin, 'documents')
  await form.fillScreen('documents', {
    ...ngnNin.screens['documents'],
    'documents.1.type': 'bank_statement',
    'documents.1.issue_date': '2026-01-05',
  })
}

test('a card is sent with its front and back as one PDF, and with nothing that a camera adds', {
  tag: '@phone',
}, async ({ form, request }) => {
  const requests = personRequests(form)
  await openAt(form, ngnNin, 'documents')
  await form.fillScreen('documents', ngnNin.screens['documents'] ?? {})
  await expect(form.button('add-page')).toBeHidden()
  await form.attach(0, [
    await widePhoto(300),
    await photo({ width: 400, height: 640, orientation: 6 }),
  ])
  await form.expectUpload(0, 'stored')
  await expect(form.upload(0)).toContainText('2 photos')
  // A card has no third side.
  await expect(form.button('add-page')).toBeHidden()
  await form.continue()
  await expect(form.screen('review')).toContainText('2 photos')
  await form.submit()
  await form.created()
  const stored = await (await request.get(documentAddress(requests))).body()
  expect(await widthsIn(stored)).toEqual([300, 400])
  expect(stored.toString('latin1')).not.toMatch(metadata)
})

test('pages are added and removed by the keyboard, and are as they were after a reload', {
  tag: '@phone',
}, async ({ form, page, request, allow }) => {
  allow(/status of 404/)
  const requests = personRequests(form)
  await openStatement(form)
  await form.attach(0, await widePhoto(300))
  const addPage = form.root.locator('[data-document="1"] [name="add-page"]')
  await form.attach(1, await widePhoto(widths[0]))
  for (const width of widths.slice(1)) {
    const chooser = page.waitForEvent('filechooser')
    await addPage.press('Enter')
    await (await chooser).setFiles(await widePhoto(width))
    await expect(
      width === widths[3] ? form.root.locator('[data-document="1"] [capture]').last() : addPage,
    ).toBeFocused()
  }
  await expect.poll(() => widthsShown(form.page)).toEqual([...widths])
  // Four are all that a statement may have.
  await expect(addPage).toBeHidden()

  await form.button('remove-page').first().press('Enter')
  await expect.poll(() => widthsShown(form.page)).toEqual([400, 500, 600])
  await expect(addPage).toBeFocused()
  await form.expectUpload(1, 'stored')
  await form.kept()
  await page.route('**/photo-code-*', (route) => route.fulfill({ status: 404 }))
  await page.reload()
  await form.expectScreen('documents')
  // The code for photos is not there, and not needed for what is stored.
  await form.expectUpload(1, 'stored')
  await expect.poll(() => widthsShown(form.page)).toEqual([400, 500, 600])
  await page.unrouteAll()
  await form.continue()
  await form.submit()
  await form.created()
  const stored = await (await request.get(documentAddress(requests, 1))).body()
  expect(await widthsIn(stored)).toEqual([400, 500, 600])
})

test('a PDF replaces several pages only after a question, and a photo replaces them at once', {
  tag: '@phone',
}, async ({ form }) => {
  await openStatement(form)
  await form.attach(1, [await widePhoto(300), await widePhoto(400)])
  await expect.poll(() => widthsShown(form.page)).toEqual([300, 400])
  await form.attach(1, await pdf())
  const ask = form.root.locator('[data-ask="replace"]')
  await expect(ask).toContainText('This file replaces all 2 pages')
  await expect(form.button('cancel-ask')).toBeFocused()
  await form.button('cancel-ask').click()
  await expect(ask).toBeHidden()
  expect(await widthsShown(form.page)).toEqual([300, 400])
  await form.attach(1, await pdf())
  await form.button('confirm-ask').click()
  await expect(form.upload(1)).toContainText('bill.pdf')
  await expect(form.button('add-page')).toBeHidden()
  await form.expectUpload(1, 'stored')

  await form.attach(1, [await widePhoto(300), await widePhoto(400)])
  await expect.poll(() => widthsShown(form.page)).toEqual([300, 400])
  await form.attach(1, await pdf())
  await expect(ask).toBeVisible()
  await form.attach(1, await widePhoto(500))
  await expect(form.upload(1)).toContainText('500.jpg')
  await expect(ask).toBeHidden()
  await form.expectUpload(1, 'stored')
  for (const width of [600, 700])
    await form.field('documents.1.page').setInputFiles(await widePhoto(width))
  await expect.poll(() => widthsShown(form.page)).toEqual([500, 600, 700])
  await expect(ask).toBeHidden()

  // A card has two sides.
  await form.fillScreen('documents', { 'documents.1.type': 'residence_permit' })
  await expect(form.root.locator('.page-name')).toHaveText(['Front', 'Back', 'Page 3'])
})

test('files dropped on the desk are documents, and at a document they are its pages', {
  tag: '@desktop',
}, async ({ page }) => {
  const desk = new DeskPage(page)
  await desk.open()
  await desk.choose('individual-ngn')
  await desk.fillFields({ id_type: 'nin' })
  const tiles = page.locator('[data-upload-state="stored"]')
  await drop(page, 'h1', [await widePhoto(300), await widePhoto(400)])
  await expect(tiles).toHaveCount(2)
  await expect(page.locator('[name="documents.1.type"]')).toHaveValue('')

  await drop(page, '[data-document="0"] [data-upload-state]', [
    await widePhoto(500),
    await widePhoto(600),
  ])
  // A card has two sides, so the third photo is a document.
  await expect(tiles).toHaveCount(3)
  await expect(tiles.first().locator('[name="show-page"]')).toHaveCount(2)
  await desk.button('clear').click()
  await expect(tiles).toHaveCount(0)
  await desk.fillFields({ id_type: 'voters_card' })
  await drop(page, '[data-document="0"] .drop', [await widePhoto(300), await widePhoto(400)])
  await expect(tiles).toHaveCount(1)
  await expect(tiles.first().locator('[name="show-page"]')).toHaveCount(2)
})
