import { describe } from 'vitest'
import { uploadsSuite } from '../service/uploads-suite'
import { bucketPlace } from './support/bucket-place'

describe('uploads in a bucket', () => {
  uploadsSuite(bucketPlace)
})
