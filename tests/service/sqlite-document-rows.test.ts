import { join } from 'node:path'
import { describe } from 'vitest'
import { openSqliteFile } from '../../src/service/people/open-sqlite'
import { documentRowsSuite } from './document-rows-suite'
import { temporaryFolder } from './support/open-service'

describe('the rows of documents in SQLite', () => {
  documentRowsSuite(async () => openSqliteFile(join(await temporaryFolder(), 'people.sqlite')))
})
