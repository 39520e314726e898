import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStores } from '../../src/service/open-stores'
import { removePeople } from '../../src/service/people-command/remove-people'
import { readSettings } from '../../src/service/settings/settings'
import { uboUsd } from '../support/people/sample-people'
import { listen, openService } from './support/open-service'
import { postPerson, problemIn } from './support/post-person'
import { tinyPicture } from './support/tiny-picture'
import { uploadDocument } from './support/tus'

const hour = 3_600_000

const bodyWith = (url: string) => ({ ...uboUsd(), documents: [{ type: 'passport', url }] })

/** A document of a person, and a stranger who has its link. */
async function openWithOwner() {
  const service = await openService({ LINK_TTL: '1h' })
  const base = await listen(service)
  const { link } = await uploadDocument(base, await tinyPicture())
  const created = await postPerson(service, bodyWith(link))
  const { id } = created.json<{ id: string }>()
  const { pathname, search } = new URL(link)
  return {
    service,
    id,
    documentId: pathname.split('/').at(-1) ?? '',
    inventPerson: async () => postPerson(service, bodyWith(link)),
    statusOfLink: async () => (await fetch(base + pathname + search)).status,
  }
}

test('a link lives no longer when a stranger names it in an invented person', async () => {
  const { service, inventPerson, statusOfLink } = await openWithOwner()
  service.advanceClock(hour - 60_000)
  const { status, errors } = problemIn(await inventPerson())
  expect([status, errors]).toMatchObject([422, [{ pointer: '#/documents/0/url', code: 'gone' }]])
  expect(await statusOfLink()).toBe(200)
  service.advanceClock(2 * 60_000)
  expect(await statusOfLink()).toBe(403)
})

test('a file goes with its owner, whoever has named it', async () => {
  const { service, id, documentId, inventPerson, statusOfLink } = await openWithOwner()
  await inventPerson()
  const settings = readSettings({ DATA_DIR: service.dataFolder })
  const stores = await openStores(settings, () => new Date())
  onTestFinished(async () => stores.people.close())
  const removed: string[] = []
  const stderr = process.stderr.write.bind(process.stderr)
  process.stderr.write = (text) => removed.push(String(text)) > 0
  await removePeople(stores, settings, [id]).finally(() => {
    process.stderr.write = stderr
  })
  expect(removed).toEqual([`Removed person ${id} and their files (1).\n`])
  expect(await statusOfLink()).toBe(404)
  const names = await readdir(join(service.dataFolder, 'documents'))
  expect(names.filter((name) => name.startsWith(documentId))).toEqual([])
})
