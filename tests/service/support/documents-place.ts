import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentStore } from '../../../src/service/documents/document-store'
import { openDocuments, openUploads } from '../../../src/service/open-documents'
import type { UploadStore } from '../../../src/service/documents/upload-store'
import { readSettings } from '../../../src/service/settings/settings'
import { temporaryFolder } from './open-service'

/** Somewhere a service keeps uploads and documents, and nothing else does. */
export interface DocumentsPlace {
  /** What a service is started with to keep them there. */
  env: Record<string, string>
  /** The names of all that is kept there. */
  kept: () => Promise<string[]>
  /** The stores, opened beside those of a service: they expire in a day. */
  uploads: () => Promise<UploadStore>
  documents: () => Promise<DocumentStore>
}

export function placeWith(
  env: Record<string, string>,
  kept: () => Promise<string[]>,
): DocumentsPlace {
  const settings = readSettings(env)
  return {
    env,
    kept,
    uploads: async () => openUploads(settings, 86_400_000),
    documents: async () => openDocuments(settings),
  }
}

export async function diskPlace(): Promise<DocumentsPlace> {
  const folder = await temporaryFolder()
  const kept = async () => {
    const folders = ['uploads', 'documents'].map(async (name) => readdir(join(folder, name)))
    return (await Promise.all(folders)).flat()
  }
  return placeWith({ DATA_DIR: folder }, kept)
}
