import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { openDatabase } from '../../../src/service/people/open-database'
import { documentRows } from '../../../src/service/people/document-rows'
import { openOutbox, type OutboxEntry } from '../../../src/service/upstream/outbox'
import { createPersonApiClient } from '../../../src/service/upstream/person-api-client'
import { UpstreamPeople } from '../../../src/service/upstream/upstream-people'
import { withDocuments } from './open-people'
import { temporaryFolder } from './open-service'
import { person } from './postgres/postgres-people'
import { serveUpstream } from './upstream-server.mjs'

type Opened = Awaited<ReturnType<typeof openDatabase>>

export const openInMemory = async () => openDatabase(join(await temporaryFolder(), 'people.sqlite'))

export const daysLater = (days: number) => () => new Date(Date.now() + days * 86_400_000)

/** Some people, each of another client, whose outcome is unknown since their calls. The outbox is of a later time. */
export async function openUnresolved(open: () => Promise<Opened>, later: () => Date, count = 3) {
  const upstream = await serveUpstream(await temporaryFolder())
  onTestFinished(upstream.close)
  const database = await open()
  onTestFinished(async () => database.destroy())
  const api = { url: upstream.url, auth: undefined, timeoutMs: 20_000 }
  const apiClient = createPersonApiClient(api)
  const people = withDocuments({
    people: new UpstreamPeople({ database, apiClient, now: () => new Date() }),
    documents: documentRows(database),
  })
  upstream.always(() => ({ way: 'brokenAfter' }))
  const keyed = (nth: number) => ({ key: `key ${nth}`, bodyHash: 'hash' })
  for (let nth = 1; nth <= count; nth += 1)
    expect(
      await people.create(person(), [`document ${nth}`], keyed(nth), undefined, `client ${nth}`),
    ).toMatchObject({ state: 'outcomeUnknown' })
  upstream.always(undefined)
  const outbox = openOutbox({ database, api, now: later })
  const ids: string[] = []
  for await (const { id } of outbox.list('unknown')) ids.push(id)
  const retried = async (id?: string) => {
    const entries: OutboxEntry[] = []
    const warn = (warning: Error) => expect.unreachable(warning.message)
    for await (const entry of outbox.retry?.(id, warn) ?? []) entries.push(entry)
    return entries.map(({ state, id: entryId }) => ({ [state]: ids.indexOf(entryId) + 1 }))
  }
  return { upstream, database, people, outbox, ids, retried, keyed }
}
