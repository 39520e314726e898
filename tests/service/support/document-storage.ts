import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentStore } from '../../../src/service/documents/document-store'
import { openDocuments, openUploads } from '../../../src/service/open-documents'
import type { UploadFiles } from '../../../src/service/documents/upload-files'
import { readSettings } from '../../../src/service/settings/settings'
import { temporaryFolder } from './open-service'

/** Storage that one service uses for uploads and documents. */
export interface DocumentStorage {
  /** The settings of a service that uses it. */
  env: Record<string, string>
  /** The names of all stored files or objects, but for the mark of their owner. */
  storedNames: () => Promise<string[]>
  /** The same stores, opened a second time. Uploads expire in a day. */
  uploads: () => Promise<UploadFiles>
  documents: () => Promise<DocumentStore>
}

export function storageWith(
  env: Record<string, string>,
  storedNames: () => Promise<string[]>,
): DocumentStorage {
  const settings = readSettings(env)
  return {
    env,
    storedNames,
    uploads: async () => openUploads(settings, 86_400_000),
    documents: async () => openDocuments(settings),
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
