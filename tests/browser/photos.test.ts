import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPicture } from '../support/files/read-picture'
import {
  heic,
  type Orientation,
  pdf,
  photo,
  png,
  type SampleFile,
  webp,
} from '../support/files/sample-files'
import { markedPhoto, marksIn } from '../support/files/marked-photo'
import { blurredPhoto } from '../support/files/page-photos'
import { statement } from '../support/files/statement'
import { expect, test } from './form-test'
import { uboUsd } from './people'
import { documentAddress, openAt, personRequests } from './steps'
import { uploadLengths } from './upload-lengths'

const kilobyte = 1000
const megabyte = 1_000_000
/** Upright, upside down, on its side, and on its side in a mirror. The browser turns them all in one way. */
const orientations: readonly Orientation[] = [1, 3, 6, 7]
/** Upright, and silent on where and with what it was taken. */
const clean = { format: 'jpeg', isUpright: true, hasGps: false, hasExif: false }

/** Where each document that is stored from now on can be fetched. */
function documentAddresses(page: Page): string[] {
  const addresses: string[] = []
  page.on('response', (reply) => {
    const address = reply.headers()['document-url']
    if (address !== undefined) addresses.push(address)
  })
  return addresses
}

/** 40 photos: three formats, turned in all ways, smaller and larger than their JPEG will be. */
const marked = ([1, 2, 3, 4, 5, 6, 7, 8] as const).flatMap((orientation) =>
  (
    [
      ['jpeg', 160],
      ['jpeg', 900],
      ['png', 160],
      ['webp', 160],
      ['webp', 900],
    ] as const
  ).map(([format, width]) => ({
    name: `${format}, ${width} px, orientation ${orientation}`,
    // It lies on its side from orientation 5 on. Chromium turns no WebP.
    ...(orientation < 5 || format === 'webp'
      ? { width, height: (width * 3) / 4 }
      : { width: (width * 3) / 4, height: width }),
    make: () => markedPhoto(format, width, orientation),
  })),
)

interface Taken {
  what: string
  make: () => Promise<SampleFile>
  /** The media types it may come back as: a picture may be sent as what the browser made of it. */
  types: readonly string[]
  isSentAsItIs?: boolean
}

const taken: readonly Taken[] = [
  { what: 'a HEIC', make: heic, types: ['image/jpeg'], isSentAsItIs: true },
  { what: 'a PNG', make: png, types: ['image/jpeg'] },
  { what: 'a WebP', make: webp, types: ['image/jpeg'] },
  { what: 'a PDF', make: pdf, types: ['application/pdf'], isSentAsItIs: true },
  {
    what: 'a long PDF',
    make: () => statement(300_000),
    types: ['application/pdf'],
    isSentAsItIs: true,
  },
  { what: 'a PNG that is smaller than its JPEG', make: smallPng, types: ['image/jpeg'] },
]

test('accepts every kind of document and returns it', { tag: '@phone' }, async ({
  form,
  request,
}) => {
  const lengths = uploadLengths(form.page)
  const addresses = documentAddresses(form.page)
  const requests = personRequests(form)
  await openAt(form, uboUsd, 'documents')
  for (const [index, { what, make, types, isSentAsItIs = false }] of taken.entries()) {
    await test.step(what, async () => {
      const sample = await make()
      await form.attach(0, sample)
      await expect.poll(() => addresses.length).toBe(index + 1)
      await expect(form.upload(0)).toContainText(sample.name)
      await form.expectUpload(0, 'stored')
      if (isSentAsItIs) expect(lengths[index]).toBe(sample.buffer.length)
      await expectComesBack(addresses[index] ?? '', types)
    })
  }
  await form.continue()
  await form.submit()
  await form.created()
  await expectComesBack(documentAddress(requests), ['image/jpeg'])

  async function expectComesBack(address: string, types: readonly string[]) {
    const reply = await request.get(address)
    expect(reply.headers()['content-disposition']).toMatch(/^attachment/)
    const type = reply.headers()['content-type'] ?? ''
    expect(types).toContain(type)
    if (!type.startsWith('image/')) return
    expect(await readPicture(await reply.body())).toMatchObject({ hasExif: false })
  }
})

async function smallPng(): Promise<SampleFile> {
  const { default: sharp } = await import('sharp')
  const create = { width: 64, height: 48, channels: 3, background: '#e9e4d4' } as const
  const buffer = await sharp({ create }).png().toBuffer()
  return { name: 'small.png', mimeType: 'image/png', buffer }
}

test('a phone’s photo arrives upright in every orientation and small', {
  tag: '@phone',
}, async ({ form, request, allow }) => {
  allow(/status of 404/)
  const lengths = uploadLengths(form.page)
  const addresses = documentAddresses(form.page)
  const requests = personRequests(form)
  await openAt(form, uboUsd, 'documents')
  for (const [index, orientation] of orientations.entries()) {
    await test.step(`orientation ${orientation} arrives upright`, async () => {
      const sample = await photo({ width: 640, height: 480, orientation })
      await form.attach(0, sample)
      await expect.poll(() => addresses.length).toBe(index + 1)
      expect(lengths[index]).toBeLessThan(sample.buffer.length)
      const stored = await (await request.get(addresses[index] ?? '')).body()
      expect(await readPicture(stored)).toMatchObject({ ...clean, width: 640, height: 480 })
    })
  }

  await test.step('13 MB become small', async () => {
    lengths.length = 0
    const { buffer } = await photo({ width: 640, height: 480, orientation: 6 })
    const path = test.info().outputPath('large.jpg')
    // Cameras append more to a picture, such as a film.
    await writeFile(path, Buffer.concat([buffer, Buffer.alloc(13 * megabyte)]))
    await form.attach(0, path)
    await expect(form.upload(0)).toContainText('large.jpg')
    await form.expectUpload(0, 'stored')
    expect(lengths).toHaveLength(1)
    expect(lengths[0]).toBeLessThanOrEqual(700 * kilobyte)
  })

  await test.step('12 megapixels become small', async () => {
    lengths.length = 0
    const sample = await photo({ width: 4000, height: 3000, orientation: 6 })
    expect(sample.buffer.length).toBeGreaterThan(4 * megabyte)
    expect(sample.buffer.length).toBeLessThan(8 * megabyte)
    // Chosen from the disk: Playwright sends the bytes of a buffer through the debugger.
    const path = test.info().outputPath(sample.name)
    await writeFile(path, sample.buffer)
    await form.attach(0, path)
    // So long the page gives a photo, on the slowest phone.
    await form.expectUpload(0, 'stored', { timeout: 60_000 })
    expect(lengths).toHaveLength(1)
    expect(lengths[0]).toBeLessThanOrEqual(700 * kilobyte)
    await form.continue()
    await form.submit()
    await form.created()
    const stored = await (await request.get(documentAddress(requests))).body()
    expect(await readPicture(stored)).toMatchObject({ ...clean, width: 2400, height: 1800 })
  })
})

test('a blurred photo gets a note, and is sent as it is if the person wants that', {
  tag: '@phone',
}, async ({ form, page, request }) => {
  const requests = personRequests(form)
  await openAt(form, uboUsd, 'documents')
  await form.attach(0, await blurredPhoto())
  const notes = form.upload(0).locator('[data-picture-note]')
  await expect(notes).toHaveAttribute('data-picture-note', 'blurred')
  await expect(notes).toContainText('take it again')
  // It stops nobody: the photo is on its way.
  await form.expectUpload(0, 'stored')
  await form.button('use-anyway').press('Enter')
  await expect(notes).toHaveCount(0)
  await expect(form.button('turn-right')).toBeFocused()

  await form.kept()
  await page.reload()
  await expect(form.upload(0).getByRole('img')).toBeVisible()
  await expect(notes).toHaveCount(0)
  await form.continue()
  await form.submit()
  await form.created()
  const stored = await (await request.get(documentAddress(requests))).body()
  expect(await readPicture(stored)).toMatchObject({ width: 2400, height: 1800, hasExif: false })
})

test('no mark of where and by whom a photo was taken leaves the device', {
  tag: '@phone',
}, async ({ form }) => {
  await recordSent(form.page)
  await openAt(form, uboUsd, 'documents')
  for (const [index, { name, make }] of marked.entries()) {
    const sample = await make()
    expect(marksIn(sample.buffer).length, name).toBeGreaterThan(0)
    await form.attach(0, sample)
    const count = () => form.page.evaluate(() => window.sentFiles?.length)
    await expect.poll(count, name).toBe(index + 1)
  }
  const sent = await sentFiles(form.page)
  expect(sent).toHaveLength(40)
  for (const [index, { name, width, height }] of marked.entries()) {
    const bytes = sent[index] ?? Buffer.alloc(0)
    expect(marksIn(bytes), name).toEqual([])
    expect(bytes.length, name).toBeLessThanOrEqual(700 * kilobyte)
    const facts = await readPicture(bytes)
    expect(facts, name).toMatchObject({ format: 'jpeg', hasExif: false, hasXmp: false })
    expect([facts.width, facts.height], name).toEqual([width, height])
  }
})

test('no mark leaves a device that lacks canvases of workers, as Safari 15 does, or with a damaged photo', {
  tag: '@phone',
}, async ({ form }) => {
  await recordSent(form.page)
  await openAt(form, uboUsd, 'documents')
  await form.page.evaluate(() =>
    Object.defineProperty(window, 'OffscreenCanvas', { value: undefined }),
  )
  await form.attach(0, await markedPhoto('jpeg', 900, 6))
  await form.expectUpload(0, 'stored')
  const [drawn = Buffer.alloc(0)] = await sentFiles(form.page)
  expect(marksIn(drawn)).toEqual([])
  expect(await readPicture(drawn)).toMatchObject({ width: 675, height: 900 })
  const { buffer, ...rest } = await markedPhoto('jpeg', 900, 6)
  await form.attach(0, { ...rest, buffer: buffer.subarray(0, buffer.length / 2) })
  await form.expectUpload(0, 'refused')
  await expect(form.upload(0)).toContainText(rest.name)
  expect(await sentFiles(form.page)).toHaveLength(1)
})

test('a hidden page draws a photo without timers, each of which takes a second or a minute there', {
  tag: '@phone',
}, async ({ form }) => {
  await openAt(form, uboUsd, 'documents')
  await form.page.evaluate(() => {
    const start = window.setTimeout.bind(window)
    window.pauses = 0
    Object.defineProperty(document, 'hidden', { value: true })
    Object.defineProperty(window, 'setTimeout', {
      value: (run: () => void, delayMs?: number) => {
        if (delayMs === undefined) window.pauses = (window.pauses ?? 0) + 1
        return start(run, delayMs)
      },
    })
  })
  await form.attach(0, await photo())
  await form.expectUpload(0, 'stored')
  expect(await form.page.evaluate(() => window.pauses)).toBe(0)
})

test('a JPEG without its end marker is taken, also before what a camera appends, and one cut shorter is not', {
  tag: '@phone',
}, async ({ form }) => {
  await openAt(form, uboUsd, 'documents')
  const { buffer, ...rest } = await photo()
  const upTo = (missing: number) => buffer.subarray(0, buffer.length - missing)
  const trailer = Buffer.from('SEFH\u0001\u0000image data of a camera\u0000SEFT'.repeat(500))
  const files = [
    ['stored', upTo(2)],
    ['refused', upTo(40)],
    ['stored', Buffer.concat([upTo(2), trailer])],
    ['stored', Buffer.concat([buffer, trailer])],
  ] as const
  for (const [state, bytes] of files) {
    await form.attach(0, { ...rest, buffer: bytes })
    await form.expectUpload(0, state)
  }
})

declare global {
  interface Window {
    sentFiles?: Blob[]
    pauses?: number
  }
}

/** The service draws a photo again: what it has stored does not show what was sent. */
async function recordSent(page: Page) {
  await page.addInitScript(() => {
    window.sentFiles = []
    window.XMLHttpRequest = class extends XMLHttpRequest {
      override send(body?: Document | XMLHttpRequestBodyInit | null) {
        if (body instanceof Blob && body.size > 0) window.sentFiles?.push(body)
        super.send(body)
      }
    }
  })
}

async function sentFiles(page: Page): Promise<Buffer[]> {
  const sent = await page.evaluate(() => {
    const asDataUrl = (file: Blob) =>
      new Promise<string>((resolve) => {
        const reader = new FileReader()
        reader.addEventListener('load', () => {
          if (typeof reader.result === 'string') resolve(reader.result)
        })
        reader.readAsDataURL(file)
      })
    return Promise.all((window.sentFiles ?? []).map(asDataUrl))
  })
  return sent.map((url) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
}
