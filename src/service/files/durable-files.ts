import { randomUUID } from 'node:crypto'
import { link, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StoreFailure } from '../failures/store-failure'

/** Personal data: nobody but the service's own user reads it. */
export const privateFile = 0o600
const privateFolder = 0o700

export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: privateFolder })
}

/** On disk when it resolves, whole or not at all: written aside, synced, renamed, and the folder's entry synced. */
export async function writeDurably(path: string, content: Uint8Array | string): Promise<void> {
  await writeToTemporary(path, content, async (temporaryPath) => rename(temporaryPath, path))
}

/** As `writeDurably`, but an existing file stays as it is: false then. Safe when two processes start at once. */
export async function writeDurablyOnce(path: string, content: string): Promise<boolean> {
  return writeToTemporary(path, content, async (temporaryPath) => {
    try {
      await link(temporaryPath, path)
      return true
    } catch (error) {
      if (isFileError(error, 'EEXIST')) return false
      throw error
    } finally {
      await rm(temporaryPath, { force: true })
    }
  })
}

async function writeToTemporary<Result>(
  path: string,
  content: Uint8Array | string,
  publish: (temporaryPath: string) => Promise<Result>,
): Promise<Result> {
  const temporaryPath = `${path}.${randomUUID()}${temporarySuffix}`
  try {
    const file = await open(temporaryPath, 'wx', privateFile)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    const result = await publish(temporaryPath)
    await syncFolder(dirname(path))
    return result
  } catch (error) {
    await rm(temporaryPath, { force: true })
    throw asStoreFailure(error)
  }
}

/** The files of one folder are gone for good when it resolves, in this order. One that is not there is no error. */
export async function removeDurably(first: string, ...others: readonly string[]): Promise<void> {
  try {
    for (const path of [first, ...others]) await rm(path, { force: true })
    await syncFolder(dirname(first))
  } catch (error) {
    throw asStoreFailure(error)
  }
}

/** Every file of the folder whose name up to its first dot is such an id, unfinished ones too, is gone for good when it resolves. */
export async function removeFilesById(
  folder: string,
  shouldRemove: (id: string) => boolean,
): Promise<void> {
  for await (const { name } of await opendir(folder)) {
    const [id = ''] = name.split('.')
    if (shouldRemove(id)) await rm(join(folder, name), { force: true })
  }
  await syncFolder(folder)
}

/** Removes a file not touched for so long. One that goes meanwhile is no error: others tidy up as well. */
export async function removeIfOlder(path: string, maxAgeMs: number): Promise<void> {
  if (Date.now() - (await modifiedAt(path)) > maxAgeMs) await rm(path, { force: true })
}

/** Milliseconds since 1970; 0 where there is no such file any more. */
export async function modifiedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return 0
    throw error
  }
}

/** What a crash may leave of a file that was never finished. */
export const temporarySuffix = '.part'

/** Without it a new, renamed or removed name may come back after a power cut. Windows cannot open folders and needs none. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** No room on the disk, none within the quota, none within the limit for one file. */
const fullDiskCodes = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** The error of a full disk as a StoreFailure; any other as it is. */
export function asStoreFailure(error: unknown): unknown {
  const code = fullDiskCodes.find((each) => isFileError(error, each))
  return code === undefined
    ? error
    : new StoreFailure('storeFull', `The disk has no room (${code})`)
}

export function isFileError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
