import { join } from 'node:path'
import type { Settings } from './settings/settings'
import { openDiskDocumentStore } from './documents/disk-document-store'
import { DiskUploadStore } from './documents/disk-upload-store'
import type { DocumentStore } from './documents/document-store'
import { makePrivateFolder } from './files/durable-files'
import { openPart } from './files/open-part'
import type { UploadStore } from './documents/upload-store'

/** Opens the store of finished documents: the bucket if S3_BUCKET is set, else a folder in DATA_DIR. */
export async function openDocuments(settings: Settings): Promise<DocumentStore> {
  const { S3_BUCKET, DATA_DIR } = settings
  if (S3_BUCKET === undefined) {
    const folder = join(DATA_DIR, 'documents')
    return openPart(folder, async () => openDiskDocumentStore(folder))
  }
  const { openS3Documents } = await s3()
  return openS3Documents(S3_BUCKET, settings)
}

/** Opens the store of unfinished uploads, beside the finished documents. */
export async function openUploads(settings: Settings, lifetimeMs: number): Promise<UploadStore> {
  const { S3_BUCKET, DATA_DIR } = settings
  if (S3_BUCKET !== undefined) {
    const { openS3Uploads } = await s3()
    return openS3Uploads(S3_BUCKET, settings, lifetimeMs)
  }
  const folder = join(DATA_DIR, 'uploads')
  await openPart(folder, async () => makePrivateFolder(folder))
  return new DiskUploadStore(folder, lifetimeMs)
}

/** Imported lazily: documents on disk do not need the AWS SDK. */
const s3 = async () => import('./documents/s3/open-s3')
