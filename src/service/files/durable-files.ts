import { randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { errorCode, StoreFailure } from '../failures/failures'

/** The files have personal data, so only the service's own user may read them. */
export const privateFile = 0o600
const privateFolder = 0o700

/**
 * Makes a folder and those above it. With `recursive`, Node's own `mkdir` never ends below a folder that exists and takes
 * no other, such as /proc.
 */
export async function makePrivateFolder(path: string): Promise<void> {
  return makeFolders(path, privateFolder)
}

/** The same, for what everybody may read. */
export async function makeFolders(path: string, mode = 0o755): Promise<void> {
  try {
    await makeFolder(path, mode)
  } catch (error) {
    if (!isFileError(error, 'ENOENT') || dirname(path) === path) throw error
    await makeFolders(dirname(path), mode)
    await makeFolder(path, mode)
  }
}

async function makeFolder(path: string, mode: number): Promise<void> {
  try {
    await mkdir(path, mode)
  } catch (error) {
    if (!isFileError(error, 'EEXIST') || !(await stat(path)).isDirectory()) throw error
  }
}

/**
 * Writes a file atomically and durably: to a temporary file, which is synced and renamed; then the folder is synced.
 */
export async function writeDurably(path: string, content: Uint8Array | string): Promise<void> {
  await writeToTemporary(path, content, async (temporaryPath) => rename(temporaryPath, path))
}

/** Like `writeDurably`, but resolves to false when the file exists. Safe when two processes start at once. */
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

/** Copies a file and its mode without holding it in memory. The new name is durable after `syncFolder`. */
export async function copySynced(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to)
    await sync(to, 'r+')
  } catch (error) {
    throw asStoreFailure(error)
  }
}

/** A missing file is no error. */
export async function removeDurably(path: string): Promise<void> {
  try {
    await rm(path, { force: true })
    await syncFolder(dirname(path))
  } catch (error) {
    throw asStoreFailure(error)
  }
}

/** Removes a file not modified for `maxAgeMs`. A missing file is no error: another process may remove it too. */
export async function removeIfOlder(path: string, maxAgeMs: number): Promise<void> {
  const changedAt = await modifiedAt(path)
  if (changedAt === undefined || Date.now() - changedAt <= maxAgeMs) return
  await rm(path, { force: true })
}

/** An open file. The caller must read or destroy its bytes. */
export interface Content {
  bytes: Readable
  /** In bytes. */
  length: number
}

/** Each chunk waits for a turn of the busy process. With Node's 64 KB, 10 MB take four times as long. */
const readAtOnce = 256 * 1024

/** Opens a file, or so many bytes from its beginning. Undefined when it is missing. */
export async function openContent(path: string, maxBytes = Infinity): Promise<Content | undefined> {
  const file = await unlessMissing(open(path))
  if (file === undefined) return undefined
  const { size: length } = await file.stat()
  return { bytes: file.createReadStream({ end: maxBytes - 1, highWaterMark: readAtOnce }), length }
}

/** Milliseconds since 1970; undefined when the file does not exist. */
export async function modifiedAt(path: string): Promise<number | undefined> {
  return (await unlessMissing(stat(path)))?.mtimeMs
}

/** The suffix of files that a crash may leave unfinished. */
export const temporarySuffix = '.part'

/**
 * Without it a new, renamed or removed name may revert after a power cut. Windows cannot open folders and needs no
 * sync.
 */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await sync(path, 'r')
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const opened = await open(path, flags)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** The disk is full, the quota is reached, or the file exceeds the size limit of the process. */
const fullDiskCodes = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** Returns a full disk's error as a StoreFailure, and any other error unchanged. */
export function asStoreFailure(error: unknown): unknown {
  const code = errorCode(error) ?? ''
  return fullDiskCodes.includes(code)
    ? new StoreFailure('storeFull', `The disk has no room (${code})`)
    : error
}

/** Resolves to undefined where the file does not exist. */
export async function unlessMissing<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return undefined
    throw error
  }
}

export function isFileError(error: unknown, code: string): boolean {
  return errorCode(error) === code
}
