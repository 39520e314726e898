import type { Page } from '@playwright/test'
import { readPicture } from '../support/read-picture'
import {
  heic,
  hugePng,
  type Orientation,
  photo,
  png,
  type SampleFile,
  truncatedPhoto,
} from '../support/sample-files'
import { statement } from '../support/statement'
import { expect, test } from './form-test'
import { uboUsd } from './people'
import { documentAddress, openAt, personRequests } from './steps'

const kilobyte = 1000
const megabyte = 1_000_000
const orientations: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8]
/** Upright, and silent on where and with what it was taken. */
const clean = { format: 'jpeg', isUpright: true, hasGps: false, hasExif: false }

/** The bytes of every upload that leaves the page, by its announced length. */
function uploadLengths(page: Page): number[] {
  const lengths: number[] = []
  page.on('request', (request) => {
    const length = request.headers()['upload-length']
    if (length !== undefined) lengths.push(Number(length))
  })
  return lengths
}

test('a phone’s photo of 12 megapixels leaves the page small', { tag: '@phone' }, async ({
  form,
  request,
}) => {
  test.slow()
  const lengths = uploadLengths(form.page)
  const requests = personRequests(form)
  await openAt(form, uboUsd, 'documents')
  const sample = await photo({ width: 4000, height: 3000, orientation: 6 })
  expect(sample.buffer.length).toBeGreaterThan(4 * megabyte)
  expect(sample.buffer.length).toBeLessThan(8 * megabyte)
  await form.attach(0, sample)
  await expect(form.upload(0)).toContainText(/[4-8]\.\d MB → \d{3} KB/, { timeout: 20_000 })
  await form.expectUpload(0, 'stored')
  expect(lengths).toHaveLength(1)
  expect(lengths[0]).toBeLessThanOrEqual(700 * kilobyte)
  await form.continue()
  await form.submit()
  await form.created()
  const stored = await (await request.get(documentAddress(requests))).body()
  expect(await readPicture(stored)).toMatchObject({ ...clean, width: 2400, height: 1800 })
})

test('however the phone was held, its photo arrives upright', { tag: '@phone' }, async ({
  form,
  request,
}) => {
  test.slow()
  const lengths = uploadLengths(form.page)
  const addresses: string[] = []
  form.page.on('response', (reply) => {
    const address = reply.headers()['document-url']
    if (address !== undefined) addresses.push(address)
  })
  await openAt(form, uboUsd, 'documents')
  for (const [index, orientation] of orientations.entries()) {
    const sample = await photo({ width: 1600, height: 1200, orientation })
    await form.attach(0, sample)
    await expect.poll(() => addresses.length).toBe(index + 1)
    expect(lengths[index]).toBeLessThan(sample.buffer.length)
    const stored = await (await request.get(addresses[index] ?? '')).body()
    expect(await readPicture(stored)).toMatchObject({ ...clean, width: 1600, height: 1200 })
  }
})

const asTheyAre: [string, () => Promise<SampleFile>][] = [
  ['a PDF', () => statement(300_000)],
  ['a HEIC', heic],
  ['a small PNG that a JPEG would not make smaller', smallPng],
]

for (const [what, make] of asTheyAre) {
  test(`${what} leaves the page as it is`, { tag: '@phone' }, async ({ form }) => {
    const lengths = uploadLengths(form.page)
    const sample = await make()
    await openAt(form, uboUsd, 'documents')
    await form.attach(0, sample)
    await form.expectUpload(0, 'stored')
    await expect(form.upload(0)).not.toContainText('→')
    expect(lengths).toEqual([sample.buffer.length])
  })
}

async function smallPng(): Promise<SampleFile> {
  const { default: sharp } = await import('sharp')
  const create = { width: 64, height: 48, channels: 3, background: '#e9e4d4' } as const
  return { ...(await png()), buffer: await sharp({ create }).png().toBuffer() }
}

test('a photo cut short is refused by the service, not made whole', { tag: '@phone' }, async ({
  form,
  allow,
}) => {
  allow(/status of (422|404)/)
  const lengths = uploadLengths(form.page)
  const sample = await truncatedPhoto()
  await openAt(form, uboUsd, 'documents')
  await form.attach(0, sample)
  await form.expectUpload(0, 'refused')
  await expect(form.field('documents.0.file')).toHaveAccessibleDescription(/damaged/)
  expect(lengths).toEqual([sample.buffer.length])
})

test('a picture of 400 million pixels is refused before it is opened or sent', {
  tag: '@phone',
}, async ({ form }) => {
  const lengths = uploadLengths(form.page)
  await openAt(form, uboUsd, 'documents')
  await form.attach(0, await hugePng())
  await form.expectUpload(0, 'refused')
  await expect(form.field('documents.0.file')).toHaveAccessibleDescription(/too many pixels/)
  expect(lengths).toEqual([])
})
