import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type Blobs, storedLength } from '../../src/service/documents/blobs'
import { claim, ownerOf } from '../../src/service/documents/remove-documents'

/** Tests that every store of blobs must pass. `open` opens the store at a location again. */
export function blobsSuite(
  open: (location: string) => Promise<Blobs>,
  newLocation: () => Promise<string>,
): void {
  const document = { id: 'A'.repeat(43), mediaType: 'image/jpeg' } as const
  const content = Buffer.from([1, 0, 255])

  async function contentOf(blobs: Blobs, id: string): Promise<Buffer | undefined> {
    const found = await blobs.read(id)
    return found && buffer(found.bytes)
  }

  test('returns a stored file, also after a restart', async () => {
    const location = await newLocation()
    await (await open(location)).put(document, content)
    const blobs = await open(location)
    expect(await storedLength(blobs, document.id)).toBe(3)
    expect(await contentOf(blobs, document.id)).toEqual(content)
  })

  test('accepts the same file twice', async () => {
    const blobs = await open(await newLocation())
    await blobs.put(document, content)
    await blobs.put(document, content)
    expect(await contentOf(blobs, document.id)).toEqual(content)
  })

  test.each([false, true])(
    'removes a file, and a missing one is no error (%s)',
    async (thorough) => {
      const blobs = await open(await newLocation())
      await blobs.put(document, content)
      await blobs.remove(document.id, thorough)
      expect(await storedLength(blobs, document.id)).toBeUndefined()
      expect(await contentOf(blobs, document.id)).toBeUndefined()
      await blobs.remove(document.id, thorough)
    },
  )

  test('belongs to the store of people that claimed it last, also after a restart', async () => {
    const location = await newLocation()
    const blobs = await open(location)
    expect(await ownerOf(blobs)).toBeUndefined()
    for (const owner of ['first', 'second']) {
      await claim(blobs, owner)
      expect(await ownerOf(await open(location))).toBe(owner)
    }
  })

  test('lists the files stored before a time', async () => {
    const blobs = await open(await newLocation())
    const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    for (const letter of ['A', 'B'])
      await blobs.put({ ...document, id: letter.repeat(43) }, content)
    await claim(blobs, 'somebody')
    const storedBefore = async (moment: string) => {
      const ids: string[] = []
      for await (const id of blobs.storedBefore(moment)) ids.push(id)
      return new Set(ids)
    }
    expect(await storedBefore(hoursFromNow(-1))).toEqual(new Set())
    expect(await storedBefore(hoursFromNow(1))).toEqual(new Set(['A'.repeat(43), 'B'.repeat(43)]))
  })

  test('finds no file that is missing', async () => {
    const blobs = await open(await newLocation())
    await blobs.put(document, content)
    expect(await storedLength(blobs, 'B'.repeat(43))).toBeUndefined()
    expect(await blobs.read('B'.repeat(43))).toBeUndefined()
  })
}
