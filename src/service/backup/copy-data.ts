import { existsSync } from 'node:fs'
import { link, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSyncInstance } from '@photostructure/sqlite'
import { copyDocument, writeOwner } from '../documents/disk-document-store'
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
  /** Documents that a person has and `from` has not. */
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
  const nextDocuments = nextDocumentsIn(database)
  for (let last = ''; ; ) {
    // Only the query's own columns.
    const page = withSqlite(
      database,
      (opened) => opened.prepare(nextDocuments).all(last) as { id: string; isOwned: number }[],
    )
    await Promise.all(
      page.map(async ({ id, isOwned }) => {
        if (await copyDocument(from, to, id)) documents += 1
        else if (isOwned === 1) missingIds.push(id)
      }),
    )
    const newest = page.at(-1)
    if (newest === undefined) break
    last = newest.id
  }
  // All these documents are of this database, whatever is named beside those that it was copied from.
  const storeId = storeIdIn(database)
  if (storeId !== undefined) await writeOwner(to, storeId)
  await syncFolder(to)
  return { documents, missingIds: missingIds.sort() }
}

/** Returns a query of one page of documents: those of people, and those of clients who have not sent their person yet. */
function nextDocumentsIn(database: string): string {
  const hasUnowned = withSqlite(database, (opened) => hasTable(opened, 'unowned_documents'))
  return `
    select document_id as id, max(is_owned) as isOwned from (
      select document_id, 1 as is_owned from person_documents
      ${hasUnowned ? 'union all select document_id, 0 from unowned_documents' : ''}
    ) where document_id > ? group by document_id order by document_id limit 32`
}

function storeIdIn(database: string): string | undefined {
  return withSqlite(database, (opened) => {
    if (!hasTable(opened, 'store')) return undefined
    // Only the query's own column.
    const row = opened.prepare('select id from store').get() as { id: string } | undefined
    return row?.id
  })
}

/** A database that no service has upgraded yet may lack a table. */
function hasTable(database: DatabaseSyncInstance, name: string): boolean {
  const named = "select 1 from sqlite_master where type = 'table' and name = ?"
  return database.prepare(named).get(name) !== undefined
}
