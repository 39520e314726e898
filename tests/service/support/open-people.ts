import type { Kysely } from 'kysely'
import { documentRows, type DocumentRows } from '../../../src/service/documents/document-rows'
import { openPostgres } from '../../../src/service/people/open-postgres'
import { openSqliteFile } from '../../../src/service/people/open-sqlite'
import type { PeopleStore } from '../../../src/service/people/people-store'
import type { PeopleTables } from '../../../src/service/people/people-tables'
import { sqlPeopleStore } from '../../../src/service/people/sql-people-store'

/** A store of people with the rows of their documents. */
export interface PeopleWithDocuments extends PeopleStore {
  documents: DocumentRows
  /** Removes a document unless a person has it. */
  takeBack: (id: string) => Promise<boolean>
  removedIds: () => Promise<string[]>
  ownedAmong: (ids: readonly string[]) => Promise<string[]>
  /** Stores these documents now, so that creations that name them at once begin in the order of their calls. */
  upload: (ids: readonly string[]) => Promise<void>
}

/** The same store. Each document that a test names for the first time is stored before. */
export function withDocuments(
  people: PeopleStore,
  database: Kysely<PeopleTables>,
): PeopleWithDocuments {
  const documents = documentRows(database)
  // Nobody uploads one document twice at once.
  const uploads = new Map<string, Promise<void>>()
  const upload = async (ids: readonly string[]) => {
    for (const id of new Set(ids)) {
      const running = uploads.get(id) ?? storeDocuments(documents, [id])
      uploads.set(id, running)
      await running
    }
  }
  return {
    ...people,
    documents,
    upload,
    async create(person, documentIds, ...rest) {
      await upload(documentIds)
      return people.create(person, documentIds, ...rest)
    },
    async takeBack(id) {
      await upload([id])
      return (await documents.remove(id)) !== 'owned'
    },
    async removedIds() {
      const rows = await database
        .selectFrom('documents')
        .select('id')
        .where('state', '=', 'removed')
        .execute()
      return rows.map((row) => row.id)
    },
    async ownedAmong(ids) {
      const rows = await Promise.all(ids.map(async (id) => documents.find(id)))
      return rows.flatMap((row) => (row?.state === 'stored' && row.isOwned ? [row.id] : []))
    },
  }
}

/** Stores those of these documents that have no row. */
export async function storeDocuments(
  documents: DocumentRows,
  ids: readonly string[],
  client = 'a client',
  length = 3,
): Promise<void> {
  const states = await documents.statesOf(ids)
  const unbounded = () => undefined
  for (const id of new Set(ids)) {
    if (states.has(id)) continue
    try {
      await documents.open({ id, client, length }, unbounded)
    } catch (error) {
      // Another store of the test has it by now.
      if (!(await documents.statesOf([id])).has(id)) throw error
    }
    await documents.store(id, { mediaType: 'image/png', length })
  }
}

export async function openSqlitePeopleStore(path: string): Promise<PeopleWithDocuments> {
  const database = await openSqliteFile(path)
  return withDocuments(sqlPeopleStore(database), database)
}

export async function openPostgresPeopleStore(url: string): Promise<PeopleWithDocuments> {
  const database = await openPostgres(url)
  return withDocuments(sqlPeopleStore(database), database)
}
