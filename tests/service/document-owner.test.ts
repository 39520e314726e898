import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect, onTestFinished, test } from 'vitest'
import type { Person } from '../../src/person'
import { migrations } from '../../src/service/people/migrations'
import { openStores } from '../../src/service/open-stores'
import { removePeople } from '../../src/service/people-command/remove-people'
import { readSettings } from '../../src/service/settings/settings'
import { individualUsd, uboUsd } from '../support/people/sample-people'
import { openSqlitePeopleStore } from './support/open-people'
import { listen, openService, temporaryFolder } from './support/open-service'
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

test('of people whom an earlier version gave one document, the first is its owner', async () => {
  const location = join(await temporaryFolder(), 'people.sqlite')
  const database = new DatabaseSync(location)
  const earlier = migrations.slice(0, 13)
  for (const statement of earlier.flat()) database.exec(statement)
  database.exec('create table migrations (number integer not null primary key)')
  for (const number of earlier.keys())
    database.exec(`insert into migrations (number) values (${number + 1})`)
  const person = (name: string) => ({ ...individualUsd(), name_first: name }) as unknown as Person
  const people = database.prepare('insert into people (id, created_at, person) values (?, ?, ?)')
  const owned = database.prepare(
    'insert into person_documents (person_id, document_id) values (?, ?)',
  )
  // Ids of another API do not sort by time.
  for (const [id, day] of [
    ['a', '3'],
    ['b', '1'],
    ['c', '2'],
  ] as const) {
    people.run(id, `2026-01-0${day}T00:00:00.000Z`, JSON.stringify(person(id)))
    owned.run(id, 'shared')
    owned.run(id, `of ${id}`)
  }
  database.close()
  const store = await openSqlitePeopleStore(location)
  onTestFinished(async () => store.close())
  expect((await store.useOf('shared'))?.person).toMatchObject({ name_first: 'b' })
  expect(await store.remove('a')).toEqual(['of a'])
  expect((await store.remove('b'))?.sort()).toEqual(['of b', 'shared'])
})
