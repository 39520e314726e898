import { existsSync } from 'node:fs'
import { link, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyDocument, openDiskBlobs } from '../documents/disk-blobs'
import { claim } from '../documents/remove-documents'
import {
  copySynced,
  isFileError,
  makePrivateFolder,
  syncFolder,
  temporarySuffix,
} from '../files/durable-files'
import { openFolder } from '../files/open-part'
import { StartupError } from '../failures/startup-error'
import { lockFile } from '../open-stores'
import { copySqlite, withSqlite } from '../sqlite/copy-sqlite'

const peopleFile = 'people.sqlite'
const unfinishedPeopleFile = `${peopleFile}${temporarySuffix}`
const secretFile = 'link-secret'
const documentsFolder = 'documents'

/** A person may be removed between the copy of the database and that of the documents. */
const maxTries = 5

export interface Copied {
  documents: number
  /** Documents that a person has, and that are missing or not whole in `from`. */
  missingIds: string[]
  hasLinkSecret: boolean
}

/**
 * Copies people, finished documents and the link secret of one DATA_DIR into an empty folder, while a service may use
 * the first. The database comes first: each document that it names is on disk before. Its copy gets its name last, so
 * a folder with `people.sqlite` is complete.
 */
export async function copyData(from: string, to: string): Promise<Copied> {
  await requireEmptyFolder(to)
  const copy = join(to, unfinishedPeopleFile)
  let copied: Omit<Copied, 'hasLinkSecret'>
  let tries = 0
  do {
    await copySqlite(join(from, peopleFile), copy)
    copied = await copyDocuments(join(from, documentsFolder), join(to, documentsFolder), copy)
    tries += 1
  } while (copied.missingIds.length > 0 && tries < maxTries)
  const hasLinkSecret = existsSync(join(from, secretFile))
  if (hasLinkSecret) await copySynced(join(from, secretFile), join(to, secretFile))
  await publish(copy, join(to, peopleFile))
  await syncFolder(to)
  return { ...copied, hasLinkSecret }
}

/** Throws a StartupError where no people are stored, or only a part of a copy. */
export function requireData(folder: string): void {
  if (!existsSync(join(folder, peopleFile)))
    throw new StartupError(`There is no ${peopleFile} in ${folder}.`)
}

/** Gives the copy its name, unless the name is taken: whoever took it may have told somebody that a person is stored. */
async function publish(copy: string, path: string): Promise<void> {
  try {
    await link(copy, path)
  } catch (error) {
    if (!isFileError(error, 'EEXIST')) throw error
    throw new StartupError(`${path} was created during the copy, and stays as it is.`)
  } finally {
    await rm(copy)
  }
}

async function requireEmptyFolder(path: string): Promise<void> {
  const names = await openFolder(path, path, async () => readdir(path))
  // A copy that was cut off is written again.
  const isCutOff = names.includes(unfinishedPeopleFile) && !names.includes(peopleFile)
  if (!isCutOff && names.some((name) => name !== lockFile))
    throw new StartupError(`${path} is not empty. Name an empty folder.`)
}

async function copyDocuments(from: string, to: string, database: string) {
  await makePrivateFolder(to)
  const missingIds: string[] = []
  let documents = 0
  for (let last = ''; ; ) {
    // Only the query's own columns.
    const page = withSqlite(
      database,
      (opened) =>
        opened.prepare(nextDocuments).all(last) as { id: string; length: number; owners: number }[],
    )
    await Promise.all(
      page.map(async ({ id, length, owners }) => {
        if (await copyDocument({ from, to }, { id, length })) documents += 1
        else if (owners > 0) missingIds.push(id)
      }),
    )
    const newest = page.at(-1)
    if (newest === undefined) break
    last = newest.id
  }
  // All these documents are of this database, whatever is named beside those that it was copied from.
  const storeId = storeIdIn(database)
  if (storeId !== undefined) await claim(await openDiskBlobs(to), storeId)
  await syncFolder(to)
  return { documents, missingIds: missingIds.sort() }
}

/** One page of documents: those of people, and those of clients who have not sent their person yet. */
const nextDocuments = `
  select id, stored_length as length, owners from documents
  where state = 'stored' and id > ? order by id limit 32`

function storeIdIn(database: string): string | undefined {
  return withSqlite(database, (opened) => {
    // Only the query's own column.
    const row = opened.prepare('select id from store').get() as { id: string } | undefined
    return row?.id
  })
}
