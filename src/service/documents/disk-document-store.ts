import { access, constants, open, opendir, readFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type DocumentStore,
  extensionOf,
  isDocumentId,
  type StoredDocument,
  storedMediaTypes,
} from './document-store'
import { succeeds } from '../failures/succeeds'
import {
  copySynced,
  temporarySuffix,
  isFileError,
  makePrivateFolder,
  removeDurably,
  removeFilesById,
  removeIfOlder,
  writeDurably,
  writeDurablyOnce,
} from '../files/durable-files'

const recordSuffix = '.json'
const ownerFile = 'owner'

/**
 * Stores a document as two files: `<id>.jpg` has the bytes, `<id>.json` the record. The record is written last and
 * removed first, so a document exists exactly when its record does.
 */
export async function openDiskDocumentStore(folder: string): Promise<DocumentStore> {
  await makePrivateFolder(folder)
  await removeUnfinished(folder)
  const { recordPath, contentPath } = pathsIn(folder)
  const find = async (id: string) => findIn(folder, id)

  async function remove(id: string): Promise<boolean> {
    const document = await find(id)
    if (document === undefined) return false
    await removeDurably(recordPath(id), contentPath(document))
    return true
  }

  return {
    find,
    async put(document, content) {
      try {
        await writeDurably(contentPath(document), content)
        await writeDurably(recordPath(document.id), JSON.stringify(document))
      } catch (error) {
        // The disk is probably full, so the space is freed. A document stored before stays complete.
        if ((await find(document.id)) === undefined)
          await rm(contentPath(document), { force: true })
        throw error
      }
    },
    async read(document) {
      try {
        const file = await open(contentPath(document), 'r')
        return file.createReadStream()
      } catch (error) {
        if (isFileError(error, 'ENOENT')) return undefined
        throw error
      }
    },
    async *storedBefore(moment) {
      for await (const { name } of await opendir(folder)) {
        if (!name.endsWith(recordSuffix)) continue
        const document = await find(name.slice(0, -recordSuffix.length))
        if (document !== undefined && document.storedAt < moment) yield document.id
      }
    },
    remove,
    async removeAll(ids) {
      for (const id of ids) await remove(id)
      const gone = new Set(ids)
      await removeFilesById(folder, (id) => gone.has(id))
    },
    owner: async () => readOwner(folder),
    async claim(storeId, inPlaceOf) {
      if (inPlaceOf !== undefined && (await readOwner(folder)) === inPlaceOf)
        await writeOwner(folder, storeId)
      else await writeDurablyOnce(join(folder, ownerFile), storeId)
      return (await readOwner(folder)) ?? storeId
    },
    isReady: async () => succeeds(access(folder, constants.R_OK | constants.W_OK)),
  }
}

async function readOwner(folder: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, ownerFile), 'utf8')
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Names the store of people whose documents this folder has, whatever it said before. */
export async function writeOwner(folder: string, storeId: string): Promise<void> {
  await writeDurably(join(folder, ownerFile), storeId)
}

function pathsIn(folder: string) {
  return {
    recordPath: (id: string) => join(folder, `${id}${recordSuffix}`),
    contentPath: ({ id, mediaType }: StoredDocument) =>
      join(folder, `${id}.${extensionOf[mediaType]}`),
  }
}

async function findIn(folder: string, id: string): Promise<StoredDocument | undefined> {
  if (!isDocumentId(id)) return undefined
  try {
    // Only `put` writes it.
    return JSON.parse(await readFile(pathsIn(folder).recordPath(id), 'utf8')) as StoredDocument
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * Copies a document into another store's folder, unless that has it. Resolves to false when the document is missing or
 * not whole.
 */
export async function copyDocument(from: string, to: string, id: string): Promise<boolean> {
  if ((await findIn(to, id)) !== undefined) return true
  const document = await findIn(from, id)
  if (document === undefined) return false
  const [source, target] = [pathsIn(from), pathsIn(to)]
  try {
    await copySynced(source.contentPath(document), target.contentPath(document))
    if ((await stat(target.contentPath(document))).size !== document.length) return false
    await copySynced(source.recordPath(id), target.recordPath(id))
    return true
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return false
    throw error
  }
}

const anHour = 3_600_000

/**
 * Removes files that a crash during `put` or `remove` left behind. Recent files stay, since another process may be
 * writing them.
 */
async function removeUnfinished(folder: string): Promise<void> {
  const names = new Set(await readdir(folder))
  const extensions = new Set<string>(storedMediaTypes.map((mediaType) => extensionOf[mediaType]))
  for (const name of names) {
    const [id = '', extension = ''] = name.split('.')
    const isOrphan = extensions.has(extension) && !names.has(`${id}${recordSuffix}`)
    if (name.endsWith(temporarySuffix) || isOrphan) await removeIfOlder(join(folder, name), anHour)
  }
}
