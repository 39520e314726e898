import { describe } from 'vitest'
import { resumingSuite } from '../service/resuming-suite'
import { diskFolder } from '../service/support/open-service'
import { bucketPlace } from './support/bucket-place'

describe('uploads in a bucket', () => {
  resumingSuite({
    newEnv: async () => ({ ...(await bucketPlace()).env, DATA_DIR: await diskFolder() }),
    // The MiB that a killed service takes along, and what waits in the connection while the bucket is written to.
    bytesAtRisk: 3 * 1024 * 1024,
  })
})
