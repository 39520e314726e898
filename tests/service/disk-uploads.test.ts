import { describe } from 'vitest'
import { diskStorage } from './support/document-storage'
import { uploadsSuite } from './uploads-suite'

describe('uploads on disk', () => {
  uploadsSuite(diskStorage)
})
