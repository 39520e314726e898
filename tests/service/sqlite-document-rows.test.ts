import { join } from 'node:path'
import { describe } from 'vitest'
import { openDatabase } from '../../src/service/people/open-database'
import { documentRowsSuite } from './document-rows-suite'
import { temporaryFolder } from './support/open-service'

describe('the rows of documents in SQLite', () => {
  documentRowsSuite(async () => openDatabase(join(await temporaryFolder(), 'people.sqlite')))
})
