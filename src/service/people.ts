import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { isFileError } from './documents/durable-files'
import { endWithSentence } from './end-with-sentence'
import { expectPeople, openStores, type Stores } from './open-stores'
import type { PersonRecord } from './people/people-store'
import { ownAddress, readSettings } from './settings'
import { StartRefused } from './start-refused'

try {
  const { id, delete: removed } = readArguments()
  const settings = readSettings(process.env)
  await expectPeople(settings)
  const stores = await openStores(settings, () => new Date())
  if (removed !== undefined) await remove(stores, removed)
  else await print(found(stores, id), stores, ownAddress(settings))
  await stores.people.close()
} catch (error) {
  endWithSentence(error)
}

function readArguments(): { id?: string; delete?: string } {
  try {
    return parseArgs({ options: { id: { type: 'string' }, delete: { type: 'string' } } }).values
  } catch {
    throw new StartRefused('Use: npm run -s people [-- --id ID | -- --delete ID]')
  }
}

async function* found({ people }: Stores, id: string | undefined): AsyncIterable<PersonRecord> {
  if (id === undefined) {
    yield* people.list()
    return
  }
  const record = await people.find(id)
  if (record === undefined) throw noPerson(id)
  yield record
}

async function print(
  records: AsyncIterable<PersonRecord>,
  { links }: Stores,
  base: string,
): Promise<void> {
  async function* lines() {
    for await (const { id, createdAt, person } of records) {
      const documents = person.documents.map((document) => {
        const documentId = links.documentIn(document.url)
        return documentId === undefined
          ? document
          : { ...document, url: links.addressOf(documentId, base) }
      })
      yield `${JSON.stringify({ id, created_at: createdAt, person: { ...person, documents } })}\n`
    }
  }
  try {
    await pipeline(Readable.from(lines()), process.stdout, { end: false })
  } catch (error) {
    // `| head` stops reading when it has enough.
    if (!isFileError(error, 'EPIPE')) throw error
  }
}

async function remove({ people, documents }: Stores, id: string): Promise<void> {
  const theirs = await people.remove(id)
  if (theirs === undefined) throw noPerson(id)
  for (const documentId of theirs) await documents.remove(documentId)
  process.stderr.write(`Removed person ${id} and their files (${theirs.length}).\n`)
}

function noPerson(id: string): StartRefused {
  return new StartRefused(`There is no person ${id}.`)
}
