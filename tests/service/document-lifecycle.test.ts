import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe } from 'vitest'
import { modifiedAt } from '../../src/service/files/durable-files'
import { documentLifecycleSuite } from './document-lifecycle-suite'
import { temporaryFolder } from './support/open-service'

describe('documents on disk', () => {
  documentLifecycleSuite(async () => {
    const folder = await temporaryFolder()
    return {
      env: { DATA_DIR: folder },
      async passTime(milliseconds) {
        const uploads = join(folder, 'uploads')
        for (const name of await readdir(uploads)) {
          const path = join(uploads, name)
          // A request may remove it meanwhile.
          const changedAt = await modifiedAt(path)
          const earlier = new Date((changedAt ?? 0) - milliseconds)
          await utimes(path, earlier, earlier).catch(() => undefined)
        }
      },
    }
  }, 30)
})
