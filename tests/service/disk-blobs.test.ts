import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { storedLength } from '../../src/service/documents/blobs'
import { claim, ownerOf } from '../../src/service/documents/remove-documents'
import { openDiskBlobs } from '../../src/service/documents/disk-blobs'
import { blobsSuite } from './blobs-suite'
import { openService, temporaryFolder } from './support/open-service'

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

  test.each(['', '.', '..', '../people.sqlite', 'a/b', '\0'.repeat(30)])(
    'are never found by the name %j',
    async (id) => {
      const location = await newLocation()
      const blobs = await openDiskBlobs(location)
      await claim(blobs, 'somebody')
      await writeFile(join(location, '..', 'people.sqlite'), 'x')
      expect([await storedLength(blobs, id), await blobs.read(id)]).toEqual([undefined, undefined])
      await blobs.remove(id)
      expect(await ownerOf(blobs)).toBe('somebody')
    },
  )

  test('that a crash left incomplete are never found, and are removed after an hour', async () => {
    const location = await newLocation()
    await (await openDiskBlobs(location)).put(document, Buffer.from('x'))
    const half = `${'C'.repeat(43)}.1234.part`
    await writeFile(join(location, half), 'half')
    const blobs = await openDiskBlobs(location)
    expect(await storedLength(blobs, 'C'.repeat(43))).toBeUndefined()
    expect(await readdir(location)).toHaveLength(2)

    const longAgo = new Date(Date.now() - 2 * 3_600_000)
    for (const name of await readdir(location)) await utimes(join(location, name), longAgo, longAgo)
    await openDiskBlobs(location)
    expect(await readdir(location)).toEqual([document.id])
  })

  test('are not ready when their folder is missing', async () => {
    const { app, dataFolder } = await openService()
    expect((await app.inject('/ready')).statusCode).toBe(200)
    await rm(join(dataFolder, 'documents'), { recursive: true })
    expect((await app.inject('/ready')).statusCode).toBe(503)
  })
})
