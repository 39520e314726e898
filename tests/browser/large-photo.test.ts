import { readPicture } from '../support/files/read-picture'
import { pdf, photo } from '../support/files/sample-files'
import { expect, type OnboardingPage, test } from './form-test'
import { uboUsd } from './people'
import { documentAddress, openAt, personRequests } from './steps'

/** What the photo on the screen is, in pixels. */
function shownSize(form: OnboardingPage) {
  return form
    .upload(0)
    .getByRole('img')
    .evaluate((image) => {
      const { naturalWidth, naturalHeight } = image as HTMLImageElement
      return `${naturalWidth} × ${naturalHeight}`
    })
}

test('a photo is shown whole, and is sent as the person turned it', { tag: '@phone' }, async ({
  form,
  page,
  request,
  allow,
  expectAccessible,
}) => {
  const removed: string[] = []
  page.on('request', (each) => {
    if (each.method() === 'DELETE') removed.push(each.url())
  })
  const requests = personRequests(form)
  await openAt(form, uboUsd, 'documents')
  await form.attach(0, await pdf())
  await form.expectUpload(0, 'stored')
  await expect(form.button('turn-right')).toHaveCount(0)

  await form.attach(0, await photo({ width: 640, height: 480 }))
  await form.expectUpload(0, 'stored')
  await expect(form.upload(0)).toContainText('Can you read every number?')
  await expect.poll(() => shownSize(form)).toBe('640 × 480')
  const camera = form.upload(0).locator('input[type="file"][capture]')
  await expect(camera).toHaveAccessibleName('Take a photo instead')
  await expectAccessible()

  await test.step('by the keyboard, and what was sent before is removed', async () => {
    removed.length = 0
    await form.button('turn-right').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => shownSize(form)).toBe('480 × 640')
    await expect(form.button('turn-right')).toBeFocused()
    await form.expectUpload(0, 'stored')
    expect(removed).toHaveLength(1)
  })

  await test.step('several presses in a row are one turn more each', async () => {
    // Each takes back the upload before it, which may be on its way.
    allow(/status of 4(?:04|09|10)/)
    for (let press = 0; press < 5; press += 1) await form.button('turn-right').click()
    await expect.poll(() => shownSize(form)).toBe('640 × 480')
    await form.button('turn-right').click()
    await expect.poll(() => shownSize(form)).toBe('480 × 640')
  })

  await test.step('a page that is loaded again shows it as it was turned', async () => {
    await form.kept()
    await page.reload()
    await expect.poll(() => shownSize(form)).toBe('480 × 640')
  })

  await form.expectUpload(0, 'stored')
  await form.continue()
  await form.submit()
  await form.created()
  const stored = await (await request.get(documentAddress(requests))).body()
  // Upside down: the red corner was at the upper left.
  expect(await readPicture(stored)).toMatchObject({
    width: 480,
    height: 640,
    isUpright: false,
    hasExif: false,
  })
  const back = await readPicture(await turnedBack(stored))
  expect(back).toMatchObject({ width: 640, height: 480, isUpright: true })
})

/** The turns above come to one to the left. */
async function turnedBack(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes).rotate(90).toBuffer()
}
