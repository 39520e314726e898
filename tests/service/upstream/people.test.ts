import { join } from 'node:path'
import { describe, onTestFinished } from 'vitest'
import { openSqliteFile } from '../../../src/service/people/sqlite-people-store'
import { upstreamPeople } from '../../../src/service/upstream/upstream-people'
import { peopleSuite } from '../people-suite'
import { temporaryFolder } from '../support/open-service'
import { serveUpstream } from '../support/upstream-server.mjs'

/** The API of each place. */
const urls = new Map<string, string>()

async function newPlace(): Promise<string> {
  const folder = await temporaryFolder()
  const upstream = await serveUpstream(folder)
  onTestFinished(upstream.close)
  urls.set(folder, upstream.url)
  return folder
}

describe('people at the API behind the contract', () => {
  peopleSuite(async (folder) => {
    const database = await openSqliteFile(join(folder, 'people.sqlite'))
    const api = { url: urls.get(folder) ?? '', auth: undefined, patience: 20_000 }
    return upstreamPeople({ database, api, now: () => new Date() })
  }, newPlace)
})
