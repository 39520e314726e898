import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDiskBlobs } from '../../src/service/documents/disk-blobs'
import { blobsSuite } from './blobs-suite'
import { temporaryFolder } from './support/open-service'

const newLocation = async () => join(await temporaryFolder(), 'documents')

describe('documents on disk', () => {
  blobsSuite(openDiskBlobs, newLocation)

  const document = { id: 'A'.repeat(43), mediaType: 'application/pdf' } as const

  test('are readable only by their owner', async () => {
    const location = await newLocation()
    await (await openDiskBlobs(location)).put(document, Buffer.from('x'))
    expect((await stat(location)).mode & 0o777).toBe(0o700)
    expect(await readdir(location)).toEqual([document.id])
    expect((await stat(join(location, document.id))).mode & 0o777).toBe(0o600)
  })

  test.each(['', '.', '..', '../people.sqlite', 'a/b', 'owner', '\0'.repeat(30)])(
    'are never found by the name %j',
    async (id) => {
      const location = await newLocation()
      const blobs = await openDiskBlobs(location)
      await blobs.claim('somebody')
      await writeFile(join(location, '..', 'people.sqlite'), 'x')
      expect([await blobs.sizeOf(id), await blobs.read(id)]).toEqual([undefined, undefined])
      await blobs.remove(id)
      expect(await blobs.owner()).toBe('somebody')
    },
  )

  test('that a crash left incomplete are never found, and are removed after an hour', async () => {
    const location = await newLocation()
    await (await openDiskBlobs(location)).put(document, Buffer.from('x'))
    const half = `${'C'.repeat(43)}.1234.part`
    await writeFile(join(location, half), 'half')
    const blobs = await openDiskBlobs(location)
    expect(await blobs.sizeOf('C'.repeat(43))).toBeUndefined()
    expect(await readdir(location)).toHaveLength(2)

    const longAgo = new Date(Date.now() - 2 * 3_600_000)
    for (const name of await readdir(location)) await utimes(join(location, name), longAgo, longAgo)
    await openDiskBlobs(location)
    expect(await readdir(location)).toEqual([document.id])
  })

  test('are not ready when their folder is missing', async () => {
    const location = await newLocation()
    const blobs = await openDiskBlobs(location)
    await rm(location, { recursive: true })
    expect(await blobs.isReady()).toBe(false)
  })
})
