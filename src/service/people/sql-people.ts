import { setTimeout as pause } from 'node:timers/promises'
import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type Selectable,
  sql,
  type SqlBool,
  type Transaction,
} from 'kysely'
import { readReference } from '../../contract/person-reference'
import type { Agreement } from '../../contract/privacy'
import { bankNumber, idTypes, numbersOf, type Person, type PersonNumber } from '../../person'
import { succeeds } from '../failures/failures'
import { removeEvents, writeEvents } from './event-rows'
import { newId, referenceOf } from './new-id'
import {
  documentsRefused,
  type Filing,
  type Finding,
  type KeyedRequest,
  type Outcome,
  type PeopleStore,
  type PersonRecord,
  responseBodyFor,
} from './people-store'
import type { PeopleTables } from './people-tables'
import { assignDocuments, countPeople, removeOwnedDocuments } from './document-rows'
import { inGroups, inTransaction, TransactionRollback } from './transactions'

const pageLength = 200

interface NewPerson {
  record: PersonRecord
  documentIds: readonly (string | undefined)[]
  request: KeyedRequest | undefined
  /** The pseudonym of the client that sends them. */
  client: string | undefined
}

/** Stores people in any SQL database that Kysely supports. Commits must be durable and transactions serializable. */
export class SqlPeople implements PeopleStore {
  readonly #database: Kysely<PeopleTables>
  readonly #createInGroup: (person: NewPerson) => Promise<Outcome>
  readonly #takesWrites: () => Promise<boolean>

  /** `announces`: an event is written of each new person. */
  constructor(database: Kysely<PeopleTables>, { announces = false } = {}) {
    this.#database = database
    this.#takesWrites = writeCheck(database)
    this.#createInGroup = inGroups(async (people) =>
      inTransaction(database, async (transaction) => createIn(transaction, people, announces)),
    )
  }

  async create(
    person: Person,
    documentIds: readonly (string | undefined)[],
    request?: KeyedRequest,
    agreement?: Agreement,
    client?: string,
    filing?: Filing,
  ): Promise<Outcome> {
    const record = { ...newRecord(person, agreement), ...filing }
    return this.#createInGroup({ record, documentIds, request, client })
  }

  // A key in progress was claimed in front of another API. Only a service there can find the outcome out.
  async replay(request: KeyedRequest): Promise<Outcome | undefined> {
    return findKey(this.#database, request)
  }

  async firstCreatedWith(questions: readonly (readonly PersonNumber[])[]) {
    return firstCreatedWith(this.#database, questions)
  }

  async find(text: string, by: Finding = 'anyId'): Promise<PersonRecord[]> {
    const reference = readReference(text)
    const rows = await this.#inOrder()
      .where((where) => {
        if (by === 'number') return where('id', 'in', idsWithNumber(where, text))
        if (by === 'id') return where('id', '=', text)
        if (by === 'session') return where('session_reference', '=', text)
        return where.or([
          where('id', '=', text),
          where('shared_id', '=', text),
          ...(reference === undefined ? [] : [where('reference', '=', reference)]),
        ])
      })
      .execute()
    return rows.map(recordOf)
  }

  list(since = '', afterId = ''): AsyncIterable<PersonRecord> {
    return this.#pages({ created_at: since, id: afterId }, sql<SqlBool>`1 = 1`)
  }

  listFrom(client: string): AsyncIterable<PersonRecord> {
    const ids = this.#database
      .selectFrom('person_documents')
      .innerJoin('documents', 'documents.id', 'document_id')
      .select('person_id')
      .where('client', '=', client)
    return this.#pages({ created_at: '', id: '' }, sql<SqlBool>`people.id in ${ids}`)
  }

  async remove(id: string): Promise<string[] | undefined> {
    return inTransaction(this.#database, async (transaction) => {
      // Writes first, so that the transaction holds the lock before it reads.
      const people = transaction.deleteFrom('people').where('id', '=', id)
      if ((await people.returning('id').execute()).length === 0) return undefined
      await transaction
        .deleteFrom('outbox')
        .where((where) => where.or([where('id', '=', id), where('upstream_id', '=', id)]))
        // The entry of another person who may have this id at the upstream API.
        .where('id', 'not in', (where) =>
          where.selectFrom('people').select('id').whereRef('people.id', '=', 'outbox.id'),
        )
        .execute()
      await freeKeys(transaction, id)
      await removeEvents(transaction, id)
      return removeOwnedDocuments(transaction, id)
    })
  }

  async isReady(): Promise<boolean> {
    return (await succeeds(sql`select 1`.execute(this.#database))) && (await this.#takesWrites())
  }

  async close(): Promise<void> {
    await this.#database.destroy()
  }

  async *#pages(
    after: Pick<PersonRow, 'created_at' | 'id'>,
    condition: Expression<SqlBool>,
  ): AsyncIterable<PersonRecord> {
    for (let last = after; ; ) {
      const page = await this.#inOrder()
        .where((where) =>
          where(where.refTuple('created_at', 'id'), '>', where.tuple(last.created_at, last.id)),
        )
        .where(condition)
        .limit(pageLength)
        .execute()
      yield* page.map(recordOf)
      const newest = page.at(-1)
      if (newest === undefined) return
      last = newest
    }
  }

  #inOrder() {
    return this.#database
      .selectFrom('people')
      .leftJoin('session_references', 'session_references.person_id', 'people.id')
      .selectAll('people')
      .select('session_reference')
      .orderBy('created_at')
      .orderBy('id')
  }
}

/** In milliseconds. It waits for the disk, and anybody may ask. */
const writeCheckInterval = 1000
/** Shorter than the timeout of `/ready`. */
const lockTimeoutMs = 1000

/**
 * Returns a check whether the database takes writes: a replica takes none, nor does a file that may only be read. What
 * waits for another process counts as written, as people wait for it too.
 */
function writeCheck(database: Kysely<PeopleTables>): () => Promise<boolean> {
  let checkedAt = -Infinity
  let result = Promise.resolve(true)
  return async () => {
    if (performance.now() - checkedAt > writeCheckInterval) {
      checkedAt = performance.now()
      const store = database.updateTable('store').where('only_row', '=', 1)
      result = succeeds(store.set((of) => ({ id: of.ref('id') })).execute())
    }
    return Promise.race([result, pause(lockTimeoutMs, true, { ref: false })])
  }
}

async function createIn(
  transaction: Transaction<PeopleTables>,
  newPeople: readonly NewPerson[],
  announces: boolean,
): Promise<Outcome[]> {
  const people = newPeople.map((each) => ({ ...each, body: responseBodyFor(each.record) }))
  const isBound = await bindKeys(transaction, people)
  const free = people.filter(({ record, request }) => request === undefined || isBound(record))
  const usedIds = await claimReferences(
    transaction,
    free.map(({ record }) => record),
  )
  const created = free.filter(({ record }) => !usedIds.has(record.id))
  await insertPeople(
    transaction,
    created.map(({ record }) => record),
  )
  const gone = await assignDocuments(
    transaction,
    created.map(({ record, documentIds }) => ({ ownerId: record.id, documentIds })),
  )
  if (gone.size > 0) {
    // Each is then created alone.
    if (people.length > 1) throw new Error('One of the group names documents that are gone.')
    const refused = created.map(({ documentIds }) => documentsRefused(documentIds, gone, 'gone'))
    throw new TransactionRollback<Outcome[]>(refused)
  }
  if (announces)
    await writeEvents(
      transaction,
      created.map(({ record }) => ({ ...record, type: 'person.created', at: record.createdAt })),
    )
  await countPeople(
    transaction,
    created.flatMap(({ record: { createdAt: at }, body, client }) =>
      // The person, and the answer for the key.
      client === undefined ? [] : [{ client, at, bytes: 2 * Buffer.byteLength(body) }],
    ),
  )
  const outcomes: Outcome[] = []
  for (const { record, body, request } of people) {
    const known = request && !isBound(record) ? await findKey(transaction, request) : undefined
    const used = known === undefined ? usedIds.get(record.id) : undefined
    outcomes.push(known ?? used ?? { state: 'created', record, body })
  }
  return outcomes
}

async function insertPeople(
  transaction: Transaction<PeopleTables>,
  records: readonly PersonRecord[],
): Promise<void> {
  if (records.length === 0) return
  const rows = records.map(({ id, createdAt, person, agreement, personCase = null }) => ({
    id,
    created_at: createdAt,
    person: JSON.stringify(person),
    agreement: agreementText(agreement),
    shared_id: null,
    reference: referenceOf(id),
    person_case: personCase,
  }))
  await transaction.insertInto('people').values(rows).execute()
  await saveNumbers(transaction, records)
}

/** The time comes from the id itself, so that both sort in the same order. */
function newRecord(person: Person, agreement: Agreement | undefined): PersonRecord {
  const { id, milliseconds } = newId()
  return {
    id,
    createdAt: new Date(milliseconds).toISOString(),
    person,
    ...(agreement && { agreement }),
  }
}

type PersonRow = Selectable<PeopleTables['people']> & { session_reference: string | null }

function recordOf(row: PersonRow): PersonRecord {
  const { id, created_at: createdAt, shared_id: sharedId } = row
  const shared = sharedId !== null && { sharedId }
  const person = personOf(row.person)
  return { id, createdAt, person, ...storedAgreement(row), ...shared, ...storedFiling(row) }
}

/** Returns what stands in the columns that `people` and `outbox` share. */
export function storedFiling({
  person_case: personCase,
  session_reference: sessionReference,
}: Pick<Selectable<PeopleTables['outbox']>, 'person_case' | 'session_reference'>): Filing {
  return {
    ...(personCase !== null && { personCase }),
    ...(sessionReference !== null && { sessionReference }),
  }
}

/** Stores the numbers that find these people. Removing a person deletes them by foreign key. */
export async function saveNumbers(
  transaction: Transaction<PeopleTables>,
  people: readonly Pick<PersonRecord, 'id' | 'person' | 'createdAt'>[],
): Promise<void> {
  const rows = people.flatMap(({ id, person, createdAt }) =>
    numbersOf(person).map((number) => ({ person_id: id, ...number, created_at: createdAt })),
  )
  if (rows.length === 0) return
  await transaction.insertInto('person_numbers').values(rows).execute()
}

/**
 * Returns the answers of `firstCreatedWith` of the port with one query. It reads one entry of the index for each number and kind,
 * however many people have the number: strangers may write many.
 */
async function firstCreatedWith(
  database: Kysely<PeopleTables>,
  questions: readonly (readonly PersonNumber[])[],
): Promise<(string | undefined)[]> {
  // No person's number has U+0000, and PostgreSQL refuses a text with it.
  const asked = new Map(
    questions
      .flat()
      .filter(({ number }) => !number.includes('\0'))
      .flatMap(storedAs)
      .map((stored) => [keyOf(stored), stored]),
  )
  if (asked.size === 0) return questions.map(() => undefined)
  const rows = [...asked.values()].map(
    ({ number, kind, country }) => sql`(${number}, ${kind}, ${country})`,
  )
  const { rows: found } = await sql<StoredNumber & { created_at: string | null }>`
    with asked (number, kind, country) as (values ${sql.join(rows)})
    select number, kind, country, (
      select stored.created_at from person_numbers as stored
      where stored.number = asked.number and stored.kind = asked.kind and stored.country = asked.country
      order by stored.created_at limit 1
    ) as created_at from asked`.execute(database)
  const moments = new Map(found.map((row) => [keyOf(row), row.created_at]))
  return questions.map(
    (numbers) =>
      numbers
        .flatMap(storedAs)
        .flatMap((stored) => moments.get(keyOf(stored)) ?? [])
        .sort()[0],
  )
}

type StoredNumber = Record<'number' | 'kind' | 'country', string>

function keyOf({ number, kind, country }: StoredNumber): string {
  return JSON.stringify([number, kind, country])
}

/** The numbers that this one may be stored as: of each kind of ID, where its kind is not known. */
function storedAs({ kind, country, number }: PersonNumber): StoredNumber[] {
  const kinds: readonly string[] = kind === undefined ? idTypes : [kind]
  return kinds.map((each) => ({ kind: each, country, number }))
}

/** The people with this number, of any kind and country. */
function idsWithNumber(where: ExpressionBuilder<PeopleTables, 'people'>, number: string) {
  // A number of every kind is stored in the same spelling.
  const { number: spelled } = bankNumber(number)
  return where.selectFrom('person_numbers').select('person_id').where('number', '=', spelled)
}

/** A claimed key has no response yet. */
const noAnswer = ''

/**
 * Binds each free key to the response for its person, and returns a test for which keys were bound. As the first
 * statement of the transaction it locks the keys, also against other processes. A second request waits here and then
 * finds its key bound or free. Where PostgreSQL reports a serialization failure instead, its transaction runs again.
 */
async function bindKeys(
  transaction: Transaction<PeopleTables>,
  people: readonly (NewPerson & { body: string })[],
): Promise<(record: PersonRecord) => boolean> {
  const rows = people.flatMap(({ record, body, request }) =>
    request === undefined
      ? []
      : [keyRow(request, { id: record.id, at: record.createdAt, answer: body })],
  )
  const ids = new Set(await insertFree(transaction, rows))
  return ({ id }) => ids.has(id)
}

/** Inserts the rows whose keys are free, and returns the ids of their people. */
async function insertFree(
  transaction: Transaction<PeopleTables>,
  rows: readonly PeopleTables['idempotency_keys'][],
): Promise<string[]> {
  if (rows.length === 0) return []
  const inserted = await transaction
    .insertInto('idempotency_keys')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('person_id')
    .execute()
  return inserted.map((row) => row.person_id)
}

/**
 * Claims a free key for an outbox entry, and returns whether it was free. It locks the key as `bindKeys` does. The row
 * stays when the outcome becomes known, so that the key is never free in between.
 */
export async function claimKey(
  transaction: Transaction<PeopleTables>,
  request: KeyedRequest,
  entry: { id: string; at: string },
): Promise<boolean> {
  const row = keyRow(request, { ...entry, answer: noAnswer })
  return (await insertFree(transaction, [row])).length > 0
}

/** Frees the keys and the session's reference of a person, or of an outbox entry. */
export async function freeKeys(transaction: Transaction<PeopleTables>, id: string): Promise<void> {
  await transaction.deleteFrom('idempotency_keys').where('person_id', '=', id).execute()
  await transaction.deleteFrom('session_references').where('person_id', '=', id).execute()
}

/**
 * Claims the references of these people or outbox entries, as `bindKeys` does with keys. Returns what those get whose
 * reference is another one's, by their own id. Their keys are free again.
 */
export async function claimReferences(
  transaction: Transaction<PeopleTables>,
  claiming: readonly Pick<PersonRecord, 'id' | 'sessionReference'>[],
): Promise<ReadonlyMap<string, Outcome>> {
  const rows = claiming.flatMap(({ id, sessionReference }) =>
    sessionReference === undefined ? [] : [{ session_reference: sessionReference, person_id: id }],
  )
  if (rows.length === 0) return new Map()
  await transaction
    .insertInto('session_references')
    .values(rows)
    .onConflict((conflict) => conflict.column('session_reference').doNothing())
    .execute()
  const owners = await transaction
    .selectFrom('session_references')
    .leftJoin('outbox', 'outbox.id', 'person_id')
    .select(['session_references.session_reference', 'person_id', 'state'])
    .where(
      'session_references.session_reference',
      'in',
      rows.map((row) => row.session_reference),
    )
    .execute()
  const byReference = new Map(owners.map((owner) => [owner.session_reference, owner]))
  const used = new Map<string, Outcome>()
  for (const { session_reference: reference, person_id: id } of rows) {
    const owner = byReference.get(reference)
    if (owner === undefined || owner.person_id === id) continue
    await freeKeys(transaction, id)
    // A refusal by the upstream API would free the reference.
    const isSending = owner.state === 'pending'
    used.set(
      id,
      isSending ? { state: 'inProgress' } : { state: 'referenceUsed', id: owner.person_id },
    )
  }
  return used
}

/** What the key stands for: `inProgress` while only an outbox entry has it. Undefined when it is free. */
export async function findKey(
  database: Kysely<PeopleTables>,
  { key, bodyHash }: KeyedRequest,
): Promise<Outcome | undefined> {
  // Every keyed request runs it, and Kysely takes longer to build the same query.
  const {
    rows: [known],
  } = await sql<Omit<PeopleTables['idempotency_keys'], 'key' | 'bound_at'>>`
    select body_hash, person_id, answer, reference from idempotency_keys where key = ${key}`.execute(
    database,
  )
  if (known === undefined) return undefined
  if (known.body_hash !== bodyHash) return { state: 'reused' }
  const { answer: body, reference } = known
  if (body === noAnswer) return { state: 'inProgress', entryId: known.person_id }
  return { state: 'replayed', body, ...(reference !== null && { reference }) }
}

function keyRow(
  { key, bodyHash }: KeyedRequest,
  { id, at, answer }: { id: string; at: string; answer: string },
) {
  return { key, body_hash: bodyHash, person_id: id, answer, bound_at: at, reference: null }
}

/** Reads a column that has a person. */
function personOf(text: string): Person {
  // Only a creation writes it, from a validated person.
  return JSON.parse(text) as Person
}

/** Returns the value of a column `agreement`. */
export function agreementText(agreement: Agreement | undefined): string | null {
  return agreement === undefined ? null : JSON.stringify(agreement)
}

/** Returns the agreement of a row, for a record that has none without it. */
export function storedAgreement(row: { agreement: string | null }): { agreement?: Agreement } {
  // Only `agreementText` writes it.
  return row.agreement === null ? {} : { agreement: JSON.parse(row.agreement) as Agreement }
}
