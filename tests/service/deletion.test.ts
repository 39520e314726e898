import { watch } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { canMount } from '../support/machine/can-mount'
import { ngnWithNin, uboUsd } from '../support/people/sample-people'
import { copyBuiltService, removeCopy, run, start } from './support/built-service'
import { createdPerson } from './support/created-person'
import { diskFolder, listen, openService } from './support/open-service'
import { incompressiblePdf } from './support/pdf-files'
import { mountDisk } from './support/small-disk'
import { uploadDocument } from './support/tus'

beforeAll(copyBuiltService)
afterAll(removeCopy)

const gone = {
  ...uboUsd(),
  name_first: 'Zebulonna',
  bank_id_number: '22299988877',
  phone: '2348024056299',
}
const secrets = [gone.name_first, gone.bank_id_number, gone.phone.slice(4)]

async function create(base: string, body: unknown, key: string): Promise<string> {
  return createdPerson(base, body, { 'idempotency-key': key })
}

/** Returns those of the values that any file of the folder contains, in UTF-8 or UTF-16LE. */
async function foundIn(
  folder: string,
  needles: readonly (string | Buffer)[],
): Promise<(string | Buffer)[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const content = await readFile(join(parentPath, name))
        return Buffer.concat([Buffer.from(`${name}\n`), content])
      }),
  )
  return needles.filter((each) => {
    const forms = Buffer.isBuffer(each) ? [each] : [Buffer.from(each), Buffer.from(each, 'utf16le')]
    return files.some((file) => forms.some((form) => file.includes(form)))
  })
}

const deletePerson = async (env: Record<string, string>, id: string) =>
  run('people', env, ['--delete', id]).ended

describe('after people --delete', () => {
  test('no file contains data of the person, while the service runs', async () => {
    const env = { DATA_DIR: await diskFolder() }
    const { base } = await start(env)
    for (let nth = 0; nth < 30; nth += 1) await create(base, ngnWithNin(), `before ${nth}`)
    const bytes = incompressiblePdf(60_000)
    const { address, link } = await uploadDocument(base, bytes)
    const uploadId = address.split('/').at(-1) ?? ''
    expect(await foundIn(env.DATA_DIR, [uploadId])).toEqual([])
    const documentId = new URL(link).pathname.split('/').at(-1) ?? ''
    const documents = [{ type: 'passport', url: link }]
    const id = await create(base, { ...gone, documents }, 'the key of the person')
    for (let nth = 0; nth < 30; nth += 1) await create(base, ngnWithNin(), `after ${nth}`)
    // What a killed service may leave.
    const copies = [
      ['uploads', documentId, bytes],
      ['documents', `${documentId}.0199f3ac.part`, bytes],
    ] as const
    for (const [folder, name, content] of copies)
      await writeFile(join(env.DATA_DIR, folder, name), content)
    const needles = [...secrets, documentId, bytes.subarray(20_000, 20_100)]
    expect(await foundIn(env.DATA_DIR, needles)).toEqual(needles)

    expect(await deletePerson(env, id)).toMatchObject({ code: 0 })
    expect(await foundIn(env.DATA_DIR, needles)).toEqual([])
    expect(await foundIn(env.DATA_DIR, [String(ngnWithNin()['name_first'])])).toHaveLength(1)
    await create(base, ngnWithNin(), 'and the service goes on')
    expect(await foundIn(env.DATA_DIR, secrets)).toEqual([])
  })

  test('the command needs no room in the folder of temporary files, and writes nothing there', async () => {
    const env = { DATA_DIR: await diskFolder() }
    const service = await openService(env)
    const id = await create(await listen(service), gone, 'a')
    await service.stop()
    // More than SQLite holds in memory.
    const database = new DatabaseSync(join(env.DATA_DIR, 'people.sqlite'))
    database.exec('create table filler (bytes blob); insert into filler values (zeroblob(8000000))')
    database.close()
    // In a container the folder of temporary files is small, or in memory.
    const TMPDIR = canMount() ? await mountDisk('64k') : await diskFolder()
    const written: unknown[] = []
    const watcher = watch(TMPDIR, (_, name) => written.push(name))
    onTestFinished(() => watcher.close())
    const { code, stderr } = await run('people', { ...env, TMPDIR }, ['--delete', id]).ended
    expect([code, stderr]).toEqual([0, `Removed person ${id} and their files (0).\n`])
    expect(written).toEqual([])
    expect(await foundIn(env.DATA_DIR, secrets)).toEqual([])
  })

  test('a second run erases what an earlier version left in free pages', async () => {
    const env = { DATA_DIR: await diskFolder() }
    const service = await openService(env)
    const id = await create(await listen(service), gone, 'a')
    await service.stop()
    const database = new DatabaseSync(join(env.DATA_DIR, 'people.sqlite'))
    database.exec('pragma secure_delete = off; delete from people; delete from idempotency_keys')
    database.close()
    expect(await foundIn(env.DATA_DIR, secrets)).not.toEqual([])
    expect(await deletePerson(env, id)).toMatchObject({
      code: 1,
      stderr: `There is no person ${id}.\n`,
    })
    expect(await foundIn(env.DATA_DIR, secrets)).toEqual([])
  })

  test('the command reports a concurrent reader, and a second run completes the erasure', async () => {
    const env = { DATA_DIR: await diskFolder() }
    const base = await listen(await openService(env))
    const id = await create(base, gone, 'a')
    const reader = new DatabaseSync(join(env.DATA_DIR, 'people.sqlite'))
    onTestFinished(() => reader.close())
    reader.exec('begin')
    reader.prepare('select count(*) from people').get()
    const { code, stderr } = await deletePerson(env, id)
    expect(code).toBe(1)
    expect(stderr).toMatch(/^Person \S+ is removed, but [^\n]+ Run the same command again\.\n$/)
    reader.exec('rollback')
    await deletePerson(env, id)
    expect(await foundIn(env.DATA_DIR, secrets)).toEqual([])
  })
})
