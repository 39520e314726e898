import { describe } from 'vitest'
import { resumingSuite } from '../service/resuming-suite'
import { diskFolder } from '../service/support/open-service'
import { bucketStorage } from './support/bucket-storage'

describe('uploads in a bucket', () => {
  resumingSuite({
    newEnv: async () => ({ ...(await bucketStorage()).env, DATA_DIR: await diskFolder() }),
    // The MiB that a killed service loses, and the bytes buffered while the service writes to the bucket.
    maxResentBytes: 3 * 1024 * 1024,
  })
})
