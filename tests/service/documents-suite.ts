import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { DocumentStore, StoredDocument } from '../../src/service/documents/document-store'

/** Tests that every document store must pass. `open` opens the store at a location again. */
export function documentsSuite(
  open: (location: string) => Promise<DocumentStore>,
  newLocation: () => Promise<string>,
): void {
  const document = (id = 'A'.repeat(43)): StoredDocument => ({
    id,
    mediaType: 'image/jpeg',
    length: 3,
    uploadLength: 5,
    storedAt: '2026-01-02T03:04:05.000Z',
  })
  const content = Buffer.from([1, 0, 255])

  async function contentOf(
    documents: DocumentStore,
    stored: StoredDocument,
  ): Promise<Buffer | undefined> {
    const stream = await documents.read(stored)
    return stream && buffer(stream)
  }

  test('returns a stored document, also after a restart', async () => {
    const location = await newLocation()
    await (await open(location)).put(document(), content)
    const documents = await open(location)
    expect(await documents.find(document().id)).toEqual(document())
    expect(await contentOf(documents, document())).toEqual(content)
  })

  test('accepts the same document twice', async () => {
    const documents = await open(await newLocation())
    await documents.put(document(), content)
    await documents.put(document(), content)
    expect(await contentOf(documents, document())).toEqual(content)
  })

  test('removes a document once', async () => {
    const documents = await open(await newLocation())
    await documents.put(document(), content)
    expect(await documents.remove(document().id)).toBe(true)
    expect(await documents.find(document().id)).toBeUndefined()
    expect(await contentOf(documents, document())).toBeUndefined()
    expect(await documents.remove(document().id)).toBe(false)
  })

  test('belongs to the first store of people that claims it, also after a restart', async () => {
    const location = await newLocation()
    const documents = await open(location)
    expect(await documents.owner()).toBeUndefined()
    expect(await documents.claim('first')).toBe('first')
    expect(await documents.claim('second')).toBe('first')
    expect(await (await open(location)).owner()).toBe('first')
    expect(await documents.claim('third', 'second')).toBe('first')
    expect(await documents.claim('third', 'first')).toBe('third')
    expect(await documents.owner()).toBe('third')
  })

  test('lists the documents stored before a time', async () => {
    const documents = await open(await newLocation())
    const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    for (const letter of ['A', 'B'])
      await documents.put({ ...document(letter.repeat(43)), storedAt: hoursFromNow(0) }, content)
    const storedBefore = async (moment: string) => {
      const ids: string[] = []
      for await (const id of documents.storedBefore(moment)) ids.push(id)
      return new Set(ids)
    }
    expect(await storedBefore(hoursFromNow(-1))).toEqual(new Set())
    expect(await storedBefore(hoursFromNow(1))).toEqual(new Set(['A'.repeat(43), 'B'.repeat(43)]))
  })

  test.each(['B'.repeat(43), '', '.', '../people.sqlite', 'a/b', '\0'.repeat(30)])(
    'finds no document with the id %j',
    async (id) => {
      const documents = await open(await newLocation())
      await documents.put(document(), content)
      expect(await documents.find(id)).toBeUndefined()
      expect(await documents.remove(id)).toBe(false)
    },
  )

  test('is ready', async () => {
    expect(await (await open(await newLocation())).isReady()).toBe(true)
  })
}
