import { StartRefused } from '../../failures/start-refused'
import { type Bucket, BucketUnreachable, isMissing } from './bucket'

/** Refuses a start that can never come to anything. Storage that only does not answer yet is waited for. */
export async function checkBucket({ client, name }: Bucket): Promise<void> {
  await client.config.region().catch(() => {
    throw new StartRefused('S3_REGION is needed where S3_ENDPOINT is not set.')
  })
  try {
    await client.headBucket({ Bucket: name })
  } catch (error) {
    const sentence = refusalOf(error)
    if (sentence !== undefined) throw new StartRefused(`S3_BUCKET ${name} ${sentence}`)
  }
}

function refusalOf(error: unknown): string | undefined {
  if (isMissing(error)) return 'does not exist.'
  if (!(error instanceof BucketUnreachable)) return undefined
  if (error.reason === 'CredentialsProviderError')
    return 'needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'
  return sentences.get(error.status ?? 0)
}

const elsewhere = 'is in another region: set S3_REGION.'
const refused = 'may not be used with these AWS credentials.'
const sentences = new Map([
  [301, elsewhere],
  [307, elsewhere],
  [400, refused],
  [401, refused],
  [403, refused],
])
