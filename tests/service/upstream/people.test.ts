import { join } from 'node:path'
import { describe, onTestFinished } from 'vitest'
import { openPostgres } from '../../../src/service/people/open-postgres'
import { openSqliteFile } from '../../../src/service/people/open-sqlite'
import { createPersonApiClient } from '../../../src/service/upstream/calling/person-api-client'
import { upstreamPeople } from '../../../src/service/upstream/outbox/upstream-people'
import { peopleSuite } from '../people-suite'
import { temporaryFolder } from '../support/open-service'
import { sharedPostgres } from '../support/postgres/shared-postgres'
import { serveUpstream } from '../support/upstream-server.mjs'

/** The API's URL of each location. */
const urls = new Map<string, string>()

async function newLocation(): Promise<string> {
  const folder = await temporaryFolder()
  const upstream = await serveUpstream(folder)
  onTestFinished(upstream.close)
  urls.set(folder, upstream.url)
  return folder
}

function storeOn(database: Parameters<typeof upstreamPeople>[0]['database'], location: string) {
  const api = { url: urls.get(location) ?? '', auth: undefined, timeoutMs: 20_000 }
  return upstreamPeople({
    database,
    apiClient: createPersonApiClient(api),
    now: () => new Date(),
  })
}

describe('people at the upstream API, with SQLite', () => {
  peopleSuite(
    async (folder) => storeOn(await openSqliteFile(join(folder, 'people.sqlite')), folder),
    newLocation,
  )
})

describe('people at the upstream API, with PostgreSQL', () => {
  const server = sharedPostgres()
  /** The database of each location. */
  const databases = new Map<string, string>()

  peopleSuite(
    async (location) => storeOn(await openPostgres(databases.get(location) ?? ''), location),
    async () => {
      const location = await newLocation()
      databases.set(location, await server.newDatabase())
      return location
    },
  )
})
