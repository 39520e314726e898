import { join } from 'node:path'
import { describe } from 'vitest'
import { openSqliteFile } from '../../src/service/people/open-sqlite'
import { temporaryFolder } from './support/open-service'
import { unownedSuite } from './unowned-suite'

describe('the rows of the upload quota in SQLite', () => {
  unownedSuite(async () => openSqliteFile(join(await temporaryFolder(), 'people.sqlite')))
})
