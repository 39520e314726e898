import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Person } from '../../src/person'
import { copyData } from '../../src/service/backup/copy-data'
import { exportPerson } from '../../src/service/export-person'
import { writePages } from '../../src/service/http/form-pages'
import { openStores, type Stores } from '../../src/service/open-stores'
import { removePeople } from '../../src/service/people-command/remove-people'
import { readSettings, type Settings } from '../../src/service/settings/settings'
import { individualUsd } from '../support/people/sample-people'
import { createPersonIn } from './support/create-person-in'
import { temporaryFolder } from './support/open-service'

/** Every file of a folder with its content. */
async function contentOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
  const found = paths.map(async (path) => [path, await readFile(path, 'latin1')] as const)
  return Object.fromEntries(await Promise.all(found))
}

const built =
  '<html><head><meta name="languages" content="en fr"><title>Form</title></head><body></body></html>'

async function builtForm(): Promise<string> {
  const folder = await temporaryFolder()
  for (const name of ['desk.html', 'index.fr.html', 'index.html', 'shell.html'])
    await writeFile(join(folder, name), built)
  return folder
}

const noticeOf = (text: string) => ({
  url: 'https://example.org/privacy',
  texts: { en: { text, hash: text } },
})

const unset = {
  languages: ['en', 'fr'] as const,
  notice: undefined,
  nextSteps: undefined,
  sessions: undefined,
  origins: undefined,
  brand: undefined,
  publicUrl: undefined,
}

const nextSteps = { en: ['We call you.'] }

describe('set-pages in a folder that it wrote', () => {
  test.each([
    ['a privacy notice', { ...unset, notice: noticeOf('The old notice') }],
    ['next steps', { ...unset, nextSteps }],
    ['fewer languages', { ...unset, languages: ['en'] as const }],
  ])('leaves nothing of %s', async (_, first) => {
    const [form, folder, fresh] = [await builtForm(), await temporaryFolder(), temporaryFolder()]
    await writePages(form, folder, first)
    const second = { ...unset, notice: noticeOf('The new notice') }
    await writePages(form, folder, second)
    await writePages(form, await fresh, second)
    const named = async (at: string) =>
      Object.entries(await contentOf(at)).map(([path, text]) => [relative(at, path), text])
    expect(await named(folder)).toEqual(await named(await fresh))
  })

  test('writes it again while other replicas do', async () => {
    const [form, folder] = [await builtForm(), await temporaryFolder()]
    const replicas = Array.from({ length: 20 }, async () => writePages(form, folder, unset))
    await expect(Promise.all(replicas)).resolves.toHaveLength(20)
  })

  test('keeps the scripts of an earlier version for a month', async () => {
    const [form, folder] = [await builtForm(), await temporaryFolder()]
    for (const [name, days] of [
      ['week.js', 7],
      ['month.js', 31],
    ] as const) {
      await writeFile(join(folder, name), '')
      const written = new Date(Date.now() - days * 86_400_000)
      await utimes(join(folder, name), written, written)
    }
    await writePages(form, folder, unset)
    expect((await readdir(folder)).filter((name) => name.endsWith('.js'))).toEqual(['week.js'])
  })

  test('writes the form also where the settings change nothing', async () => {
    const [form, folder] = [await builtForm(), await temporaryFolder()]
    await writePages(form, folder, unset)
    for (const name of await readdir(form))
      expect(await readFile(join(folder, name), 'utf8')).toBe(built)
  })
})

async function openedStores(): Promise<{ stores: Stores; settings: Settings; folder: string }> {
  const folder = await temporaryFolder()
  const settings = readSettings({ DATA_DIR: folder })
  const stores = await openStores(settings, () => new Date())
  onTestFinished(async () => stores.people.close())
  return { stores, settings, folder }
}

// A body of the contract, typed out by hand.
const person = () => individualUsd() as unknown as Person

async function idsIn({ people }: Stores): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of people.list()) ids.push(id)
  return ids
}

test('a second backup into a folder, and so a second restore, is refused and changes nothing', async () => {
  const { stores, folder } = await openedStores()
  await createPersonIn(stores.people, person(), [])
  const copy = await temporaryFolder()
  await copyData(folder, copy)
  const copied = await contentOf(copy)
  await createPersonIn(stores.people, person(), [])
  await expect(copyData(folder, copy)).rejects.toThrow(`${copy} is not empty.`)
  expect(await contentOf(copy)).toEqual(copied)
})

test('a second export into a file is refused and changes nothing', async () => {
  const { stores } = await openedStores()
  const record = await createPersonIn(stores.people, person(), [])
  const folder = await temporaryFolder()
  await exportPerson(record, stores, join(folder, 'a.zip'))
  const written = await contentOf(folder)
  await expect(exportPerson(record, stores, join(folder, 'a.zip'))).rejects.toThrow('no new file')
  expect(await contentOf(folder)).toEqual(written)
})

test('a second removal of a person removes nobody, also among others', async () => {
  const { stores, settings } = await openedStores()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  const { id } = await createPersonIn(stores.people, person(), [])
  const other = await createPersonIn(stores.people, person(), [])
  const none = `There is no person ${id}.`
  await removePeople(stores, settings, [id])
  await expect(removePeople(stores, settings, [id])).rejects.toThrow(none)
  expect(await idsIn(stores)).toEqual([other.id])
  await expect(removePeople(stores, settings, [id, other.id])).rejects.toThrow(none)
  expect(await idsIn(stores)).toEqual([])
})
