import type { Person } from '../../browser/people'
import { readPicture } from '../../support/read-picture'
import type { SampleFile } from '../../support/sample-files'
import type { Service } from '../../../src/playwright/service'
import { expect } from './fault-test'

/** Exactly one such person stands in the store, as typed, with the file whole. */
export async function expectStoredOnce(
  service: Service,
  { body }: Person,
  file: SampleFile,
): Promise<void> {
  const all = await service.people()
  const found = all.filter(({ person }) => person['email'] === body['email'])
  expect(found.map(({ person }) => person)).toEqual([body])
  // Compared to the body above: a document with an address.
  const [document] = (found[0]?.person['documents'] ?? []) as { url: string }[]
  const reply = await fetch(document?.url ?? '')
  expect(reply.status).toBe(200)
  const bytes = Buffer.from(await reply.arrayBuffer())
  if (file.mimeType === 'application/pdf') expect(bytes.equals(file.buffer)).toBe(true)
  else expect(await readPicture(bytes)).toMatchObject({ isUpright: true, width: 1600 })
}
