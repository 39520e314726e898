import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { Person } from '../person/person'
import { isFileError } from './files/durable-files'
import { endWithSentence } from './end-with-sentence'
import { expectPeople, openStores, type Stores } from './open-stores'
import type { PeopleRegister, PersonRecord } from './people/people-store'
import { openUploads } from './open-documents'
import { type OutboxState, outboxStates } from './people/people-tables'
import { ownAddress, readSettings, type Settings } from './settings/settings'
import { documentIdOf } from './documents/document-id'
import { StoreFailure } from './failures/store-failure'
import { StartRefused } from './failures/start-refused'

try {
  const { id, delete: removed, state } = readArguments()
  const settings = readSettings(process.env)
  await expectPeople(settings)
  const stores = await openStores(settings, () => new Date())
  const base = ownAddress(settings)
  if (removed !== undefined) await remove(stores, settings, removed)
  else if (state !== undefined) await print(onTheirWay(stores, state, base))
  else await print(created(stores, id, base))
  await stores.people.close()
} catch (error) {
  endWithSentence(error)
}

interface Arguments {
  id?: string
  delete?: string
  state?: OutboxState
}

function readArguments(): Arguments {
  try {
    const text = { type: 'string' } as const
    const { state: asked, ...given } = parseArgs({
      options: { id: text, delete: text, state: text },
    }).values
    const state = outboxStates.find((known) => known === asked)
    if (asked !== undefined && state === undefined) throw new Error('no such state')
    return state === undefined ? given : { state }
  } catch {
    throw new StartRefused(
      `Use: npm run -s people [-- --id ID | -- --delete ID | -- --state ${outboxStates.join('|')}]`,
    )
  }
}

async function* created(stores: Stores, id: string | undefined, base: string) {
  for await (const { id: personId, createdAt, person } of found(stores.people, id)) {
    yield { id: personId, created_at: createdAt, person: withFreshLinks(person, stores, base) }
  }
}

async function* found(people: PeopleRegister, id: string | undefined): AsyncIterable<PersonRecord> {
  if (id === undefined) {
    yield* people.list()
    return
  }
  const record = await people.find(id)
  if (record === undefined) throw noPerson(id)
  yield record
}

async function* onTheirWay(stores: Stores, state: OutboxState, base: string) {
  for await (const { person, ...entry } of stores.outbox.list(state)) {
    yield { ...entry, ...(person && { person: withFreshLinks(person, stores, base) }) }
  }
}

function withFreshLinks(person: Person, { links }: Stores, base: string): Person {
  const documents = person.documents.map((document) => {
    const documentId = links.documentIn(document.url)
    return documentId === undefined
      ? document
      : { ...document, url: links.addressOf(documentId, base) }
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
    // `| head` stops reading when it has enough.
    if (!isFileError(error, 'EPIPE')) throw error
  }
}

/**
 * A person, or what was left open of one on their way. Asked again for one who is gone, it ends what an earlier time
 * could not: nobody's data is left in the database's files.
 */
async function remove(stores: Stores, settings: Settings, id: string): Promise<void> {
  const { people, documents, outbox, eraseDeleted } = stores
  const theirs = (await people.remove(id)) ?? (await outbox.remove(id))
  if (theirs !== undefined) {
    await documents.removeAll(theirs)
    const gone = new Set(theirs)
    const uploads = await openUploads(settings, Number.POSITIVE_INFINITY)
    await uploads.discardAll((uploadId) => gone.has(documentIdOf(uploadId)))
  }
  await eraseDeleted().catch((error: unknown) => {
    if (!(error instanceof StoreFailure)) throw error
    throw new StartRefused(
      `Person ${id} is removed, but the database's files still hold their data (${error.message}). Run the same command again.`,
    )
  })
  if (theirs === undefined) throw noPerson(id)
  process.stderr.write(`Removed person ${id} and their files (${theirs.length}).\n`)
}

function noPerson(id: string): StartRefused {
  return new StartRefused(`There is no person ${id}.`)
}
