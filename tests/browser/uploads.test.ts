import type { Page } from '@playwright/test'
import { readPicture } from '../support/read-picture'
import {
  emptyFile,
  heic,
  htmlNamedJpg,
  hugePng,
  lockedPdf,
  pdf,
  photo,
  png,
  type SampleFile,
  scriptedPdf,
  truncatedPhoto,
  webp,
} from '../support/sample-files'
import { statement } from '../support/statement'
import { expect, type OnboardingPage, test } from './form-test'
import { individualUsd, uboUsd } from './people'
import { anyPicture, documentAddress, isPersonRequest, openAt, personRequests } from './steps'

const file = 'documents.0.file'

/** The browser logs a refusal, and the 404 of an upload that is gone with it. */
const refusalWords = /status of (422|404)/

function bigPdf(): SampleFile {
  const buffer = Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.7 ')
  return { name: 'big.pdf', mimeType: 'application/pdf', buffer }
}

async function slowDown(page: Page, bytesPerSecond: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
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

test('an upload shows its progress, and says when it is stored', async ({ form }) => {
  await openAt(form, individualUsd, 'documents')
  await slowDown(form.page, 200_000)
  await form.attach(0, await statement(500_000))
  const upload = form.upload(0)
  await expect(upload).toHaveAttribute('aria-busy', 'true')
  await expect(upload).toContainText('statement.pdf')
  const progress = upload.getByRole('progressbar')
  await expect(progress).toHaveAttribute('aria-valuenow', /^([1-9]|[1-9]\d)$/)
  await expect(upload).toContainText(/Sending, \d+ %/)
  await form.expectUpload(0, 'stored')
  await expect(upload).not.toHaveAttribute('aria-busy')
  await expect(progress).toHaveCount(0)
  await expect(
    form.screen('documents').getByRole('status').filter({ hasText: 'statement.pdf is stored' }),
  ).toHaveCount(1)
})

const refused: [what: string, make: () => SampleFile | Promise<SampleFile>, RegExp][] = [
  ['HTML named .jpg', htmlNamedJpg, /must be a picture \(JPEG, PNG, WebP, HEIC\) or a PDF/],
  ['an empty file', emptyFile, /The file is empty/],
  ['a truncated picture', truncatedPhoto, /The file is damaged and cannot be opened/],
  ['a picture of 400 megapixels', hugePng, /The picture has too many pixels/],
  ['a PDF with a password', lockedPdf, /The PDF is protected by a password/],
  ['a PDF with a script', scriptedPdf, /The PDF carries scripts or attached files/],
  ['a PDF of more than 10 MB', bigPdf, /The file must be 10 MB or smaller/],
]

for (const [what, make, words] of refused) {
  test(`${what} is refused in words of its own`, { tag: '@phone' }, async ({ form, allow }) => {
    allow(refusalWords)
    const sample = await make()
    await openAt(form, individualUsd, 'documents')
    await form.attach(0, sample)
    await expect(form.upload(0)).toContainText(sample.name)
    // To look closely at a file takes the service its time.
    await expect(form.upload(0)).toHaveAttribute('data-upload-state', 'refused', {
      timeout: 15_000,
    })
    await expect(form.field(file)).toHaveAccessibleDescription(words)
    await form.continue()
    await form.expectErrors([file])
    await expect(form.summary).toContainText(words)
    await expect(form.summary).not.toContainText(/please|invalid|required/i)

    await form.attach(0, await anyPicture())
    await form.expectUpload(0, 'stored')
    await expect(form.field(file)).not.toHaveAttribute('aria-invalid')
    await form.continue()
    await form.expectScreen('review')
  })
}

test('a file can be replaced and removed', async ({ form }) => {
  await openAt(form, individualUsd, 'documents')
  await form.attach(0, await photo({ width: 320, height: 240 }))
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
})

for (const [kind, make, mediaType] of [
  ['HEIC', heic, 'image/jpeg'],
  ['PNG', png, 'image/png'],
  ['WebP', webp, 'image/webp'],
  ['PDF', pdf, 'application/pdf'],
] as const) {
  test(`${kind} is taken and comes back`, { tag: '@phone' }, async ({ form, request }) => {
    const requests = personRequests(form)
    await openAt(form, uboUsd, 'documents')
    await form.attach(0, await make())
    await form.expectUpload(0, 'stored')
    await form.continue()
    await form.submit()
    await form.created()
    const reply = await request.get(documentAddress(requests))
    expect(reply.headers()['content-disposition']).toMatch(/^attachment/)
    const type = reply.headers()['content-type']
    // A picture may be sent as what the browser made of it.
    if (mediaType.startsWith('image/')) {
      expect([mediaType, 'image/jpeg']).toContain(type)
      expect(await readPicture(await reply.body())).toMatchObject({ hasExif: false })
    } else expect(type).toBe(mediaType)
  })
}

test('a guessed address of a document leads nowhere', { tag: '@desktop' }, async ({ request }) => {
  const guess = '/documents/files/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  expect((await request.get(guess)).status()).toBe(403)
  expect((await request.get(`${guess}?expires=9999999999&signature=AAAA`)).status()).toBe(403)
})

test('Continue goes on while an upload runs, and the sending waits for it', {
  tag: '@desktop',
}, async ({ form }) => {
  const requests = personRequests(form)
  await openAt(form, uboUsd, 'documents')
  const release = await holdUploads(form.page)
  await form.attach(0, await statement(20_000))
  await expect(form.upload(0)).toHaveAttribute('aria-busy', 'true')
  await form.continue()
  await form.submit()
  await expect(form.forward).toContainText('Waiting for the documents')
  await expect(
    form.screen('review').getByRole('status').filter({ hasText: 'Waiting for the documents' }),
  ).toHaveCount(1)
  expect(requests).toHaveLength(0)

  // The waiting can be stopped, and begun again.
  await form.root.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(form.forward).toHaveText('Create person')
  await form.submit()
  await expect(form.forward).toContainText('Waiting for the documents')
  release()
  await form.created()
  expect(requests).toHaveLength(1)
})

test('a file refused on the way leads back to it', { tag: '@phone' }, async ({ form, allow }) => {
  allow(refusalWords)
  const requests = personRequests(form)
  await openAt(form, uboUsd, 'documents')
  const release = await holdUploads(form.page)
  await form.attach(0, await lockedPdf())
  await form.continue()
  await form.submit()
  await expect(form.forward).toContainText('Waiting for the documents')
  release()
  const link = form.summary.getByRole('link', { name: 'passport' })
  await expect(link).toHaveCount(1)
  await expect(form.page).toHaveTitle(/^Error: /)
  await link.click()
  await form.expectScreen('documents')
  await expect(form.field(file)).toBeFocused()
  await expect(form.field(file)).toHaveAccessibleDescription(/protected by a password/)
  expect(requests).toHaveLength(0)

  await form.attach(0, await anyPicture())
  await form.expectUpload(0, 'stored')
  await form.continue()
  await form.submit()
  await form.created()
  expect(requests).toHaveLength(1)
})

test('an upload waits while the network is away, and goes on by itself', {
  tag: '@phone',
}, async ({ form, context, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED/)
  await openAt(form, uboUsd, 'documents')
  // The part of the page that sends is there from the first upload on.
  await form.attach(0, await anyPicture())
  await form.expectUpload(0, 'stored')
  await context.setOffline(true)
  await form.attach(0, await statement(20_000))
  await form.expectUpload(0, 'waiting')
  await expect(form.upload(0)).toContainText('Waiting for the network')
  await context.setOffline(false)
  await form.expectUpload(0, 'stored')
  await form.continue()
  await form.submit()
  await form.created()
})

test('a network that goes away without a word is waited for too', { tag: '@phone' }, async ({
  form,
  page,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/)
  await openAt(form, uboUsd, 'documents')
  const session = await page.context().newCDPSession(page)
  const line = { latency: 0, downloadThroughput: -1, uploadThroughput: 20_000 }
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await form.attach(0, await statement(200_000))
  await expect(form.upload(0).getByRole('progressbar')).toHaveAttribute('aria-valuenow', /[1-9]/)
  // Chromium leaves a request that is under way hanging, as a phone does.
  await session.send('Network.emulateNetworkConditions', { offline: true, ...line })
  await form.expectUpload(0, 'waiting')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    ...line,
    uploadThroughput: -1,
  })
  await form.expectUpload(0, 'stored')
})

test('an upload that breaks on the way goes on where it was', { tag: '@desktop' }, async ({
  form,
  allow,
  request,
}) => {
  allow(/ERR_CONNECTION_RESET/)
  const sample = await statement(20_000)
  const requests = personRequests(form)
  let broken = 0
  await openAt(form, uboUsd, 'documents')
  await form.page.route('**/documents/*', async (route) => {
    if (route.request().method() !== 'PATCH' || broken === 2) return route.fallback()
    broken += 1
    return route.abort('connectionreset')
  })
  await form.attach(0, sample)
  await form.expectUpload(0, 'waiting')
  await form.expectUpload(0, 'stored')
  expect(broken).toBe(2)
  await form.continue()
  await form.submit()
  await form.created()
  const kept = await (await request.get(documentAddress(requests))).body()
  expect(kept.equals(sample.buffer)).toBe(true)
})

test('a file can be dropped and pasted', { tag: '@desktop' }, async ({ form }) => {
  await openAt(form, uboUsd, 'documents')
  await drop(form, await anyPicture())
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

test('a phone’s camera is offered on touch, and the limits are said first', async ({
  form,
  isMobile,
}) => {
  await openAt(form, uboUsd, 'documents')
  const camera = form.root.locator('input[type="file"][capture]')
  await expect(camera).toBeVisible({ visible: isMobile })
  await expect(form.screen('documents')).toContainText('JPEG, PNG, WebP, HEIC or PDF, up to 10 MB')
  // Unseen behind its label, yet there for assistive technology.
  await expect(form.field(file)).toHaveAccessibleName(/Choose a file/)
  expect(await form.field(file).evaluate((input) => getComputedStyle(input).display)).not.toBe(
    'none',
  )
})

test('a file is sent once, and the person once after it', {
  tag: '@desktop',
}, async ({ form }) => {
  const sent: string[] = []
  form.page.on('request', (each) => {
    if (each.method() === 'PATCH' || isPersonRequest(each)) sent.push(each.method())
  })
  await openAt(form, uboUsd, 'review')
  await form.submit()
  await form.created()
  expect(sent).toEqual(['PATCH', 'POST'])
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
