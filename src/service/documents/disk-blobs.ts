import { access, constants, open, opendir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Blobs, isDocumentId } from './blobs'
import { succeeds } from '../failures/succeeds'
import {
  copySynced,
  makePrivateFolder,
  modifiedAt,
  removeDurably,
  removeFilesById,
  removeIfOlder,
  temporarySuffix,
  unlessMissing,
  writeDurably,
  writeDurablyOnce,
} from '../files/durable-files'

const ownerFile = 'owner'

/** Stores each document as a file that is named by its id. */
export async function openDiskBlobs(folder: string): Promise<Blobs> {
  await makePrivateFolder(folder)
  await removeUnfinished(folder)
  const pathOf = (id: string) => (isDocumentId(id) ? join(folder, id) : undefined)
  const owner = async () => unlessMissing(readFile(join(folder, ownerFile), 'utf8'))

  return {
    put: async ({ id }, content) => writeDurably(join(folder, id), content),
    async read(id) {
      const path = pathOf(id)
      const file = path === undefined ? undefined : await unlessMissing(open(path, 'r'))
      return file?.createReadStream()
    },
    async sizeOf(id) {
      const path = pathOf(id)
      return path === undefined ? undefined : (await unlessMissing(stat(path)))?.size
    },
    async remove(id, isThorough = false) {
      const path = pathOf(id)
      if (path === undefined) return
      if (isThorough) await removeFilesById(folder, (each) => each === id)
      else await removeDurably(path)
    },
    async *storedBefore(moment) {
      const before = Date.parse(moment)
      for await (const { name } of await opendir(folder)) {
        if (!isDocumentId(name)) continue
        const storedAt = await modifiedAt(join(folder, name))
        if (storedAt !== undefined && storedAt < before) yield name
      }
    },
    owner,
    async claim(storeId, inPlaceOf) {
      if (inPlaceOf !== undefined && (await owner()) === inPlaceOf)
        await writeOwner(folder, storeId)
      else await writeDurablyOnce(join(folder, ownerFile), storeId)
      return (await owner()) ?? storeId
    },
    isReady: async () => succeeds(access(folder, constants.R_OK | constants.W_OK)),
  }
}

/** Names the store of people whose documents this folder has, whatever it said before. */
export async function writeOwner(folder: string, storeId: string): Promise<void> {
  await writeDurably(join(folder, ownerFile), storeId)
}

/**
 * Copies a document of this length into another folder, unless that has it. Resolves to false when the document is missing
 * or not whole.
 */
export async function copyDocument(
  folders: { from: string; to: string },
  { id, length }: { id: string; length: number },
): Promise<boolean> {
  const [source, target] = [join(folders.from, id), join(folders.to, id)]
  const isWhole = async (path: string) => (await unlessMissing(stat(path)))?.size === length
  if (await isWhole(target)) return true
  if (!(await isWhole(source))) return false
  await unlessMissing(copySynced(source, target))
  return isWhole(target)
}

const anHour = 3_600_000

/** Removes files that a crash left unfinished. Recent ones stay, since another process may be writing them. */
async function removeUnfinished(folder: string): Promise<void> {
  for await (const { name } of await opendir(folder))
    if (name.endsWith(temporarySuffix)) await removeIfOlder(join(folder, name), anHour)
}
