import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { Person } from '../person/person'
import { isFileError } from './files/durable-files'
import { exitWithMessage } from './exit-with-message'
import { exportPerson } from './export-person'
import { requirePeopleStore, openStores, type Stores } from './open-stores'
import type { PeopleRegister, PersonRecord } from './people/people-store'
import { openUploads } from './open-documents'
import { type OutboxState, outboxStates } from './people/people-tables'
import { ownAddress, readSettings, type Settings } from './settings/settings'
import { networkAt } from './documents/client-networks'
import { documentIdOf } from './documents/document-id'
import { StoreFailure } from './failures/store-failure'
import { StartupError } from './failures/startup-error'

try {
  const { id, delete: removed, state, export: exported, to, client } = readArguments()
  const settings = readSettings(process.env)
  await requirePeopleStore(settings)
  const stores = await openStores(settings, () => new Date())
  const base = ownAddress(settings)
  if (removed !== undefined) await remove(stores, settings, removed)
  else if (exported !== undefined)
    await exportPerson(await findPerson(stores.people, exported), stores, to)
  else if (state !== undefined) await print(outboxEntries(stores, state, base))
  else if (client !== undefined) await print(peopleFrom(stores, client, base))
  else await print(createdPeople(stores, id, base))
  await stores.people.close()
} catch (error) {
  exitWithMessage(error)
}

interface Arguments {
  id?: string
  delete?: string
  export?: string
  /** An address, or the pseudonym of a client or a wider network. */
  client?: string
  /** The file of the export. */
  to?: string
  state?: OutboxState
}

function readArguments(): Arguments {
  try {
    const text = { type: 'string' } as const
    const { state: givenState, ...given } = parseArgs({
      options: { id: text, delete: text, state: text, export: text, to: text, client: text },
    }).values
    const state = outboxStates.find((known) => known === givenState)
    if (givenState !== undefined && state === undefined) throw new Error('no such state')
    return state === undefined ? given : { state }
  } catch {
    throw new StartupError(
      `Use: npm run -s people [-- --id ID | -- --client CLIENT | -- --delete ID | -- --export ID [--to FILE] | -- --state ${outboxStates.join('|')}]`,
    )
  }
}

async function* createdPeople(stores: Stores, id: string | undefined, base: string) {
  const clients = id === undefined ? [] : await stores.people.clientsOf(id)
  for await (const record of findPeople(stores.people, id))
    yield { ...lineOf(record, stores, base), ...(clients.length > 0 && { clients }) }
}

async function* peopleFrom(stores: Stores, given: string, base: string) {
  const network = networkAt(given)
  const pseudonym = network === undefined ? given : stores.pseudonymOf(network)
  for (const record of await stores.people.listFrom(pseudonym)) yield lineOf(record, stores, base)
}

function lineOf(
  { id, createdAt, agreement, ...record }: PersonRecord,
  stores: Stores,
  base: string,
) {
  const person = withFreshLinks(record.person, stores, base)
  return { id, created_at: createdAt, person, agreement }
}

async function* findPeople(
  people: PeopleRegister,
  id: string | undefined,
): AsyncIterable<PersonRecord> {
  if (id === undefined) {
    yield* people.list()
    return
  }
  yield* await findPerson(people, id)
}

/** Several records where the upstream API gave one id to several people. */
async function findPerson(people: PeopleRegister, id: string): Promise<PersonRecord[]> {
  const records = await people.find(id)
  if (records.length === 0) throw noPerson(id)
  return records
}

async function* outboxEntries(stores: Stores, state: OutboxState, base: string) {
  for await (const { person, ...entry } of stores.outbox.list(state)) {
    yield { ...entry, ...(person && { person: withFreshLinks(person, stores, base) }) }
  }
}

function withFreshLinks(person: Person, { links }: Stores, base: string): Person {
  const documents = person.documents.map((document) => {
    const documentId = links.documentIdIn(document.url)
    return documentId === undefined
      ? document
      : { ...document, url: links.createLink(documentId, base) }
  })
  return { ...person, documents }
}

async function print(values: AsyncIterable<object>): Promise<void> {
  async function* lines() {
    for await (const value of values) yield `${JSON.stringify(value)}\n`
  }
  try {
    await pipeline(Readable.from(lines()), process.stdout, { end: false })
  } catch (error) {
    // `| head` closes the pipe when it has enough lines.
    if (!isFileError(error, 'EPIPE')) throw error
  }
}

/**
 * Removes a person, or an unresolved outbox entry, with their files. Running it again for a removed id completes an
 * interrupted erasure.
 */
async function remove(stores: Stores, settings: Settings, id: string): Promise<void> {
  const { people, documents, outbox, eraseDeleted } = stores
  const documentIds = (await people.remove(id)) ?? (await outbox.remove(id))
  if (documentIds !== undefined) {
    await documents.removeAll(documentIds)
    const gone = new Set(documentIds)
    const uploads = await openUploads(settings, Number.POSITIVE_INFINITY)
    await uploads.discardAll((uploadId) => gone.has(documentIdOf(uploadId)))
  }
  await eraseDeleted().catch((error: unknown) => {
    if (!(error instanceof StoreFailure)) throw error
    throw new StartupError(
      `Person ${id} is removed, but the database's files still hold their data (${error.message}). Run the same command again.`,
    )
  })
  if (documentIds === undefined) throw noPerson(id)
  process.stderr.write(`Removed person ${id} and their files (${documentIds.length}).\n`)
}

function noPerson(id: string): StartupError {
  return new StartupError(`There is no person ${id}.`)
}
