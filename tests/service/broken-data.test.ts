import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createService } from '../../src/service/create-service'
import { StartupError } from '../../src/service/failures/failures'
import { copyBuiltService, removeCopy, run } from './support/built-service'
import { openService, temporaryFolder } from './support/open-service'
import { sharedPostgres } from './support/postgres/shared-postgres'

beforeAll(copyBuiltService)
afterAll(removeCopy)

const server = sharedPostgres()
const tables = 'select relname from pg_class where relname = $$people$$'

/** A DATA_DIR with this part alone. */
async function dataWith(name: string, damage: (path: string) => Promise<unknown>): Promise<string> {
  const dataFolder = await temporaryFolder()
  await damage(join(dataFolder, name))
  return dataFolder
}

const asFile = (content: string | Uint8Array) => async (path: string) => writeFile(path, content)
const asFolder = async (path: string) => mkdir(path)
const asDatabase = (statement: string) => async (path: string) => {
  const database = new DatabaseSync(path)
  database.exec(statement)
  database.close()
}

const header = Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(8000, 7)])

/** What stands in place of a part of DATA_DIR, and how the sentence begins. */
const broken: [what: string, name: string, damage: (path: string) => Promise<unknown>][] = [
  ['an empty file', 'link-secret', asFile('')],
  ['blank lines', 'link-secret', asFile(`${' '.repeat(40)}\n`)],
  ['a short secret', 'link-secret', asFile('fifteen-letters')],
  ['a folder', 'link-secret', asFolder],
  ['a text', 'people.sqlite', asFile('no database '.repeat(1000))],
  ['a damaged database', 'people.sqlite', asFile(header)],
  ['a folder', 'people.sqlite', asFolder],
  [
    'a database of another program',
    'people.sqlite',
    asDatabase('create table migrations (x text)'),
  ],
  ['tables of another program', 'people.sqlite', asDatabase('create table people (x text)')],
  ['a file', 'documents', asFile('')],
  ['a file', 'uploads', asFile('')],
]

describe('a part of DATA_DIR that cannot be used stops the start with one sentence that names it', () => {
  test.each(broken)('%s in place of %s', async (_, name, damage) => {
    const DATA_DIR = await dataWith(name, damage)
    const refusal: unknown = await createService({ DATA_DIR }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StartupError)
    expect(String(refusal)).toContain(name)
    expect(String(refusal)).toMatch(/^Error: [^\n]+\.$/)
  })

  test('and the program prints no stack, as does people', async () => {
    const DATA_DIR = await dataWith('people.sqlite', asFile('no database '.repeat(1000)))
    for (const program of ['main', 'people'] as const) {
      const { code, stdout, stderr } = await run(program, { DATA_DIR }).ended
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toBe(
        `${join(DATA_DIR, 'people.sqlite')} cannot be opened (SQLite: file is not a database).\n`,
      )
    }
  })
})

describe('documents without any people', () => {
  const id = 'd'.repeat(43)
  /** As after a restore that was cut off, or a start without the DATABASE_URL of before. */
  async function withDocument(): Promise<{ DATA_DIR: string; documents: string }> {
    const { dataFolder: DATA_DIR, app } = await openService()
    await app.close()
    const documents = join(DATA_DIR, 'documents')
    const storedAt = new Date('2025-10-01')
    await writeFile(join(documents, id), 'x')
    await utimes(join(documents, id), storedAt, storedAt)
    return { DATA_DIR, documents }
  }
  const files = [id, 'owner']

  test.each([
    ['no people.sqlite', async (path: string) => rm(path)],
    ['an empty one', asFile('')],
    [
      'one without tables',
      async (path: string) => {
        await rm(path)
        await asDatabase('pragma journal_mode = wal')(path)
      },
    ],
  ])('stop the start beside %s, and stay', async (_, damage) => {
    const { DATA_DIR, documents } = await withDocument()
    await damage(join(DATA_DIR, 'people.sqlite'))
    await expect(createService({ DATA_DIR })).rejects.toThrow(
      /^There are documents in [^\n]+ nobody's\. Restore the people [^\n]+\.$/,
    )
    expect((await readdir(documents)).sort()).toEqual(files)
  })

  test('stop it with an empty database too, which gets no tables', async () => {
    const { DATA_DIR, documents } = await withDocument()
    const DATABASE_URL = await server.newDatabase()
    const env = { DATA_DIR, DATABASE_URL, LINK_SECRET: 'sixteen letters or more' }
    await expect(createService(env)).rejects.toThrow('the database of DATABASE_URL')
    expect(await server.query(DATABASE_URL, tables)).toEqual([])
    expect((await readdir(documents)).sort()).toEqual(files)
  })

  test('are no reason once there is a store of people: the oldest are removed', async () => {
    const { DATA_DIR, documents } = await withDocument()
    await openService({}, { dataFolder: DATA_DIR })
    await expect.poll(async () => readdir(documents)).toEqual(['owner'])
  })
})
