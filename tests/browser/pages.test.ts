import { PDFDocument } from '@cantoo/pdf-lib'
import { photo, pdf } from '../support/files/sample-files'
import { statement } from '../support/files/statement'
import { expect, type OnboardingPage, test } from './form-test'
import { ngnNin } from './people'
import { documentAddress, openAt, personRequests } from './steps'

const file = 'documents.0.file'

test('a card has its front and back, as one PDF that the service accepts', {
  tag: '@phone',
}, async ({ form, page, request }) => {
  const requests = personRequests(form)
  await openAt(form, ngnNin, 'documents')
  await form.fillScreen('documents', ngnNin.screens['documents'] ?? {})
  await expect(form.button('add-page')).toBeHidden()
  const front = await photo({ width: 640, height: 400 })
  const back = await photo({ width: 400, height: 640, orientation: 6 })
  await form.attach(0, [front, back])
  await form.expectUpload(0, 'stored')
  await expect(form.upload(0)).toContainText('2 pages')
  await expect(form.button('add-page')).toBeHidden()
  console.log(await page.evaluate(() => [matchMedia('(pointer: coarse)').matches, ...[...document.querySelectorAll('.camera')].map((e) => e.outerHTML.slice(0,80) + getComputedStyle(e).display + e.getBoundingClientRect().width)]))
  await page.screenshot({ path: '/tmp/two.png', fullPage: true })
  await form.continue()
  await expect(form.screen('review')).toContainText('2 pages')
  await page.screenshot({ path: '/tmp/review.png', fullPage: true })
  await form.submit()
  await form.created()
  const stored = await (await request.get(documentAddress(requests))).body()
  const { writeFile } = await import('node:fs/promises')
  await writeFile('/tmp/card.pdf', stored)
  const pages = (await PDFDocument.load(stored)).getPages()
  expect(pages.map((each) => each.getSize())).toEqual([
    { width: 230.4, height: 144 },
    { width: 144, height: 230.4 },
  ])
})
