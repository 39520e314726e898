import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sharedPostgres } from './support/postgres/shared-postgres'
import { listen, openService, temporaryFolder } from './support/open-service'
import { tinyPicture } from './support/tiny-picture'
import { uploadDocument } from './support/tus'

const first = 'the first secret of this service'
const second = 'the second secret of this service'
const server = sharedPostgres()

/** Starts a service on the same data, calls `ask`, and stops the service. */
type WithSecret = <Result>(
  LINK_SECRET: string | undefined,
  ask?: (base: string) => Promise<Result>,
) => Promise<Result | undefined>

async function onData(env: Record<string, string>): Promise<WithSecret> {
  const dataFolder = await temporaryFolder()
  return async (LINK_SECRET, ask) => {
    const secret = LINK_SECRET === undefined ? {} : { LINK_SECRET }
    const service = await openService({ ...env, ...secret }, { dataFolder })
    const result = await ask?.(await listen(service))
    service.app.server.closeAllConnections()
    await service.app.close()
    return result
  }
}

const stores = [
  ['SQLite', async () => ({})],
  ['PostgreSQL', async () => ({ DATABASE_URL: await server.newDatabase() })],
] as const

describe.each(stores)('LINK_SECRET for data in %s', (_name, newStore) => {
  test('refuses another secret, and says what to do', async () => {
    const start = await onData(await newStore())
    await start(first)
    const refused = start(second)
    await expect(refused).rejects.toThrow(/^LINK_SECRET is not the secret [^]*new,old/)
    await expect(refused).rejects.not.toThrow(first)
    await expect(refused).rejects.not.toThrow(second)
    await expect(start(`${second},${second} again`)).rejects.toThrow(/^LINK_SECRET is not/)
    await start(first)
  })

  test('is replaced by new,old: links of both work, and the old one can be dropped later', async () => {
    const start = await onData(await newStore())
    const statusOf = (link: string) => async (base: string) => {
      const { pathname, search } = new URL(link)
      return (await fetch(base + pathname + search)).status
    }
    const keepOne = async (base: string) => (await uploadDocument(base, await tinyPicture())).link
    const old = (await start(first, keepOne)) ?? ''
    const recent = (await start(`${second},${first}`, keepOne)) ?? ''
    expect(await start(`${second}, ${first}`, statusOf(old))).toBe(200)
    await expect(start(first)).rejects.toThrow(/^LINK_SECRET is not/)
    expect(await start(second, statusOf(recent))).toBe(200)
    expect(await start(second, statusOf(old))).toBe(403)
  })

  test('as old,new verifies the new links of other replicas, and stays old', async () => {
    const start = await onData(await newStore())
    await start(first)
    await start(`${first},${second}`)
    await expect(start(second)).rejects.toThrow(/^LINK_SECRET is not/)
    await start(first)
  })

  test('is in no file of DATA_DIR', async () => {
    const dataFolder = await temporaryFolder()
    await openService({ ...(await newStore()), LINK_SECRET: first }, { dataFolder })
    const entries = await readdir(dataFolder, { withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    const contents = files.map(async ({ name }) => readFile(join(dataFolder, name), 'latin1'))
    expect((await Promise.all(contents)).join('')).not.toContain(first)
  })
})

test('a secret set after one was generated is refused, and replaces it as new,old', async () => {
  const dataFolder = await temporaryFolder()
  await (await openService({}, { dataFolder })).app.close()
  await expect(openService({ LINK_SECRET: first }, { dataFolder })).rejects.toThrow(/link-secret/)
  const made = await readFile(join(dataFolder, 'link-secret'), 'utf8')
  await (await openService({ LINK_SECRET: `${first},${made}` }, { dataFolder })).app.close()
  await expect(openService({}, { dataFolder })).rejects.toThrow(/^LINK_SECRET is not/)
  await (await openService({ LINK_SECRET: first }, { dataFolder })).app.close()
})
