import { join } from 'node:path'
import type { Settings } from './settings/settings'
import { openDiskDocumentStore } from './documents/disk-document-store'
import type { DocumentStore } from './documents/document-store'
import { makePrivateFolder } from './files/durable-files'
import { openPart } from './files/open-part'
import { type UploadFiles, uploadFilesIn } from './documents/upload-files'

/** Opens the store of finished documents: the bucket if S3_BUCKET is set, else a folder in DATA_DIR. */
export async function openDocuments(settings: Settings): Promise<DocumentStore> {
  const { S3_BUCKET, DATA_DIR } = settings
  if (S3_BUCKET === undefined) {
    const folder = join(DATA_DIR, 'documents')
    return openPart(folder, async () => openDiskDocumentStore(folder))
  }
  // Imported lazily: documents on disk do not need the AWS SDK.
  const { openS3Documents } = await import('./documents/s3/open-s3')
  return openS3Documents(S3_BUCKET, settings)
}

/** Opens the unfinished uploads, which are on this service's disk wherever its documents are. */
export async function openUploads(settings: Settings, lifetimeMs: number): Promise<UploadFiles> {
  const folder = join(settings.DATA_DIR, 'uploads')
  await openPart(folder, async () => makePrivateFolder(folder))
  return uploadFilesIn(folder, lifetimeMs)
}
