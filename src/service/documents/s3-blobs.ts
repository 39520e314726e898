import { Readable } from 'node:stream'
import { GetObjectCommand, paginateListObjectsV2, S3 } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { StartupError, StoreFailure } from '../failures/failures'
import type { Settings } from '../settings/settings'
import { type Blobs, isDocumentId } from './blobs'
import { dispositionOf, type StoredDocument } from '../people/document-rows'

const documentsPrefix = 'documents/'

/** The redirect is followed at once. A later request uses our own link, which is verified again. */
const presignedLifetimeSeconds = 300

/** Opens the store that has each document as one object of a bucket. Objects of others in the bucket stay. */
export async function openS3Blobs(Bucket: string, settings: Settings): Promise<Blobs> {
  const client = openClient(settings)
  await checkBucket(client, Bucket)
  hideErrors(client)
  const locationOf = (id: string) => ({ Bucket, Key: `${documentsPrefix}${id}` })

  async function linkTo(document: StoredDocument): Promise<string> {
    const command = new GetObjectCommand({
      ...locationOf(document.id),
      ResponseContentDisposition: dispositionOf(document),
      ResponseContentType: document.mediaType,
      ResponseCacheControl: 'private, no-store',
    })
    return getSignedUrl(client, command, { expiresIn: presignedLifetimeSeconds })
  }

  return {
    async put({ id, mediaType: ContentType }, content) {
      await client.putObject({ ...locationOf(id), Body: content, ContentType })
    },
    async read(id) {
      const object = await client.getObject(locationOf(id)).catch(ifMissing)
      // In Node the SDK's body is a Readable.
      if (!(object?.Body instanceof Readable)) return undefined
      return { bytes: object.Body, length: object.ContentLength ?? 0 }
    },
    async remove(id) {
      await client.deleteObject(locationOf(id))
    },
    async *storedBefore(moment) {
      const before = new Date(moment)
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: documentsPrefix })
      for await (const { Contents = [] } of pages)
        for (const { Key = '', LastModified } of Contents) {
          const id = Key.slice(documentsPrefix.length)
          if (isDocumentId(id) && LastModified !== undefined && LastModified < before) yield id
        }
    },
    ...(settings.S3_LINKS === 'presigned' ? { linkTo } : {}),
  }
}

/** The fields of errors of the SDK and Node that are read here. */
interface SdkError {
  name?: string
  code?: string
  $metadata?: { httpStatusCode?: number }
}

const missing = new Set<unknown>(['NotFound', 'NoSuchKey'])

const fieldsOf = (error: unknown) => Object(error) as SdkError

/** Undefined for a missing object. */
function ifMissing(error: unknown): undefined {
  if (!missing.has(fieldsOf(error).name)) throw error
}

/** Throws a StartupError when the bucket can never work. Storage that does not respond yet is accepted. */
async function checkBucket(client: S3, name: string): Promise<void> {
  await client.config.region().catch(() => {
    throw new StartupError('S3_REGION is needed where S3_ENDPOINT is not set.')
  })
  await client.headBucket({ Bucket: name }).catch((error: unknown) => {
    const { name: kind, $metadata: { httpStatusCode } = {} } = fieldsOf(error)
    const why = missing.has(kind)
      ? 'does not exist.'
      : kind === 'CredentialsProviderError'
        ? 'needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'
        : reasons.get(httpStatusCode)
    if (why !== undefined) throw new StartupError(`S3_BUCKET ${name} ${why}`)
  })
}

const wrongRegion = 'is in another region: set S3_REGION.'
const wrongCredentials = 'may not be used with these AWS credentials.'
const reasons = new Map<number | undefined, string>([
  [301, wrongRegion],
  [307, wrongRegion],
  [400, wrongCredentials],
  [401, wrongCredentials],
  [403, wrongCredentials],
])

/** Milliseconds to connect, and without data. Hanging storage must not block a request for minutes. */
const timeouts = { connectionTimeout: 3000, socketTimeout: 10_000 }

/** S3-compatible servers often know no other region. */
const defaultRegion = 'us-east-1'

/** Uses the credentials of the settings, else what the SDK finds: a profile, or the machine's role. */
export function openClient(settings: Settings): S3 {
  const { S3_ENDPOINT: endpoint, S3_REGION, AWS_REGION } = settings
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings
  const { AWS_SESSION_TOKEN: sessionToken } = settings
  const region = S3_REGION ?? AWS_REGION ?? (endpoint === undefined ? undefined : defaultRegion)
  return new S3({
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && {
        credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) },
      }),
    ...(region !== undefined && { region }),
    // Few S3-compatible servers have a host name per bucket, as AWS does.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // The SDK's default checksums of 2025 are not supported by other servers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: timeouts,
  })
}

/**
 * Replaces the SDK's errors, which have the URL, the key and all headers, by ones that may be logged: they name the call and
 * the reason.
 */
function hideErrors(client: S3): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (given) =>
        next(given).catch((error: unknown) => {
          const { name, code = name, $metadata: { httpStatusCode } = {} } = fieldsOf(error)
          if (missing.has(name)) throw error
          const call = String(commandName).replace(/Command$/, '')
          const status = httpStatusCode === undefined ? '' : ` (${httpStatusCode})`
          throw new StoreFailure('documentsUnreachable', `S3 ${call}: ${code ?? 'failed'}${status}`)
        }),
    // Outermost, so that it sees the error after the SDK's three attempts.
    { step: 'initialize', name: 'hideErrors' },
  )
}
