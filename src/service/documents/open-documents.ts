import { join } from 'node:path'
import type { Settings } from '../settings'
import { openDiskDocumentStore } from './disk-document-store'
import { DiskUploadStore } from './disk-upload-store'
import type { DocumentStore } from './document-store'
import { makePrivateFolder } from './durable-files'
import type { UploadStore } from './upload-store'

/** Finished documents: in DATA_DIR. */
export async function openDocuments({ DATA_DIR }: Settings): Promise<DocumentStore> {
  return openDiskDocumentStore(join(DATA_DIR, 'documents'))
}

/** Unfinished uploads, beside the documents they become; they expire after this time. */
export async function openUploads(
  { DATA_DIR }: Settings,
  lifeInMilliseconds: number,
): Promise<UploadStore> {
  const folder = join(DATA_DIR, 'uploads')
  await makePrivateFolder(folder)
  return new DiskUploadStore(folder, lifeInMilliseconds)
}
