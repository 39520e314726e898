import { describe } from 'vitest'
import { resumingSuite } from './resuming-suite'
import { diskFolder } from './support/open-service'

describe('uploads on disk', () => {
  resumingSuite({ newEnv: async () => ({ DATA_DIR: await diskFolder() }), maxResentBytes: 0 })
})
