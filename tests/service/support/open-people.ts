import { documentRows, type DocumentRows } from '../../../src/service/people/document-rows'
import { openDatabase } from '../../../src/service/people/open-database'
import type { PeopleStore } from '../../../src/service/people/people-store'
import { SqlPeople } from '../../../src/service/people/sql-people'

/** A store of people with the rows of their documents. */
export interface PeopleWithDocuments extends PeopleStore {
  documents: DocumentRows
  /** Removes a document unless a person has it. */
  takeBack: (id: string) => Promise<boolean>
  removedIds: () => Promise<string[]>
  ownedAmong: (ids: readonly string[]) => Promise<string[]>
  /** Stores these documents now, so that creations that name them at once begin in the order of their calls. */
  upload: (ids: readonly string[], client?: string) => Promise<void>
}

/** What a file that adds a store exports as `openStore`. */
export interface OpenedStore {
  people: PeopleStore
  documents: DocumentRows
}

/** The same store. Each document that a test names for the first time is stored before. */
export function withDocuments({ people, documents }: OpenedStore): PeopleWithDocuments {
  // Nobody uploads one document twice at once.
  const uploads = new Map<string, Promise<void>>()
  const upload = async (ids: readonly string[], client?: string) => {
    for (const id of new Set(ids)) {
      const running = uploads.get(id) ?? storeDocuments(documents, [id], client)
      uploads.set(id, running)
      await running
    }
  }
  return {
    documents,
    upload,
    async create(person, documentIds, ...rest) {
      await upload(documentIds.filter((id) => id !== undefined))
      return people.create(person, documentIds, ...rest)
    },
    replay: async (request) => people.replay(request),
    firstCreatedWith: async (questions) => people.firstCreatedWith(questions),
    find: async (text, by) => people.find(text, by),
    list: (since, afterId) => people.list(since, afterId),
    listFrom: (client) => people.listFrom(client),
    remove: async (id) => people.remove(id),
    isReady: async () => people.isReady(),
    close: async () => people.close(),
    async takeBack(id) {
      await upload([id])
      return (await documents.remove(id)) !== 'owned'
    },
    async removedIds() {
      const states = await documents.statesOf([...uploads.keys()])
      return [...states].flatMap(([id, state]) => (state === 'removed' ? [id] : []))
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

/** The path of this file, for `peopleSuite`. */
export const sqlStore = import.meta.filename

/** @public `peopleSuite` and `killed-store.mjs` import it by the path of this file. */
export async function openStore(location: string): Promise<OpenedStore> {
  const database = await openDatabase(location)
  return { people: new SqlPeople(database), documents: documentRows(database) }
}

export async function openPeopleStore(location: string): Promise<PeopleWithDocuments> {
  return withDocuments(await openStore(location))
}
