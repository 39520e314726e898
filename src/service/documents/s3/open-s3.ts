import type { Settings } from '../../settings/settings'
import type { DocumentStore } from '../document-store'
import type { UploadStore } from '../upload-store'
import { openBucket } from './bucket'
import { checkBucket } from './check-bucket'
import { openS3DocumentStore } from './s3-document-store'
import { S3UploadStore } from './s3-upload-store'

export async function openS3Documents(name: string, settings: Settings): Promise<DocumentStore> {
  const bucket = openBucket(name, settings)
  await checkBucket(bucket)
  return openS3DocumentStore(bucket, { isPresigned: settings.S3_LINKS === 'presigned' })
}

export function openS3Uploads(name: string, settings: Settings, lifetimeMs: number): UploadStore {
  return new S3UploadStore(openBucket(name, settings), lifetimeMs)
}
