import { describe } from 'vitest'
import { diskPlace } from './support/documents-place'
import { uploadsSuite } from './uploads-suite'

describe('uploads on disk', () => {
  uploadsSuite(diskPlace)
})
