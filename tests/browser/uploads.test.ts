import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  emptyFile,
  htmlNamedJpg,
  hugePng,
  lockedPdf,
  pdf,
  type SampleFile,
  scriptedPdf,
  truncatedPhoto,
} from '../support/files/sample-files'
import { statement } from '../support/files/statement'
import { expect, type OnboardingPage, test } from './form-test'
import { individualUsd, uboUsd } from './people'
import { anyPicture, isPersonRequest, openAt } from './steps'
import { uploadLengths } from './upload-lengths'

const file = 'documents.0.file'

/** The browser logs a refusal, and the 404 of an upload that is gone with it. */
const refusalWords = /status of (422|404)/

function bigPdf(): SampleFile {
  const buffer = Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.7 ')
  return { name: 'big.pdf', mimeType: 'application/pdf', buffer }
}

/** A line on which an upload takes long, until it is made quick or breaks. */
async function slowLine(page: Page) {
  const session = await page.context().newCDPSession(page)
  const emulate = (offline: boolean, uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  const bytesPerSecond = 20_000
  await emulate(false, bytesPerSecond)
  return {
    breakOff: () => emulate(true, bytesPerSecond),
    makeQuick: () => emulate(false, -1),
  }
}

/** Holds the bytes of uploads back until released. */
async function holdUploads(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/documents/*', async (route) => {
    if (route.request().method() === 'PATCH') await released
    await route.continue()
  })
  return release
}

/** A touch screen offers its camera. */
function expectCamera(form: OnboardingPage, visible: boolean) {
  return expect(form.root.locator('input[type="file"][capture]')).toBeVisible({ visible })
}

test('an upload shows its limits, its progress, and when it is stored', {
  tag: '@phone',
}, async ({ form }) => {
  await openAt(form, individualUsd, 'documents')
  await expectCamera(form, true)
  await expect(form.screen('documents')).toContainText('JPEG, PNG, WebP, HEIC or PDF, up to 10 MB')
  // Unseen behind its label, yet there for assistive technology.
  await expect(form.field(file)).toHaveAccessibleName(/Choose a file/)
  expect(await form.field(file).evaluate((input) => getComputedStyle(input).display)).not.toBe(
    'none',
  )

  const line = await slowLine(form.page)
  await form.attach(0, await statement(200_000))
  const upload = form.upload(0)
  await expect(upload).toHaveAttribute('aria-busy', 'true')
  await expect(upload).toContainText('statement.pdf')
  const progress = upload.getByRole('progressbar')
  await expect(progress).toHaveAttribute('aria-valuenow', /^([1-9]|[1-9]\d)$/)
  await expect(upload).toContainText(/Uploading: \d+%/)
  await line.makeQuick()
  await form.expectUpload(0, 'stored')
  await expect(upload).not.toHaveAttribute('aria-busy')
  await expect(progress).toHaveCount(0)
  await expect(
    form.screen('documents').getByRole('status').filter({ hasText: 'statement.pdf is uploaded' }),
  ).toHaveCount(1)
})

interface Refused {
  what: string
  make: () => SampleFile | Promise<SampleFile>
  words: RegExp
  /** Whether the service judges it: its very bytes are sent, or none. */
  isSent?: boolean
}

const refused: readonly Refused[] = [
  {
    what: 'HTML named .jpg',
    make: htmlNamedJpg,
    words: /must be a photo \(JPEG, PNG, WebP, HEIC\) or a PDF/,
  },
  { what: 'an empty file', make: emptyFile, words: /The file is empty/ },
  {
    what: 'a picture cut short, which is not made whole',
    make: truncatedPhoto,
    words: /The file is damaged and cannot be opened/,
  },
  {
    what: 'a picture of 400 megapixels, before it is opened or sent',
    make: hugePng,
    words: /The photo is too large: more than 24 megapixels/,
  },
  {
    what: 'a PDF with a password',
    make: lockedPdf,
    words: /The PDF has a password/,
    isSent: true,
  },
  {
    what: 'a PDF with a script',
    make: scriptedPdf,
    words: /The PDF contains code or other files/,
    isSent: true,
  },
  { what: 'a PDF of more than 10 MB', make: bigPdf, words: /The file must be 10\sMB or smaller/ },
]

test('refuses other files, each with its own message', { tag: '@phone' }, async ({
  form,
  allow,
}) => {
  allow(refusalWords)
  const lengths = uploadLengths(form.page)
  const opened: string[] = []
  form.page.on('request', (each) => {
    if (each.resourceType() === 'image') opened.push(each.url())
  })
  await openAt(form, individualUsd, 'documents')
  for (const { what, make, words, isSent = false } of refused) {
    await test.step(`refuses ${what}`, async () => {
      const sample = await make()
      lengths.length = 0
      opened.length = 0
      // Chosen from the disk: Playwright sends the bytes of a buffer through the debugger.
      const path = test.info().outputPath(sample.name)
      await writeFile(path, sample.buffer)
      await form.attach(0, path)
      await expect(form.upload(0)).toContainText(sample.name)
      await form.expectUpload(0, 'refused')
      await expect(form.field(file)).toHaveAccessibleDescription(words)
      await form.continue()
      await expect(form.summary).toContainText(words)
      await form.expectErrors([file])
      await expect(form.summary).not.toContainText(/please|invalid|required/i)
      expect(lengths).toEqual(isSent ? [sample.buffer.length] : [])
      // What the page refuses, it does not open either: a small phone has no memory for so many pixels.
      if (!isSent) expect(opened).toEqual([])
    })
  }
  await form.attach(0, await anyPicture())
  await form.expectUpload(0, 'stored')
  await expect(form.field(file)).not.toHaveAttribute('aria-invalid')
  await form.continue()
  await form.expectScreen('review')
})

test('a file can be dropped, replaced, removed and pasted', { tag: '@desktop' }, async ({
  form,
}) => {
  await openAt(form, individualUsd, 'documents')
  await expectCamera(form, false)
  await drop(form, await anyPicture())
  await form.expectUpload(0, 'stored')

  await form.attach(0, await pdf())
  await expect(form.upload(0)).toContainText('bill.pdf')
  await expect(form.root.locator('[data-upload-state]')).toHaveCount(1)
  await form.expectUpload(0, 'stored')

  await form.upload(0).getByRole('button', { name: 'Remove bill.pdf' }).click()
  await expect(form.root.locator('[data-upload-state]')).toHaveCount(0)
  await expect(form.field(file)).toBeFocused()
  await form.continue()
  await form.expectErrors([file])

  await form.attach(0, await anyPicture())
  await form.expectUpload(0, 'stored')
  await form.button('add-document').click()
  await form.fillScreen('documents', {
    'documents.1.type': 'bank_statement',
    'documents.1.issue_date': '2026-01-05',
  })
  await paste(form, await pdf())
  await form.expectUpload(1, 'stored')
  await expect(form.upload(1)).toContainText('bill.pdf')
})

test('Continue works during an upload, and sending waits for it', {
  tag: '@phone',
}, async ({ form, allow }) => {
  allow(refusalWords)
  const sent: string[] = []
  form.page.on('request', (each) => {
    if (each.method() === 'PATCH' || isPersonRequest(each)) sent.push(each.method())
  })
  await openAt(form, uboUsd, 'documents')

  await test.step('waiting for uploads can be stopped and started again', async () => {
    const release = await holdUploads(form.page)
    await form.attach(0, await scriptedPdf())
    await expect(form.upload(0)).toHaveAttribute('aria-busy', 'true')
    await form.continue()
    await form.submit()
    await expect(form.forward).toContainText(/^(Uploading|Checking) (the|your) documents/)
    await expect(
      form
        .screen('review')
        .getByRole('status')
        .filter({ hasText: /^(Uploading|Checking) (the|your) documents/ }),
    ).toHaveCount(1)
    await form.root.getByRole('button', { name: 'Stop' }).click()
    await expect(form.forward).toHaveText(/^Send (my|the owner’s) details$/)
    await form.submit()
    await expect(form.forward).toContainText(/^(Uploading|Checking) (the|your) documents/)
    release()
  })

  await test.step('a file that the service refuses leads back to its field', async () => {
    const link = form.summary.getByRole('link', { name: /contains code/ })
    await expect(link).toHaveCount(1)
    await expect(form.page).toHaveTitle(/^Error: /)
    await link.click()
    await form.expectScreen('documents')
    await expect(form.field(file)).toBeFocused()
    await expect(form.field(file)).toHaveAccessibleDescription(/contains code/)
    expect(sent).toEqual(['PATCH'])
  })

  await test.step('sends a file once, and then the person once', async () => {
    await form.page.unrouteAll()
    const release = await holdUploads(form.page)
    await form.attach(0, await statement(20_000))
    await expect(form.upload(0)).toHaveAttribute('aria-busy', 'true')
    await form.continue()
    await form.submit()
    await expect(form.forward).toContainText(/^(Uploading|Checking) (the|your) documents/)
    release()
    await form.created()
    expect(sent).toEqual(['PATCH', 'PATCH', 'POST'])
  })
})

// All other breaks of a network are in the component tests and those of the kit's faults.
test('an upload waits for a network that disappeared without an event, and then resumes', {
  tag: '@phone',
}, async ({ form, page, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED/)
  await openAt(form, uboUsd, 'documents')
  const line = await slowLine(page)
  await form.attach(0, await statement(200_000))
  await expect(form.upload(0).getByRole('progressbar')).toHaveAttribute('aria-valuenow', /[1-9]/)
  // Chromium leaves a request that is under way hanging, as a phone does.
  await line.breakOff()
  await form.expectUpload(0, 'waiting')
  await line.makeQuick()
  await form.expectUpload(0, 'stored')
})

/** The file as the browser hands it over, made within the page. */
async function transfer({ page }: OnboardingPage, { name, mimeType, buffer }: SampleFile) {
  return page.evaluateHandle(
    ({ base64, fileName, type }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const transferred = new DataTransfer()
      transferred.items.add(new File([bytes], fileName, { type }))
      return transferred
    },
    { base64: buffer.toString('base64'), fileName: name, type: mimeType },
  )
}

async function drop(form: OnboardingPage, sample: SampleFile) {
  const dataTransfer = await transfer(form, sample)
  await form.field(file).dispatchEvent('dragover', { dataTransfer })
  await form.field(file).dispatchEvent('drop', { dataTransfer })
}

async function paste(form: OnboardingPage, sample: SampleFile) {
  const clipboardData = await transfer(form, sample)
  await clipboardData.evaluate((held) => {
    const event = { clipboardData: held, bubbles: true, cancelable: true }
    document.body.dispatchEvent(new ClipboardEvent('paste', event))
  })
}
