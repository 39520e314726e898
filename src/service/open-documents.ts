import { join } from 'node:path'
import type { Settings } from './settings/settings'
import type { Blobs } from './documents/blobs'
import { openDiskBlobs } from './documents/disk-blobs'
import { makePrivateFolder } from './files/durable-files'
import { openPart } from './files/open-part'
import { type UploadFiles, uploadFilesIn } from './documents/upload-files'

/** Opens the store of the bytes of finished documents: the bucket if S3_BUCKET is set, else a folder in DATA_DIR. */
export async function openBlobs(settings: Settings): Promise<Blobs> {
  const { S3_BUCKET } = settings
  if (S3_BUCKET === undefined) {
    const folder = documentsFolder(settings)
    return openPart(folder, async () => openDiskBlobs(folder))
  }
  // Imported lazily: documents on disk do not need the AWS SDK.
  const { openS3Blobs } = await import('./documents/s3-blobs')
  return openS3Blobs(S3_BUCKET, settings)
}

export function documentsFolder({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'documents')
}

/** Opens the unfinished uploads, which are on this service's disk wherever its documents are. */
export async function openUploads({ DATA_DIR }: Settings): Promise<UploadFiles> {
  const folder = join(DATA_DIR, 'uploads')
  await openPart(folder, async () => makePrivateFolder(folder))
  return uploadFilesIn(folder)
}
