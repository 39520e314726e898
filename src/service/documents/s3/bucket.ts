import { Readable } from 'node:stream'
import { type GetObjectCommandOutput, S3 } from '@aws-sdk/client-s3'
import type { Settings } from '../../settings/settings'
import { StoreFailure } from '../../failures/store-failure'

export interface Bucket {
  client: S3
  name: string
}

/** Milliseconds: to connect, and without a byte. Storage that hangs must not hold a phone's request for minutes. */
const timeouts = { connectionTimeout: 3000, socketTimeout: 10_000 }

/** A server that stands in for AWS may know no other region by name. */
const defaultRegion = 'us-east-1'

/** Credentials are those of the settings, else what the SDK finds by itself: a profile, or the machine's role. */
export function openBucket(name: string, settings: Settings): Bucket {
  const { S3_ENDPOINT: endpoint, S3_REGION, AWS_REGION } = settings
  const region = S3_REGION ?? AWS_REGION ?? (endpoint === undefined ? undefined : defaultRegion)
  const client = new S3({
    ...credentialsIn(settings),
    ...(region === undefined ? {} : { region }),
    // Few servers answer to a name for each bucket, as AWS does.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Those that came after 2024 are AWS's own, and others refuse them.
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
    // Outside of the SDK's own tries, three in all.
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

/** Whether a call failed because there is no such object, or no such upload. */
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

/** What the SDK and Node throw, as far as it is read. */
interface SdkError {
  name?: string
  code?: string
  $metadata?: { httpStatusCode?: number }
}

/**
 * A bucket that failed or gave no answer. It says which call came to what. The SDK's own errors hold the address,
 * the key, and the reply with all its headers.
 */
export class BucketUnreachable extends StoreFailure {
  /** The failure's own name, or a code such as ECONNREFUSED. */
  readonly reason: string
  /** Of HTTP, where there was an answer. */
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

/** The bytes of a reply, which may still break off. In Node the SDK's body is a stream of Node's. */
export function streamOf(body: GetObjectCommandOutput['Body']): Readable {
  return Readable.from(chunksOf(body), { objectMode: false })
}

async function* chunksOf(body: GetObjectCommandOutput['Body']): AsyncGenerator<Buffer> {
  try {
    if (body instanceof Readable) yield* body as AsyncIterable<Buffer>
  } catch (error) {
    throw new BucketUnreachable('GetObject', error)
  }
}
