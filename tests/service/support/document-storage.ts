import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Blobs } from '../../../src/service/documents/blobs'
import { openBlobs, openUploads } from '../../../src/service/open-documents'
import type { UploadFiles } from '../../../src/service/documents/upload-files'
import { readSettings } from '../../../src/service/settings/settings'
import { temporaryFolder } from './open-service'

/** Storage that one service uses for uploads and documents. */
export interface DocumentStorage {
  /** The settings of a service that uses it. */
  env: Record<string, string>
  /** The names of all stored files or objects, but for the mark of their owner. */
  storedNames: () => Promise<string[]>
  /** The same stores, opened a second time. */
  uploads: () => Promise<UploadFiles>
  blobs: () => Promise<Blobs>
}

export function storageWith(
  env: Record<string, string>,
  storedNames: () => Promise<string[]>,
): DocumentStorage {
  const settings = readSettings(env)
  return {
    env,
    storedNames,
    uploads: async () => openUploads(settings),
    blobs: async () => openBlobs(settings),
  }
}

export async function diskStorage(): Promise<DocumentStorage> {
  const folder = await temporaryFolder()
  const storedNames = async () => {
    const folders = ['uploads', 'documents'].map(async (name) => readdir(join(folder, name)))
    return (await Promise.all(folders)).flat().filter((name) => name !== 'owner')
  }
  return storageWith({ DATA_DIR: folder }, storedNames)
}
