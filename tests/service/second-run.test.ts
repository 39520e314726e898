import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Person } from '../../src/person'
import { copyData } from '../../src/service/backup/copy-data'
import { exportPerson } from '../../src/service/export-person'
import { writePages } from '../../src/service/http/write-pages'
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
  address: 'https://example.org/privacy',
  texts: { en: { text, hash: text } },
})

const unset = {
  languages: ['en', 'fr'] as const,
  notice: undefined,
  nextSteps: undefined,
  brand: undefined,
  publicUrl: undefined,
}

const nextSteps = { en: ['We call you.'] }

describe('set-pages in a folder that it wrote', () => {
  test.each([
    ['a privacy notice', { ...unset, notice: noticeOf('The old notice') }],
    ['next steps', { ...unset, nextSteps }],
    ['fewer languages', { ...unset, languages: ['en'] as const }],
  ])('is refused after %s, and changes nothing', async (_, first) => {
    const folder = await builtForm()
    await writePages(folder, first)
    const written = await contentOf(folder)
    const second = { ...unset, notice: noticeOf('The new notice') }
    await expect(writePages(folder, second)).rejects.toThrow(
      `${folder} must be a fresh copy of dist/form.`,
    )
    expect(await contentOf(folder)).toEqual(written)
  })

  test('is refused where the first run was interrupted before the first page', async () => {
    const folder = await builtForm()
    await writePages(folder, { ...unset, nextSteps })
    await writeFile(join(folder, 'index.html'), built)
    await expect(writePages(folder, { ...unset, nextSteps })).rejects.toThrow('a fresh copy')
  })

  test('is refused where an earlier version wrote, which left no mark', async () => {
    const folder = await builtForm()
    const ofEarlier = built.replace('</head>', '<meta name="notice" content="{}"></head>')
    await writeFile(join(folder, 'shell.html'), ofEarlier)
    await expect(writePages(folder, { ...unset, nextSteps })).rejects.toThrow('a fresh copy')
  })

  test('works where the first run had nothing to write', async () => {
    const folder = await builtForm()
    await writePages(folder, unset)
    expect(new Set(Object.values(await contentOf(folder)))).toEqual(new Set([built]))
    await writePages(folder, { ...unset, notice: noticeOf('The notice') })
    expect(await readFile(join(folder, 'index.html'), 'utf8')).toContain('The notice')
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
  const records = [await createPersonIn(stores.people, person(), [])]
  const folder = await temporaryFolder()
  await exportPerson(records, stores, join(folder, 'a.zip'))
  const written = await contentOf(folder)
  await expect(exportPerson(records, stores, join(folder, 'a.zip'))).rejects.toThrow('no new file')
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
