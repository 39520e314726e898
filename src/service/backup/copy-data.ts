import { existsSync } from 'node:fs'
import { link, readdir, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
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
import { StartupError } from '../failures/failures'
import { lockDataFolder, lockFile } from '../open-stores'
import type { Settings } from '../settings/settings'
import { copySqlite, withSqlite } from '../sqlite/copy-sqlite'

const peopleFile = 'people.sqlite'
const unfinishedPeopleFile = `${peopleFile}${temporarySuffix}`
const secretFile = 'link-secret'
const documentsFolder = 'documents'

/** Returns the folder that the command names. Throws where people or documents are not in DATA_DIR. */
export function folderNamed(
  name: 'backup' | 'restore',
  settings: Settings,
  args: readonly string[],
): string {
  const { DATABASE_URL, S3_BUCKET } = settings
  const [folder, ...others] = args
  if (folder === undefined || folder.startsWith('-') || others.length > 0)
    throw new StartupError(`Use: npm run -s ${name} -- FOLDER`)
  const setting = DATABASE_URL === undefined ? S3_BUCKET && 'S3_BUCKET' : 'DATABASE_URL'
  if (setting !== undefined)
    throw new StartupError(
      `${name} works for people and documents in DATA_DIR, and ${setting} is set. See "Backups" in src/service/operate.md.`,
    )
  if (name === 'backup' && !relative(resolve(settings.DATA_DIR), resolve(folder)).startsWith('..'))
    throw new StartupError(`${folder} lies in DATA_DIR: what destroys the one destroys the other.`)
  return folder
}

/** Copies a backup into DATA_DIR. No service can start there meanwhile: it would answer people whom the copy replaces. */
export async function restoreData(folder: string, settings: Settings): Promise<Copied> {
  if (!existsSync(join(folder, peopleFile)))
    throw new StartupError(`There is no ${peopleFile} in ${folder}.`)
  const unlock = await lockDataFolder(settings)
  try {
    return await copyData(folder, settings.DATA_DIR)
  } finally {
    unlock()
  }
}

/** Prints what was copied. Throws when a person's document could not be: all other data is in the copy. */
export function report(
  { documents, missingIds }: Copied,
  { from, to }: { from: string; to: string },
  secret: string,
): void {
  process.stdout.write(`${to} has all people and ${documents} documents.${secret}\n`)
  if (missingIds.length > 0)
    throw new StartupError(
      `${missingIds.length} documents of people are missing or not whole in ${from}: ${missingIds.slice(0, 10).join(', ')}.`,
    )
}

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

/** Copies the documents of people, and those of clients who have not sent their person yet. */
async function copyDocuments(from: string, to: string, database: string) {
  await makePrivateFolder(to)
  const missingIds: string[] = []
  let documents = 0
  for (let page: StoredDocument[] | undefined; page?.length !== 0; ) {
    page = rowsOf<StoredDocument>(
      database,
      `select id, stored_length as length, owners from documents
        where state = 'stored' and id > ? order by id limit 32`,
      page?.at(-1)?.id ?? '',
    )
    await Promise.all(
      page.map(async ({ id, length, owners }) => {
        if (await copyDocument({ from, to }, { id, length })) documents += 1
        else if (owners > 0) missingIds.push(id)
      }),
    )
  }
  // All these documents are of this database, whatever is named beside those that it was copied from.
  const [store] = rowsOf<{ id: string }>(database, 'select id from store')
  if (store !== undefined) await claim(await openDiskBlobs(to), store.id)
  await syncFolder(to)
  return { documents, missingIds: missingIds.sort() }
}

interface StoredDocument {
  id: string
  length: number
  owners: number
}

/** The caller says what the query's columns are. */
function rowsOf<Row>(database: string, query: string, ...values: string[]): Row[] {
  return withSqlite(database, (opened) => opened.prepare(query).all(...values) as Row[])
}
