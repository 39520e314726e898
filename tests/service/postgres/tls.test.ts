import { chmod, chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStores } from '../../../src/service/open-stores'
import { openDatabase } from '../../../src/service/people/open-database'
import { readSettings } from '../../../src/service/settings/settings'
import { temporaryFolder } from '../support/open-service'
import { type PostgresServer, startPostgres } from '../support/postgres/postgres-server'
import { selfSigned } from '../support/self-signed'

let server: PostgresServer
let root: string
beforeAll(async () => {
  server = await startPostgres()
  const { certificate, key } = selfSigned('localhost')
  root = join(server.folder, 'root.pem')
  await writeFile(root, certificate)
  for (const [name, text] of Object.entries({ 'server.crt': certificate, 'server.key': key })) {
    const path = join(server.folder, 'cluster', name)
    await writeFile(path, text)
    await chmod(path, 0o600)
    if (server.user !== undefined) await chown(path, server.user.uid, server.user.gid)
  }
  const address = await server.newDatabase()
  await server.query(address, 'alter system set ssl = on')
  await server.query(address, 'select pg_reload_conf()')
})
afterAll(async () => server?.remove())

async function addressOf(host: string, search: string): Promise<string> {
  const url = new URL(await server.newDatabase())
  url.hostname = host
  url.search = search.replace('ROOT', root)
  return url.href
}

test.each([
  ['localhost', '', false],
  ['localhost', 'sslmode=disable', false],
  ['localhost', 'sslmode=require', true],
  ['localhost', 'sslmode=verify-full&sslrootcert=ROOT', true],
  ['127.0.0.1', 'sslmode=verify-ca&sslrootcert=ROOT', true],
])('%s with "%s" is encrypted: %s', async (host, search, isEncrypted) => {
  const database = await openDatabase(await addressOf(host, search))
  const { rows } = await sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(
    database,
  )
  await database.destroy()
  expect(rows).toEqual([{ ssl: isEncrypted }])
})

test.each([
  ['localhost', 'sslmode=verify-full', /vouches for \(DEPTH_ZERO_SELF_SIGNED_CERT\)\.$/],
  [
    '127.0.0.1',
    'sslmode=verify-full&sslrootcert=ROOT',
    /of another host \(ERR_TLS_CERT_ALTNAME_INVALID\)\.$/,
  ],
])('%s with "%s" stops the start with one sentence', async (host, search, sentence) => {
  const settings = readSettings({
    DATABASE_URL: await addressOf(host, search),
    LINK_SECRET: 'sixteen letters or more',
    DATA_DIR: await temporaryFolder(),
  })
  await expect(openStores(settings, () => new Date())).rejects.toThrow(sentence)
})
