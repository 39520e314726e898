import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Blobs, isDocumentId, ownerFile } from './blobs'
import {
  copySynced,
  makePrivateFolder,
  modifiedAt,
  openContent,
  removeDurably,
  removeIfOlder,
  temporarySuffix,
  unlessMissing,
  writeDurably,
} from '../files/durable-files'

/** Stores each document as a file that is named by its id. */
export async function openDiskBlobs(folder: string): Promise<Blobs> {
  await makePrivateFolder(folder)
  await removeUnfinished(folder)

  return {
    put: async ({ id }, content) => writeDurably(join(folder, id), content),
    read: async (id) =>
      isDocumentId(id) || id === ownerFile ? openContent(join(folder, id)) : undefined,
    async remove(id, isThorough = false) {
      if (!isDocumentId(id)) return
      if (isThorough)
        for await (const { name } of await opendir(folder))
          if (name.startsWith(`${id}.`)) await rm(join(folder, name), { force: true })
      await removeDurably(join(folder, id))
    },
    async *storedBefore(moment) {
      const before = Date.parse(moment)
      for await (const { name } of await opendir(folder)) {
        if (!isDocumentId(name)) continue
        const storedAt = await modifiedAt(join(folder, name))
        if (storedAt !== undefined && storedAt < before) yield name
      }
    },
  }
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
