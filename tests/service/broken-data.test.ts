import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createService } from '../../src/service/create-service'
import { StartupError } from '../../src/service/failures/startup-error'
import { copyBuiltService, removeCopy, run } from './support/built-service'
import { temporaryFolder } from './support/open-service'

beforeAll(copyBuiltService)
afterAll(removeCopy)

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
const migrations = 'create table migrations (number integer); insert into migrations values (99);'

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

  test('but a newer version says its own sentence', async () => {
    const DATA_DIR = await dataWith('people.sqlite', asDatabase(migrations))
    await expect(createService({ DATA_DIR })).rejects.toThrow(
      /^DATA_DIR names a database of a newer/,
    )
  })
})
