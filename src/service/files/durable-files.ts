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
  await writeAside(path, content, async (aside) => rename(aside, path))
}

/** As `writeDurably`, but an existing file stays as it is: false then. Safe when two processes start at once. */
export async function writeDurablyOnce(path: string, content: string): Promise<boolean> {
  return writeAside(path, content, async (aside) => {
    try {
      await link(aside, path)
      return true
    } catch (error) {
      if (isFileError(error, 'EEXIST')) return false
      throw error
    } finally {
      await rm(aside, { force: true })
    }
  })
}

async function writeAside<Result>(
  path: string,
  content: Uint8Array | string,
  putInPlace: (aside: string) => Promise<Result>,
): Promise<Result> {
  const aside = `${path}.${randomUUID()}${asideSuffix}`
  try {
    const file = await open(aside, 'wx', privateFile)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    const result = await putInPlace(aside)
    await syncFolder(dirname(path))
    return result
  } catch (error) {
    await rm(aside, { force: true })
    throw fullDiskOr(error)
  }
}

/** The files of one folder are gone for good when it resolves, in this order. One that is not there is no error. */
export async function removeDurably(first: string, ...others: readonly string[]): Promise<void> {
  try {
    for (const path of [first, ...others]) await rm(path, { force: true })
    await syncFolder(dirname(first))
  } catch (error) {
    throw fullDiskOr(error)
  }
}

/** Every file of the folder whose name up to its first dot is such an id, unfinished ones too, is gone for good when it resolves. */
export async function removeFilesOf(
  folder: string,
  isToGo: (id: string) => boolean,
): Promise<void> {
  for await (const { name } of await opendir(folder)) {
    const [id = ''] = name.split('.')
    if (isToGo(id)) await rm(join(folder, name), { force: true })
  }
  await syncFolder(folder)
}

/** Removes a file not touched for so long. One that goes meanwhile is no error: others tidy up as well. */
export async function removeIfOlder(path: string, milliseconds: number): Promise<void> {
  if (Date.now() - (await modifiedAt(path)) > milliseconds) await rm(path, { force: true })
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
export const asideSuffix = '.part'

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
export function fullDiskOr(error: unknown): unknown {
  const code = fullDiskCodes.find((each) => isFileError(error, each))
  return code === undefined
    ? error
    : new StoreFailure('storeFull', `The disk has no room (${code})`)
}

export function isFileError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
