import type { Person } from '../../browser/people'
import { readPicture } from '../../support/files/read-picture'
import type { SampleFile } from '../../support/files/sample-files'
import type { Service } from '../../../src/playwright/service'
import { expect } from './fault-test'

/** Expects exactly one such person in the store, with the complete file. */
export async function expectStoredOnce(
  service: Service,
  { body }: Person,
  file: SampleFile,
): Promise<void> {
  const all = await service.people()
  const found = all.filter(({ person }) => person['email'] === body['email'])
  expect(found.map(({ person }) => person)).toEqual([body])
  // The assertion above shows that it is a document with a URL.
  const [document] = (found[0]?.person['documents'] ?? []) as { url: string }[]
  const reply = await fetch(document?.url ?? '')
  expect(reply.status).toBe(200)
  const bytes = Buffer.from(await reply.arrayBuffer())
  if (file.mimeType === 'application/pdf') expect(bytes.equals(file.buffer)).toBe(true)
  else expect(await readPicture(bytes)).toMatchObject({ isUpright: true, width: 1600 })
}
