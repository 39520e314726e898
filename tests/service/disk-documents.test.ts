import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDiskDocumentStore } from '../../src/service/documents/disk-document-store'
import type { StoredDocument } from '../../src/service/documents/document-store'
import { documentsSuite } from './documents-suite'
import { temporaryFolder } from './support/open-service'

const filesOf = ({ id }: StoredDocument) => new Set([`${id}.json`, `${id}.pdf`])

const newLocation = async () => join(await temporaryFolder(), 'documents')

describe('documents on disk', () => {
  documentsSuite(openDiskDocumentStore, newLocation)

  const document: StoredDocument = {
    id: 'A'.repeat(43),
    mediaType: 'application/pdf',
    length: 1,
    uploadLength: 1,
    storedAt: '2026-01-02T03:04:05.000Z',
  }

  test('are readable only by their owner', async () => {
    const location = await newLocation()
    await (await openDiskDocumentStore(location)).put(document, Buffer.from('x'))
    expect((await stat(location)).mode & 0o777).toBe(0o700)
    const names = await readdir(location)
    expect(new Set(names)).toEqual(filesOf(document))
    for (const name of names) expect((await stat(join(location, name))).mode & 0o777).toBe(0o600)
  })

  test('that a crash left incomplete are never found, and are removed after an hour', async () => {
    const location = await newLocation()
    await (await openDiskDocumentStore(location)).put(document, Buffer.from('x'))
    const halves = [`${'B'.repeat(43)}.jpg`, `${'C'.repeat(43)}.json.1234.part`]
    for (const name of halves) await writeFile(join(location, name), 'half')
    const documents = await openDiskDocumentStore(location)
    expect(await documents.find('B'.repeat(43))).toBeUndefined()
    expect(await readdir(location)).toHaveLength(4)

    const longAgo = new Date(Date.now() - 2 * 3_600_000)
    for (const name of await readdir(location)) await utimes(join(location, name), longAgo, longAgo)
    await openDiskDocumentStore(location)
    expect(new Set(await readdir(location))).toEqual(filesOf(document))
  })

  test('are not ready when their folder is missing', async () => {
    const location = await newLocation()
    const documents = await openDiskDocumentStore(location)
    await rm(location, { recursive: true })
    expect(await documents.isReady()).toBe(false)
  })
})
