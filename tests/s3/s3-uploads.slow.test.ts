import { describe } from 'vitest'
import { temporaryFolder } from '../service/support/open-service'
import { uploadsSuite } from '../service/uploads-suite'
import { bucketStorage } from './support/bucket-storage'

describe('uploads to a service with a bucket', () => {
  uploadsSuite(async () => bucketStorage(await temporaryFolder()))
})
