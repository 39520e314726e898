import { describe } from 'vitest'
import { documentLifecycleSuite } from './document-lifecycle-suite'
import { temporaryFolder } from './support/open-service'

describe('documents on disk', () => {
  documentLifecycleSuite(async () => ({ env: { DATA_DIR: await temporaryFolder() } }), 30)
})
