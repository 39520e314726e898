import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { readPicture } from '../../support/files/read-picture'
import type { SampleFile } from '../../support/files/sample-files'
import type { CuttableLine } from '../cuttable-line'
import type { Driver } from '../drivers/driver'
import { expect } from '../engine-test'

/** Attaches a file from the disk, as a person does. */
export async function attach(
  driver: Driver,
  index: number,
  { name, buffer }: SampleFile,
  pathFor: (name: string) => string,
): Promise<void> {
  const path = pathFor(name)
  await writeFile(path, buffer)
  await driver.attach(`[name="documents.${index}.file"]`, [path])
}

/** Cuts the connection in the middle of the upload that `start` begins, and mends it once the page says so. */
export async function cutDuring(
  driver: Driver,
  line: CuttableLine,
  index: number,
  start: () => Promise<void>,
): Promise<void> {
  const cut = line.cutAfter(1_000_000)
  await start()
  await cut
  await expectUpload(driver, index, 'waiting')
  line.mend()
}

export async function expectUpload(driver: Driver, index: number, state: string): Promise<void> {
  const control = `document.querySelector('[name="documents.${index}.file"]')`
  const expression = `${control}?.closest('[data-upload-state]')?.getAttribute('data-upload-state') ?? null`
  await expect.poll(() => driver.read(expression), { message: `document ${index}` }).toBe(state)
}

/** The picture was made again by the service, upright and without its place. */
export async function expectPhoto(url: unknown): Promise<void> {
  const facts = await readPicture(await fetched(url))
  expect(facts).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 900,
    isUpright: true,
    hasGps: false,
  })
}

/** Its bytes are those of the file. */
export async function expectBytes(url: unknown, { buffer }: SampleFile): Promise<void> {
  expect(sha256(await fetched(url))).toBe(sha256(buffer))
}

async function fetched(url: unknown): Promise<Buffer> {
  const reply = await fetch(String(url))
  expect(reply.status).toBe(200)
  return Buffer.from(await reply.arrayBuffer())
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
