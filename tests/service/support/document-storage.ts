import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentStore } from '../../../src/service/documents/document-store'
import { openDocuments, openUploads } from '../../../src/service/open-documents'
import type { UploadStore } from '../../../src/service/documents/upload-store'
import { readSettings } from '../../../src/service/settings/settings'
import { temporaryFolder } from './open-service'

/** Somewhere a service keeps uploads and documents, and nothing else does. */
export interface DocumentStorage {
  /** What a service is started with to keep them there. */
  env: Record<string, string>
  /** The names of all that is kept there. */
  storedNames: () => Promise<string[]>
  /** The stores, opened beside those of a service: they expire in a day. */
  uploads: () => Promise<UploadStore>
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
    return (await Promise.all(folders)).flat()
  }
  return storageWith({ DATA_DIR: folder }, storedNames)
}
