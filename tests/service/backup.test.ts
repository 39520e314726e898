import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../src/person'
import { copyData, folderNamed, restoreData } from '../../src/service/backup/copy-data'
import { createService } from '../../src/service/create-service'
import { openDiskBlobs } from '../../src/service/documents/disk-blobs'
import { lockDataFolder } from '../../src/service/open-stores'
import { readSettings } from '../../src/service/settings/settings'
import { uboUsd } from '../support/people/sample-people'
import { copyBuiltService, removeCopy, run, start } from './support/built-service'
import { createPersonIn } from './support/create-person-in'
import { openPeopleStore, storeDocuments } from './support/open-people'
import { diskFolder, listen, openService, temporaryFolder } from './support/open-service'
import { tinyPicture } from './support/tiny-picture'
import { uploadDocument } from './support/tus'
import { unzip } from './support/unzip'

beforeAll(copyBuiltService)
afterAll(removeCopy)

// A body of the contract, typed out by hand.
const samplePerson = uboUsd() as unknown as Person

interface Created {
  id: string
  links: string[]
}

async function create(base: string, links: string[]): Promise<Created> {
  const documents = links.map((url) => ({ type: 'passport', url }))
  const reply = await fetch(`${base}/person`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...uboUsd(), documents }),
  })
  if (reply.status !== 201) throw new Error(await reply.text())
  return { id: ((await reply.json()) as { id: string }).id, links }
}

async function createWithDocument(base: string, bytes: Uint8Array): Promise<Created> {
  return create(base, [(await uploadDocument(base, bytes)).link])
}

async function hashOf(link: string, base: string): Promise<string> {
  const { pathname, search } = new URL(link)
  const reply = await fetch(base + pathname + search)
  if (reply.status !== 200) return `${reply.status}`
  return createHash('sha256')
    .update(new Uint8Array(await reply.arrayBuffer()))
    .digest('hex')
}

async function printedPeople(env: Record<string, string>) {
  const { stdout } = await run('people', env).ended
  const lines = stdout.split('\n').filter((line) => line !== '')
  return lines.map(
    (line) => JSON.parse(line) as { id: string; person: { documents: { url: string }[] } },
  )
}

test('a backup under load, restored elsewhere, has every person acknowledged before, with whole files', async () => {
  const env = { DATA_DIR: await diskFolder(), CLIENT_QUOTA: '0' }
  const { base, child, ended } = await start(env)
  const picture = await tinyPicture()
  const acknowledged: Created[] = []
  const loading = new AbortController()
  const load = Array.from({ length: 4 }, async () => {
    while (!loading.signal.aborted) acknowledged.push(await createWithDocument(base, picture))
  })
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20)
  const before = [...acknowledged]
  const folder = join(await diskFolder(), 'backup')
  const backup = await run('backup', env, [folder]).ended
  const during = acknowledged.length - before.length
  loading.abort()
  await Promise.all(load)
  expect(backup).toMatchObject({ code: 0, stderr: '' })
  expect(backup.stdout).toMatch(/ has all people and \d+ documents\.\n$/)
  expect(during).toBeGreaterThan(0)
  const hashes = await Promise.all(before.map(async ({ links }) => hashOf(links[0] ?? '', base)))
  child.kill('SIGKILL')
  await ended

  const elsewhere = { DATA_DIR: join(await diskFolder(), 'data') }
  expect(await run('restore', elsewhere, [folder]).ended).toMatchObject({ code: 0, stderr: '' })
  const restored = await start(elsewhere)
  const people = await printedPeople({ ...elsewhere, PORT: restored.port })
  const ids = new Set(people.map(({ id }) => id))
  expect(before.filter(({ id }) => !ids.has(id))).toEqual([])
  // The old addresses work too: the link secret is restored.
  const again = before.map(async ({ links }) => hashOf(links[0] ?? '', restored.base))
  expect(await Promise.all(again)).toEqual(hashes)
  const statuses = people.map(async ({ person }) => {
    const reply = await fetch(person.documents[0]?.url ?? '')
    return (await reply.arrayBuffer()).byteLength > 0 ? reply.status : 0
  })
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
  expect((await stat(join(elsewhere.DATA_DIR, 'people.sqlite'))).mode & 0o777).toBe(0o600)
  expect(await readdir(elsewhere.DATA_DIR)).not.toContain('people.sqlite.part')
})

describe('a copy of the data', () => {
  const idOf = (index: number) => `${index}`.padStart(32, 'd')
  const filesOf = async (folder: string) => readdir(join(folder, 'documents'))

  /** People with a document each. */
  async function filledFolder(count: number) {
    const folder = await temporaryFolder()
    const people = await openPeopleStore(join(folder, 'people.sqlite'))
    const blobs = await openDiskBlobs(join(folder, 'documents'))
    const ids: string[] = []
    for (let index = 0; index < count; index += 1) {
      const id = idOf(index)
      await blobs.put({ id, mediaType: 'image/png' }, Buffer.from('file'))
      await storeDocuments(people.documents, [id], 'a client', 4)
      ids.push((await createPersonIn(people, samplePerson, [id])).id)
    }
    const removeLast = async () => {
      for (const id of (await people.remove(ids.at(-1) ?? '')) ?? []) await blobs.remove(id)
    }
    return { folder, people, ids, removeLast }
  }

  async function whileRestoring(act: (dataFolder: string) => Promise<void>) {
    const { folder, people } = await filledFolder(100)
    await people.close()
    const settings = readSettings({ DATA_DIR: join(await temporaryFolder(), 'data') })
    const restoring = restoreData(folder, settings)
    restoring.catch(() => undefined)
    while (!existsSync(join(settings.DATA_DIR, 'documents'))) await nextTurn()
    await act(settings.DATA_DIR)
    return { restoring, settings }
  }

  test('locks the folder that it is restored into, so that no service starts there', async () => {
    const { restoring, settings } = await whileRestoring(async (dataFolder) => {
      const starting = createService({ DATA_DIR: dataFolder }, { locksDataFolder: true })
      await expect(starting).rejects.toThrow('is in use by another service')
    })
    expect(await restoring).toMatchObject({ documents: 100, missingIds: [] })
    const unlock = await lockDataFolder(settings)
    unlock()
  })

  test('replaces no people that are there when it is complete', async () => {
    const { restoring, settings } = await whileRestoring(async (dataFolder) =>
      writeFile(join(dataFolder, 'people.sqlite'), 'newer people'),
    )
    await expect(restoring).rejects.toThrow('was created during the copy')
    expect(await readFile(join(settings.DATA_DIR, 'people.sqlite'), 'utf8')).toBe('newer people')
    expect(await readdir(settings.DATA_DIR)).not.toContain('people.sqlite.part')
  })

  test('belongs to the store of people in it, so that it is swept though nobody has a document', async () => {
    const { folder, people, removeLast } = await filledFolder(1)
    await removeLast()
    await people.close()
    await (await openService({}, { dataFolder: folder })).stop()
    const settings = readSettings({ DATA_DIR: await temporaryFolder() })
    const backup = join(await temporaryFolder(), 'backup')
    await copyData(folder, backup)
    await restoreData(backup, settings)
    const owner = async (of: string) => readFile(join(of, 'documents', 'owner'), 'utf8')
    const expected = await owner(folder)
    expect([await owner(backup), await owner(settings.DATA_DIR)]).toEqual([expected, expected])
  })

  test('that was cut off is no start for a service, and is restored again', async () => {
    const { folder, people } = await filledFolder(1)
    await people.close()
    const settings = readSettings({ DATA_DIR: await temporaryFolder() })
    await mkdir(join(settings.DATA_DIR, 'documents'), { recursive: true })
    await writeFile(join(settings.DATA_DIR, 'people.sqlite.part'), 'half of')
    await expect(createService({ DATA_DIR: settings.DATA_DIR })).rejects.toThrow(
      'was not restored to the end',
    )
    expect(await restoreData(folder, settings)).toMatchObject({ documents: 1, missingIds: [] })
    expect(await readdir(settings.DATA_DIR)).not.toContain('people.sqlite.part')
  })

  test('is not restored into the folder of a service', async () => {
    const { folder, people } = await filledFolder(1)
    await people.close()
    const settings = readSettings({ DATA_DIR: await temporaryFolder() })
    const unlock = await lockDataFolder(settings)
    await expect(restoreData(folder, settings)).rejects.toThrow('is in use by another service')
    unlock()
  })

  test('has no person without files when one is removed during the copy', async () => {
    const { folder, people, ids, removeLast } = await filledFolder(300)
    const to = join(await temporaryFolder(), 'copy')
    const copying = copyData(folder, to)
    const isCopying = async () =>
      filesOf(to).then(
        ({ length }) => length > 0,
        () => false,
      )
    while (!(await isCopying())) await nextTurn()
    await removeLast()
    expect(await copying).toMatchObject({ missingIds: [] })
    await people.close()
    const copy = await openPeopleStore(join(to, 'people.sqlite'))
    const copiedIds: string[] = []
    for await (const { id } of copy.list()) copiedIds.push(id)
    await copy.close()
    expect(copiedIds).toEqual(ids.slice(0, -1))
    expect((await filesOf(to)).filter((name) => name !== 'owner')).toHaveLength(copiedIds.length)
  })

  test('names the documents that are missing or not whole, and has all else', async () => {
    const { folder, people } = await filledFolder(10)
    await people.close()
    await rm(join(folder, 'documents', idOf(6)))
    await writeFile(join(folder, 'documents', idOf(7)), '')
    await writeFile(join(folder, 'documents', idOf(8)), 'fi')
    const to = join(await temporaryFolder(), 'copy')
    const { missingIds, documents } = await copyData(folder, to)
    expect([missingIds, documents]).toEqual([[idOf(6), idOf(7), idOf(8)], 7])
    const { code, stderr } = await run('restore', { DATA_DIR: await diskFolder() }, [to]).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^3 documents of people are missing or not whole in [^\n]+d6, [^\n]+d7, [^\n]+d8\.\n$/,
    )
  })
})

describe('backup and restore', () => {
  async function dataFolder(): Promise<string> {
    const folder = await diskFolder()
    await (await openPeopleStore(join(folder, 'people.sqlite'))).close()
    return folder
  }

  test('with LINK_SECRET say that it is not in the folder, and a service with another is refused', async () => {
    const secret = { LINK_SECRET: 'the secret of this service' }
    const DATA_DIR = await diskFolder()
    await (await openService({ DATA_DIR, ...secret })).stop()
    const folder = join(await diskFolder(), 'backup')
    const backup = await run('backup', { DATA_DIR, ...secret }, [folder]).ended
    expect(backup.stdout).toMatch(/Keep LINK_SECRET too: it is not in the folder\.\n$/)
    expect(await readdir(folder)).not.toContain('link-secret')
    const elsewhere = { DATA_DIR: await diskFolder() }
    const restored = await run('restore', elsewhere, [folder]).ended
    expect(restored.stdout).toMatch(/Start with the LINK_SECRET of the old service\.\n$/)
    const other = openService({ ...elsewhere, LINK_SECRET: 'another secret altogether' })
    await expect(other).rejects.toThrow(/^LINK_SECRET is not the secret/)
    await openService({ ...elsewhere, ...secret })
  })

  const postgres = {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    LINK_SECRET: 'sixteen letters or more',
  }
  test.each<{
    name: string
    command: 'backup' | 'restore'
    env?: Record<string, string>
    args: (folder: string) => string[]
    sentence: RegExp
  }>([
    {
      name: 'restore from a folder without a backup',
      command: 'restore',
      args: (folder) => [join(folder, 'none')],
      sentence: /^There is no people\.sqlite in \S+\.\n$/,
    },
    {
      name: 'backup into a folder with files',
      command: 'backup',
      args: () => ['/usr'],
      sentence: /^\S+ is not empty\. Name an empty folder\.\n$/,
    },
    {
      name: 'backup into DATA_DIR',
      command: 'backup',
      args: (folder) => [join(folder, 'backup')],
      sentence: /^\S+ lies in DATA_DIR: what destroys the one destroys the other\.\n$/,
    },
    {
      name: 'backup of PostgreSQL',
      command: 'backup',
      env: postgres,
      args: (folder) => [join(folder, 'backup')],
      sentence: /^backup works for people and documents in DATA_DIR, and DATABASE_URL is set\./,
    },
  ])('refuse with one sentence: $name', async ({ command, env = {}, args, sentence }) => {
    const DATA_DIR = await dataFolder()
    const { code, stdout, stderr } = await run(command, { DATA_DIR, ...env }, args(DATA_DIR)).ended
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(sentence)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  test('need a folder, which is new or empty', async () => {
    const DATA_DIR = await dataFolder()
    const settings = readSettings({ DATA_DIR })
    expect(() => folderNamed('backup', settings, [])).toThrow(/^Use: /)
    const file = join(DATA_DIR, 'people.sqlite')
    await expect(copyData(DATA_DIR, file)).rejects.toThrow('that can be written (EEXIST).')
    await expect(restoreData(DATA_DIR, settings)).rejects.toThrow('Name an empty folder.')
  })

  test('refuse a database that is no database, or is only a half', async () => {
    const whole = await filledDatabase()
    for (const damage of [Buffer.from('not a database'), whole.subarray(0, whole.length / 2)]) {
      const folder = await diskFolder()
      await writeFile(join(folder, 'people.sqlite'), damage)
      const DATA_DIR = join(await diskFolder(), 'data')
      const { code, stdout, stderr } = await run('restore', { DATA_DIR }, [folder]).ended
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toMatch(/^\S+ cannot be copied \(SQLite: [^\n]+\)\.\n$/)
      expect(await readdir(DATA_DIR)).not.toContain('people.sqlite')
    }
  })

  async function filledDatabase(): Promise<Buffer> {
    const path = join(await diskFolder(), 'people.sqlite')
    const people = await openPeopleStore(path)
    for (let count = 0; count < 40; count += 1) await createPersonIn(people, samplePerson, [])
    await people.close()
    return readFile(path)
  }
})

describe('people --export', () => {
  test('writes the person and their files as a ZIP archive, into a file or standard output', async () => {
    const env = { DATA_DIR: await diskFolder() }
    const base = await listen(await openService(env))
    const { link } = await uploadDocument(base, await tinyPicture())
    const links = ['https://files.example.com/passport.jpg', link]
    const { id } = await create(base, links)
    const file = join(await diskFolder(), 'person.zip')
    const first = await run('people', env, ['--export', id, '--to', file]).ended
    expect(first).toEqual({ code: 0, stdout: '', stderr: '' })
    const archive = await readFile(file)
    const files = unzip(archive)
    expect(Object.keys(files)).toEqual(['person.json', 'documents/2.png'])
    const exported: unknown = JSON.parse(files['person.json']?.toString() ?? '')
    const documents = links.map((url) => ({ type: 'passport', url }))
    expect(exported).toMatchObject({ id, person: { ...uboUsd(), documents } })
    expect(files['documents/2.png']).toEqual(Buffer.from(await (await fetch(link)).arrayBuffer()))
    expect((await stat(file)).mode & 0o777).toBe(0o600)

    const second = await run('people', env, ['--export', id]).ended
    expect(second.stdout.slice(0, 2)).toBe('PK')
    const again = await run('people', env, ['--export', id, '--to', file]).ended
    expect(again).toMatchObject({ code: 1, stdout: '' })
    expect(again.stderr).toMatch(/^\S+ is no new file that can be written \(EEXIST\)\.\n$/)
    expect(await readFile(file)).toEqual(archive)
  })

  test('with a missing file writes nothing, and says so', async () => {
    const env = { DATA_DIR: await diskFolder() }
    const base = await listen(await openService(env))
    const { id } = await createWithDocument(base, await tinyPicture())
    const documents = join(env.DATA_DIR, 'documents')
    await cp(documents, join(env.DATA_DIR, 'aside'), { recursive: true })
    await rm(documents, { recursive: true })
    await mkdir(documents)
    const { code, stdout, stderr } = await run('people', env, ['--export', id]).ended
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toBe(`The file of document 1 of person ${id} is missing.\n`)
  })
})
