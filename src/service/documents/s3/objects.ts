import type { Bucket } from './bucket'

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
