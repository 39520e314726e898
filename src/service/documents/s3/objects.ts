import type { Bucket } from './bucket'

/** A page at a time, as S3 lists. */
export async function* objectsIn({ client, name: Bucket }: Bucket, Prefix: string) {
  let next = {}
  for (;;) {
    const page = await client.listObjectsV2({ Bucket, Prefix, ...next })
    yield* page.Contents ?? []
    if (page.IsTruncated !== true) return
    next = { ContinuationToken: page.NextContinuationToken }
  }
}
