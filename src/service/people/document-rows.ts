import { createHash } from 'node:crypto'
import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import {
  emptyUploadLifetimeMs,
  unownedDocumentLifetimeMs,
  uploadLifetimeMs,
} from '../../contract/lifetimes'
import type { Person } from '../../person'
import { inTransaction } from './transactions'
import type { PeopleTables } from './people-tables'

/** The media types in which documents are stored and served. HEIC becomes JPEG. */
export const storedMediaTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
] as const
export type StoredMediaType = (typeof storedMediaTypes)[number]

export const extensionOf: Record<StoredMediaType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

export function dispositionOf({ mediaType }: Pick<StoredDocument, 'mediaType'>): string {
  return `attachment; filename="document.${extensionOf[mediaType]}"`
}

/**
 * Derives a document's id from its upload. The document's link is shared, and nobody must be able to derive the
 * upload's URL from it: that URL allows removing the file. The id is deterministic, so that a crashed request
 * can be finished as the same document.
 */
export function documentIdOf(uploadId: string): string {
  return createHash('sha256').update(`document of upload ${uploadId}`).digest('base64url')
}

/** Of an unfinished upload. All lengths are bytes. */
export interface ArrivingDocument {
  state: 'arriving'
  id: string
  /** The pseudonym of the client that uploads it. */
  client: string
  /** The declared one. */
  length: number
  /** How many bytes arrived, as far as they are counted. */
  received: number
}

export interface StoredDocument {
  state: 'stored'
  id: string
  mediaType: StoredMediaType
  /** Of the stored file. */
  length: number
  /** Of the upload: a stored picture is encoded again. */
  uploadLength: number
  /** ISO 8601, UTC. */
  storedAt: string
  isOwned: boolean
}

type DocumentRow = ArrivingDocument | StoredDocument

/** Bytes, but for `open`. */
export interface Usage {
  /** How many uploads of the client are not finished. */
  open: number
  /** What the client's uploads and documents take that no person has. For an unfinished upload its declared length counts. */
  client: number
  /** What arrived from the client today, of people and of documents, also of those that people have or that are removed. */
  day: number
  /** What arrived from everybody of uploads and documents that no person has. */
  all: number
}

/** The person who was given a document. */
export interface DocumentUse {
  person: Person
  /** When the person's outcome became known, ISO 8601 in UTC. Undefined while it is unknown. */
  knownSince: string | undefined
}

type Row = Selectable<PeopleTables['documents']>

/** Documents of one transaction, which blocks others while it runs. */
const pageLength = 100

export type DocumentRows = ReturnType<typeof documentRows>

/**
 * Stores one row for each document: `arriving` until its file is inspected, then `stored`, at last `removed` until its
 * files are deleted. A document without a row is gone. Each change is one transaction, durable when it resolves. None is serializable: many uploads
 * of one client change one counter, and each only adds to it. Each change of a row is one update that says in which state
 * the row must be.
 */
export function documentRows(database: Kysely<PeopleTables>, now = () => new Date()) {
  const timeNow = () => now().toISOString()
  const timeIn = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString()
  const change = async <Result>(work: Work<Result>) => changeIn(database, work)

  /** Undefined after the document was removed. */
  async function find(id: string): Promise<DocumentRow | undefined> {
    const row = await database
      .selectFrom('documents')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row && documentOf(row)
  }

  return {
    /** For the creation of an upload. `check` throws a StoreFailure when a bound is exceeded. The change is then undone. */
    async open(
      { id, client, length }: Pick<ArrivingDocument, 'id' | 'client' | 'length'>,
      check: (usage: Usage) => void,
    ): Promise<void> {
      const at = timeNow()
      const sizes = { length, stored_length: 0, media_type: null }
      const times = { open_until: timeIn(emptyUploadLifetimeMs), created_at: at, stored_at: null }
      const row = { id, client, ...sizes, ...times, state: 'arriving', owners: 0 } as const
      await change(async (transaction) => {
        // Counts before it checks: two concurrent uploads that do not both fit cannot both pass.
        await count(transaction, countersOf(row))
        await transaction.insertInto('documents').values(row).execute()
        check(await usageIn(transaction, client, at))
      })
    },
    find,
    /** Counts how many bytes arrived so far. Undefined, without any change, when the upload is not arriving. */
    receive: async (id: string, received: number) =>
      change(async (transaction) =>
        changeArriving(transaction, { id, at: timeNow() }, ({ stored_length: before }) => ({
          stored_length: Math.max(received, before),
          open_until: timeIn(uploadLifetimeMs),
        })),
      ),
    /**
     * Makes the document of an upload. Resolves to the document that another request stored before, if any; undefined when
     * the upload is gone.
     */
    async store(
      id: string,
      { mediaType, length }: Pick<StoredDocument, 'mediaType' | 'length'>,
    ): Promise<StoredDocument | undefined> {
      const at = timeNow()
      await change(async (transaction) =>
        changeArriving(transaction, { id, at }, () => ({
          state: 'stored',
          media_type: mediaType,
          stored_length: length,
          stored_at: at,
          open_until: timeIn(unownedDocumentLifetimeMs),
        })),
      )
      // Another request may have stored it before.
      const found = await find(id)
      return found?.state === 'stored' ? found : undefined
    },
    /** `removed`: nobody can be given it any more. The caller deletes its files, and then forgets it. */
    async remove(id: string): Promise<'removed' | 'owned' | 'gone'> {
      const removed = await change(async (transaction) => markRemoved(transaction, [id]))
      if (removed > 0) return 'removed'
      const found = await find(id)
      return found?.state === 'stored' && found.isOwned ? 'owned' : 'gone'
    },
    /**
     * Removes some of what nobody has and is due before this time, in ISO 8601. Returns their ids, and those of earlier
     * removals that did not end, all due again after this time: each call with the same time returns others.
     */
    removeDue: async (moment: string) => removeDue(database, moment),
    /** After the files of this removed document are deleted. */
    async forget(id: string): Promise<void> {
      await database
        .deleteFrom('documents')
        .where('id', '=', id)
        .where('state', '=', 'removed')
        .execute()
    },
    /** The states of those of these documents that have a row. */
    async statesOf(ids: readonly string[]): Promise<ReadonlyMap<string, Row['state']>> {
      if (ids.length === 0) return new Map()
      const rows = await database
        .selectFrom('documents')
        .select(['id', 'state'])
        .where('id', 'in', ids)
        .execute()
      return new Map(rows.map(({ id, state }) => [id, state]))
    },
    usage: async (client: string) => usageIn(database, client, timeNow()),
    /** Who has a document. Undefined when nobody has it. */
    useOf: async (id: string) => findUse(database, id),
    /** Forgets what arrived on the days before this one. */
    async forgetEarlierDays(): Promise<void> {
      await database
        .deleteFrom('document_counters')
        .where('name', '>=', 'day ')
        .where('name', '<', dayCounter('', timeNow()))
        .execute()
    },
  }
}

type Work<Result> = (transaction: Transaction<PeopleTables>) => Promise<Result>

async function changeIn<Result>(database: Kysely<PeopleTables>, work: Work<Result>) {
  return inTransaction(database, work, 'read committed')
}

async function removeDue(database: Kysely<PeopleTables>, moment: string): Promise<string[]> {
  const due = await database
    .selectFrom('documents')
    .select('id')
    .where('owners', '=', 0)
    .where('open_until', '<', moment)
    .orderBy('open_until')
    .limit(pageLength)
    .execute()
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  return changeIn(database, async (transaction) => {
    await markRemoved(transaction, ids, moment)
    // Also those whose files an earlier sweep could not delete. This sweep tries each once.
    const removed = await transaction
      .updateTable('documents')
      .set({ open_until: moment })
      .where('id', 'in', ids)
      .where('state', '=', 'removed')
      .returning('id')
      .execute()
    return removed.map(({ id }) => id)
  })
}

/** Resolves to what the client uses then; undefined, without any change, when the document is not arriving. */
async function changeArriving(
  transaction: Kysely<PeopleTables>,
  { id, at }: { id: string; at: string },
  changeOf: (row: Row) => Updateable<PeopleTables['documents']> & { stored_length: number },
): Promise<Usage | undefined> {
  // An update, since it locks the row, also in PostgreSQL.
  const before = await transaction
    .updateTable('documents')
    .set({ state: 'arriving' })
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .returningAll()
    .executeTakeFirst()
  if (before === undefined) return undefined
  const set = changeOf(before)
  await transaction.updateTable('documents').set(set).where('id', '=', id).execute()
  const { media_type = before.media_type, stored_length } = set
  await count(transaction, [
    ...negative(countersOf(before)),
    ...countersOf({ ...before, media_type, stored_length }),
    [dayCounter(before.client, at), Math.max(stored_length - before.stored_length, 0)],
  ])
  return usageIn(transaction, before.client, at)
}

/** Removes those of these documents that nobody has, and that are due before this time, if any. Returns their number. */
async function markRemoved(
  transaction: Kysely<PeopleTables>,
  ids: readonly string[],
  dueBefore?: string,
): Promise<number> {
  const update = transaction
    .updateTable('documents')
    // Due at once: the sweep deletes the files if this process is killed before.
    .set({ state: 'removed', open_until: '' })
    .where('id', 'in', ids)
    .where('owners', '=', 0)
    .where('state', '<>', 'removed')
    .returning(countedColumns)
  const due = dueBefore === undefined ? update : update.where('open_until', '<', dueBefore)
  const rows = await due.execute()
  await count(transaction, negative(rows.flatMap(countersOf)))
  return rows.length
}

function documentOf(row: Row): DocumentRow | undefined {
  const { id, client, state, length, stored_length: stored, stored_at: storedAt } = row
  if (state === 'arriving') return { state, id, client, length, received: stored }
  const mediaType = storedMediaTypes.find((each) => each === row.media_type)
  if (state === 'removed' || mediaType === undefined || storedAt === null) return undefined
  const lengths = { length: stored, uploadLength: length }
  return { state, id, mediaType, ...lengths, storedAt, isOwned: row.owners > 0 }
}

/** Even a tiny file takes about this much of the disk, and a person with all entries of the indexes not more. */
export const minCountedBytes = 16 * 1024

/** The columns that a change of the counters needs. */
const countedColumns = ['id', 'client', 'length', 'stored_length', 'media_type'] as const

type Counts = readonly (readonly [counter: string, bytes: number])[]

/** Everybody has several counters, or every upload and every new person would wait for one. */
const shards = Array.from({ length: 16 }, (_, index) => `all ${index}`)

const shardOf = (id: string) => shards[(id.codePointAt(id.length - 1) ?? 0) % shards.length] ?? ''
const clientCounter = (client: string) => `client ${client}`
/** Counts uploads, not bytes. */
const openCounter = (client: string) => `open ${client}`
const dayCounter = (client: string, at: string) => `day ${at.slice(0, dayLength)} ${client}`
/** Another row than that of documents: new people would wait for each upload of their network. */
const peopleCounter = (client: string, at: string) => `${dayCounter(client, at)} people`
const dayLength = 'YYYY-MM-DD'.length

/** What a row counts while nobody has it: for its client the declared length, until its document is stored. */
function countersOf(row: Pick<Row, (typeof countedColumns)[number]>): Counts {
  const taken = row.media_type === null ? row.length : row.stored_length
  return [
    [openCounter(row.client), row.media_type === null ? 1 : 0],
    [clientCounter(row.client), Math.max(taken, minCountedBytes)],
    [shardOf(row.id), row.stored_length + minCountedBytes],
  ]
}

function negative(counts: Counts): Counts {
  return counts.map(([name, bytes]) => [name, -bytes])
}

/**
 * Changes running counters in the transaction of the rows that they count: to add the rows up for each request would let
 * a stranger with many of them keep the database busy.
 */
async function count(transaction: Kysely<PeopleTables>, counts: Counts): Promise<void> {
  const byName = new Map<string, number>()
  for (const [name, bytes] of counts) byName.set(name, (byName.get(name) ?? 0) + bytes)
  // In one order, or two transactions that share counters could wait for each other.
  const rows = [...byName]
    .filter(([, bytes]) => bytes !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  if (rows.length === 0) return
  // Every new person and every piece of an upload runs it, and Kysely takes longer to build the same statement.
  await sql`insert into document_counters (name, bytes)
    values ${sql.join(rows.map(([name, bytes]) => sql`(${name}, ${bytes})`))}
    on conflict (name) do update set bytes = document_counters.bytes + excluded.bytes`.execute(
    transaction,
  )
}

/** Counts what new people take for the day of their clients. No removal gives it back. */
export async function countPeople(
  transaction: Kysely<PeopleTables>,
  people: readonly { client: string; at: string; bytes: number }[],
): Promise<void> {
  const counts = people.map(
    ({ client, at, bytes }) =>
      [peopleCounter(client, at), Math.max(bytes, minCountedBytes)] as const,
  )
  await count(transaction, counts)
}

async function usageIn(database: Kysely<PeopleTables>, client: string, at: string): Promise<Usage> {
  const [open, own] = [openCounter(client), clientCounter(client)]
  const days = [dayCounter(client, at), peopleCounter(client, at)]
  const { rows } = await sql<Selectable<PeopleTables['document_counters']>>`
    select name, bytes from document_counters
    where name in (${sql.join([open, own, ...days, ...shards])})`.execute(database)
  // PostgreSQL sends a bigint as text.
  const bytes = new Map(rows.map((row) => [row.name, Number(row.bytes)]))
  const sumOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0)
  return { open: sumOf([open]), client: sumOf([own]), day: sumOf(days), all: sumOf(shards) }
}

async function findUse(
  database: Kysely<PeopleTables>,
  documentId: string,
): Promise<DocumentUse | undefined> {
  const row = await database
    .selectFrom('person_documents')
    .leftJoin('people', 'people.id', 'person_documents.person_id')
    .leftJoin('outbox', 'outbox.id', 'person_documents.person_id')
    .select(['people.person', 'people.created_at', 'outbox.body'])
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  const written = row?.person ?? row?.body
  if (row === undefined || typeof written !== 'string') return undefined
  // Only `create` writes it, from a validated person.
  const person = JSON.parse(written) as Person
  return { person, knownSince: row.created_at ?? undefined }
}

/**
 * Gives documents to people, and returns the ids of those that are not stored, or that another person has: the caller must
 * then roll back. Otherwise whoever has a URL could keep a file after its owner was removed.
 */
export async function assignDocuments(
  transaction: Transaction<PeopleTables>,
  owners: readonly { ownerId: string; documentIds: readonly (string | undefined)[] }[],
): Promise<ReadonlySet<string | undefined>> {
  const owned = owners.flatMap(({ ownerId, documentIds }) =>
    [...new Set(documentIds)].flatMap((documentId) =>
      documentId === undefined ? [] : [{ person_id: ownerId, document_id: documentId }],
    ),
  )
  if (owned.length === 0) return new Set()
  const ids = owned.map((row) => row.document_id)
  const rows = await transaction
    .updateTable('documents')
    .set({ owners: 1 })
    .where('id', 'in', ids)
    .where('owners', '=', 0)
    .where('state', '=', 'stored')
    .returning(countedColumns)
    .execute()
  const free = new Set(rows.map((row) => row.id))
  // The first who names a document has it.
  const gone = new Set(ids.filter((id) => !free.delete(id)))
  if (gone.size > 0) return gone
  await count(transaction, negative(rows.flatMap(countersOf)))
  await transaction.insertInto('person_documents').values(owned).execute()
  return gone
}

/** Takes all documents from their owner, and marks them as removed. Returns their ids. */
export async function removeOwnedDocuments(
  transaction: Transaction<PeopleTables>,
  ownerId: string,
): Promise<string[]> {
  const rows = await takeDocuments(transaction, ownerId, { state: 'removed', open_until: '' })
  return rows.map(({ id }) => id)
}

/** Takes all documents from their owner. They count again. */
export async function releaseDocuments(
  transaction: Transaction<PeopleTables>,
  ownerId: string,
): Promise<void> {
  const rows = await takeDocuments(transaction, ownerId, {})
  await count(transaction, rows.flatMap(countersOf))
}

async function takeDocuments(
  transaction: Transaction<PeopleTables>,
  ownerId: string,
  set: Updateable<PeopleTables['documents']>,
) {
  const taken = await transaction
    .deleteFrom('person_documents')
    .where('person_id', '=', ownerId)
    .returning('document_id as id')
    .execute()
  if (taken.length === 0) return []
  return transaction
    .updateTable('documents')
    .set({ ...set, owners: 0 })
    .where(
      'id',
      'in',
      taken.map(({ id }) => id),
    )
    .returning(countedColumns)
    .execute()
}
