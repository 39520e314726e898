import { expect, onTestFinished, test } from 'vitest'
import { sampleDocumentOrigin } from '../../support/people/sample-people'
import { askedEnv, askEveryRoute } from '../support/ask-every-route'
import { crowd, crowdedTables } from '../support/crowded-tables'
import { listen, openService, temporaryFolder } from '../support/open-service'
import { sharedPostgres } from '../support/postgres/shared-postgres'
import { tinyPicture } from '../support/tiny-picture'
import { uploadDocument } from '../support/tus'
import { serveUpstream } from '../support/upstream-server.mjs'

const server = sharedPostgres()

/** Rows that the whole database has read, of its tables and its indexes. Sessions that ended are all counted. */
async function rowsRead(address: string): Promise<number> {
  const [row] = await server.query(
    address,
    `select (select sum(seq_tup_read) from pg_stat_user_tables)
      + (select sum(idx_tup_read) from pg_stat_user_indexes) as read`,
  )
  // Only this query's own column.
  return Number((row as { read: string }).read)
}

test('no request reads the rows of a stranger with many, whether people are created here or at another API', async () => {
  const address = await server.newDatabase()
  const upstream = await serveUpstream(await temporaryFolder())
  onTestFinished(upstream.close)
  const env = { ...askedEnv, DATABASE_URL: address, LINK_SECRET: 'sixteen letters or more' }
  const api = {
    PERSON_API_URL: upstream.url,
    PUBLIC_URL: 'https://open.example.org',
    DOCUMENT_ORIGINS: sampleDocumentOrigin,
  }
  // Their first sweeps find nothing.
  const services = [await openService(env), await openService({ ...env, ...api })]
  const bases: string[] = []
  for (const service of services) bases.push(await listen(service))
  await uploadDocument(bases[0] ?? '', await tinyPicture())
  const [row] = await server.query(address, 'select client from documents')
  // Only this query's own column.
  for (const each of crowdedTables((row as { client: string }).client))
    await server.query(address, each)
  await server.query(address, 'analyze')
  await server.query(address, 'select pg_stat_reset()')
  for (const [index, service] of services.entries()) {
    await askEveryRoute(service, bases[index] ?? '')
    await service.stop()
  }
  const read = await rowsRead(address)
  expect(read).toBeGreaterThan(0)
  // The metrics alone count up to 10,000 people and 10,000 entries of the outbox, twice.
  expect(read).toBeLessThan(crowd)
})
