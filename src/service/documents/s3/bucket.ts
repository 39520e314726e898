import { S3 } from '@aws-sdk/client-s3'
import type { Settings } from '../../settings/settings'
import { StoreFailure } from '../../failures/store-failure'

export interface Bucket {
  client: S3
  name: string
}

/** Milliseconds to connect, and without data. Hanging storage must not block a request for minutes. */
const timeouts = { connectionTimeout: 3000, socketTimeout: 10_000 }

/** S3-compatible servers often know no other region. */
const defaultRegion = 'us-east-1'

/** Uses the credentials of the settings, else what the SDK finds: a profile, or the machine's role. */
export function openBucket(name: string, settings: Settings): Bucket {
  const { S3_ENDPOINT: endpoint, S3_REGION, AWS_REGION } = settings
  const region = S3_REGION ?? AWS_REGION ?? (endpoint === undefined ? undefined : defaultRegion)
  const client = new S3({
    ...credentialsIn(settings),
    ...(region === undefined ? {} : { region }),
    // Few S3-compatible servers have a host name per bucket, as AWS does.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // The SDK's default checksums of 2025 are not supported by other servers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: timeouts,
  })
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (given) =>
        next(given).catch((error: unknown) => {
          throw isMissing(error)
            ? error
            : new BucketUnreachable(String(commandName).replace(/Command$/, ''), error)
        }),
    // Outermost, so that it sees the error after the SDK's three attempts.
    { step: 'initialize', name: 'reportUnreachable' },
  )
  return { client, name }
}

function credentialsIn(settings: Settings) {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (accessKeyId === undefined || secretAccessKey === undefined) return {}
  const { AWS_SESSION_TOKEN: sessionToken } = settings
  const session = sessionToken === undefined ? {} : { sessionToken }
  return { credentials: { accessKeyId, secretAccessKey, ...session } }
}

const missingErrorNames = new Set(['NotFound', 'NoSuchKey', 'NoSuchUpload'])

/** Whether a call failed because the object or the upload does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && missingErrorNames.has(error.name)
}

export async function unlessMissing<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Yields the objects under a prefix, page by page. */
export async function* objectsIn({ client, name: Bucket }: Bucket, Prefix: string) {
  let next = {}
  for (;;) {
    const page = await client.listObjectsV2({ Bucket, Prefix, ...next })
    yield* page.Contents ?? []
    if (page.IsTruncated !== true) return
    next = { ContinuationToken: page.NextContinuationToken }
  }
}

/** The fields of errors of the SDK and Node that are read here. */
interface SdkError {
  name?: string
  code?: string
  $metadata?: { httpStatusCode?: number }
}

/**
 * A bucket that failed or did not respond. The message names the call and the reason. The SDK's own error is dropped,
 * since it has the URL, the key and all headers.
 */
export class BucketUnreachable extends StoreFailure {
  /** The error's name, or a code such as ECONNREFUSED. */
  readonly reason: string
  /** The HTTP status, if there was a response. */
  readonly status: number | undefined

  constructor(command: string, error: unknown) {
    const { name, code, $metadata } = Object(error) as SdkError
    const reason = code ?? name ?? 'failed'
    const status = $metadata?.httpStatusCode
    const suffix = status === undefined ? '' : ` (${status})`
    super('documentsUnreachable', `S3 ${command}: ${reason}${suffix}`)
    this.reason = reason
    this.status = status
  }
}
