import { setImmediate as arrivals } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Agreement } from '../../contract/privacy'
import type { Person } from '../../person'
import { StoreFailure } from '../failures/store-failure'
import { type Creation, responseBodyFor } from './outcome'
import type { KeyedRequest, PersonCreation, PersonRecord } from './people-store'
import type { PeopleTables } from './people-tables'
import { agreementText } from './sql-agreement'
import { assignDocuments } from '../documents/document-rows'
import { bindKeys, findKey } from './sql-keys'
import { newId } from './new-id'
import { saveNumbers } from './sql-numbers'
import { referenceOf } from './sql-references'
import { inTransaction, TransactionRollback } from './in-transaction'

/** Bounds the parameters of a statement: SQLite binds at most 32,766. */
const maxGroup = 200

interface NewPerson {
  record: PersonRecord
  documentIds: readonly string[]
  request: KeyedRequest | undefined
}

interface QueuedPerson extends NewPerson {
  resolve: (creation: Creation) => void
  reject: (error: unknown) => void
}

/**
 * Returns a `create` that writes people in groups with one commit each. People who arrive during a commit form the next
 * group. Each call resolves after its commit. If a person makes the group fail, its people are created one by one, so
 * that this person fails alone. If the store fails, all of them fail: their commit may have been carried out.
 */
export function peopleCreator(database: Kysely<PeopleTables>): PersonCreation['create'] {
  const queue: QueuedPerson[] = []
  let isRunning = false

  async function createGroup(group: readonly QueuedPerson[]): Promise<void> {
    try {
      const creations = await inTransaction(database, async (transaction) =>
        createIn(transaction, group),
      )
      for (const [index, creation] of creations.entries()) group[index]?.resolve(creation)
    } catch (error) {
      for (const person of group) {
        if (group.length === 1 || isOfStore(error)) person.reject(error)
        else await createGroup([person])
      }
    }
  }

  async function createQueued(): Promise<void> {
    isRunning = true
    while (queue.length > 0) {
      // SQLite blocks the event loop, so pending requests get a chance to join the group here.
      await arrivals()
      await createGroup(queue.splice(0, maxGroup))
    }
    isRunning = false
  }

  return async (person, documentIds, request, agreement) =>
    new Promise((resolve, reject) => {
      const record = newRecord(person, agreement)
      queue.push({ record, documentIds, request, resolve, reject })
      if (!isRunning) void createQueued()
    })
}

/** `storeBroken` also stands for a value that the database does not take. */
function isOfStore(error: unknown): boolean {
  return error instanceof StoreFailure && error.state !== 'storeBroken'
}

async function createIn(
  transaction: Transaction<PeopleTables>,
  newPeople: readonly NewPerson[],
): Promise<Creation[]> {
  const people = newPeople.map((each) => ({ ...each, body: responseBodyFor(each.record) }))
  const isBound = await bindKeys(transaction, people)
  const created = people.filter(({ record, request }) => request === undefined || isBound(record))
  await insertPeople(
    transaction,
    created.map(({ record }) => record),
  )
  const gone = await assignDocuments(
    transaction,
    created.map(({ record, documentIds }) => ({ ownerId: record.id, documentIds })),
  )
  if (gone.length > 0) {
    if (people.length > 1) throw new Error('One of the group names documents that are gone.')
    throw new TransactionRollback<Creation[]>([{ state: 'documentsGone', documentIds: gone }])
  }
  const creations: Creation[] = []
  for (const { record, body, request } of people) {
    const known = request && !isBound(record) ? await findKey(transaction, request) : undefined
    creations.push(known ?? { state: 'created', record, body })
  }
  return creations
}

async function insertPeople(
  transaction: Transaction<PeopleTables>,
  records: readonly PersonRecord[],
): Promise<void> {
  if (records.length === 0) return
  const rows = records.map(({ id, createdAt, person, agreement }) => ({
    id,
    created_at: createdAt,
    person: JSON.stringify(person),
    agreement: agreementText(agreement),
    shared_id: null,
    reference: referenceOf(id),
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
