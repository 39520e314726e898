import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { uploadFilesIn } from '../../src/service/documents/upload-files'
import { diskStorage } from './support/document-storage'
import { temporaryFolder } from './support/open-service'
import { uploadsSuite } from './uploads-suite'

describe('uploads on disk', () => {
  uploadsSuite(diskStorage)

  test('do not expire when one of their files is renamed during the sweep', async () => {
    const folder = await temporaryFolder()
    const name = `${'a'.repeat(32)}.temporary.part`
    // The folder lists it, but there is no file behind it: as after a rename.
    await symlink(join(folder, 'gone'), join(folder, name))
    expect(await uploadFilesIn(folder, 1000).removeExpired()).toEqual([])
  })
})
