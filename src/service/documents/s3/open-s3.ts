import { StartupError } from '../../failures/startup-error'
import type { Settings } from '../../settings/settings'
import type { Blobs } from '../blobs'
import { type Bucket, BucketUnreachable, isMissing, openBucket } from './bucket'
import { openS3Blobs } from './s3-blobs'

export async function openS3(name: string, settings: Settings): Promise<Blobs> {
  const bucket = openBucket(name, settings)
  await checkBucket(bucket)
  return openS3Blobs(bucket, { isPresigned: settings.S3_LINKS === 'presigned' })
}

/** Throws a StartupError when the bucket can never work. Storage that does not respond yet is accepted. */
async function checkBucket({ client, name }: Bucket): Promise<void> {
  await client.config.region().catch(() => {
    throw new StartupError('S3_REGION is needed where S3_ENDPOINT is not set.')
  })
  try {
    await client.headBucket({ Bucket: name })
  } catch (error) {
    const message = startupMessage(error)
    if (message !== undefined) throw new StartupError(`S3_BUCKET ${name} ${message}`)
  }
}

function startupMessage(error: unknown): string | undefined {
  if (isMissing(error)) return 'does not exist.'
  if (!(error instanceof BucketUnreachable)) return undefined
  if (error.reason === 'CredentialsProviderError')
    return 'needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'
  return messagesByStatus.get(error.status ?? 0)
}

const wrongRegion = 'is in another region: set S3_REGION.'
const wrongCredentials = 'may not be used with these AWS credentials.'
const messagesByStatus = new Map([
  [301, wrongRegion],
  [307, wrongRegion],
  [400, wrongCredentials],
  [401, wrongCredentials],
  [403, wrongCredentials],
])
