import { describe } from 'vitest'
import { documentLifecycleSuite } from '../service/document-lifecycle-suite'
import { temporaryFolder } from '../service/support/open-service'
import { bucketStorage } from './support/bucket-storage'

describe('documents in a bucket', () => {
  documentLifecycleSuite(async () => {
    const { env } = await bucketStorage()
    return { env: { ...env, DATA_DIR: await temporaryFolder() } }
  }, 2)
})
