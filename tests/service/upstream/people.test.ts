import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { personReference } from '../../../src/contract/person-reference'
import { openDatabase } from '../../../src/service/people/open-database'
import { documentRows } from '../../../src/service/people/document-rows'
import { createPersonApiClient } from '../../../src/service/upstream/person-api-client'
import { UpstreamPeople } from '../../../src/service/upstream/upstream-people'
import { createPersonIn, goneAt } from '../support/create-person-in'
import { withDocuments } from '../support/open-people'
import { temporaryFolder } from '../support/open-service'
import { person } from '../support/postgres/postgres-people'
import { serveUpstream } from '../support/upstream-server.mjs'

test('nobody is sent to another API with a removed document, and the key stays free', async () => {
  const folder = await temporaryFolder()
  const upstream = await serveUpstream(folder)
  onTestFinished(upstream.close)
  const api = { url: upstream.url, auth: undefined, timeoutMs: 20_000 }
  const database = await openDatabase(join(folder, 'people.sqlite'))
  const apiClient = createPersonApiClient(api)
  const people = withDocuments({
    people: new UpstreamPeople({ database, apiClient, now: () => new Date() }),
    documents: documentRows(database),
  })
  onTestFinished(async () => people.close())
  const request = { key: 'a', bodyHash: 'hash' }
  await people.takeBack('gone')
  expect(await people.create(person(), ['here', 'gone'], request)).toEqual(goneAt(1))
  expect(upstream.received).toEqual([])
  expect(await people.replay(request)).toBeUndefined()
  expect(await people.takeBack('here')).toBe(true)

  const created = await createPersonIn(people, person(), ['other'], request)
  expect(await people.takeBack('other')).toBe(false)
  const reference = (await personReference(created.id)) ?? ''
  expect(await people.find(reference)).toEqual([created])
})
