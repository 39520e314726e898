import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readReference, referenceLength, spelledReference } from '../../contract/person-reference'
import type { Person } from '../../person'
import { networkAt } from '../documents/client-networks'
import { isFileError } from '../files/durable-files'
import { exitWithMessage } from '../exit-with-message'
import { exportPerson } from '../export-person'
import { StartupError } from '../failures/startup-error'
import { requirePeopleStore, openStores, type Stores } from '../open-stores'
import type { PeopleRegister, PersonRecord } from '../people/people-store'
import type { OutboxState } from '../people/people-tables'
import { type PeopleCommand, readCommand } from './read-command'
import { noPerson, removePeople } from './remove-people'
import { retryPeople } from './retry-people'
import { ownUrl, readSettings, type Settings } from '../settings/settings'

try {
  const command = readCommand(process.argv.slice(2))
  const settings = readSettings(process.env)
  await requirePeopleStore(settings)
  const stores = await openStores(settings, () => new Date())
  await carryOut(command, stores, settings)
  await stores.people.close()
} catch (error) {
  exitWithMessage(error)
}

async function carryOut(command: PeopleCommand, stores: Stores, settings: Settings): Promise<void> {
  const { people, outbox } = stores
  const base = ownUrl(settings)
  switch (command.action) {
    case 'list':
      return print(withFreshLinks(people.list(command.since), stores, base))
    case 'show':
      return print(withFreshLinks(await showPeople(people, command.id), stores, base))
    case 'find':
      return print(withFreshLinks(await findByNumber(people, command.number), stores, base))
    case 'listFrom':
      return print(withFreshLinks(await listFrom(stores, command.client), stores, base))
    case 'export':
      return exportPerson(await findPerson(people, command.id), stores, command.to)
    case 'delete':
      return removePeople(stores, settings, command.ids)
    case 'listOutbox':
      return print(outboxEntries(stores, command.state, base))
    case 'retry':
      return retryPeople(outbox, command.id, print)
  }
}

async function* withFreshLinks(
  records: AsyncIterable<PersonRecord> | readonly PersonRecord[],
  stores: Stores,
  base: string,
) {
  for await (const { id, createdAt, person, agreement, sharedId } of records)
    yield {
      id,
      // No line has it without another API, so that most lines are shorter.
      ...(sharedId !== undefined && { shared_id: sharedId }),
      created_at: createdAt,
      person: withLinks(person, stores, base),
      agreement,
    }
}

/** Several records also where two people share a short reference. */
async function showPeople(people: PeopleRegister, text: string): Promise<PersonRecord[]> {
  const records = await people.findByIdOrReference(text)
  if (records.length > 0) return records
  const isMisread = spelledReference(text).length === referenceLength && !readReference(text)
  throw isMisread
    ? new StartupError(
        `There is no person ${text}. If this is a reference, one of its letters or digits is wrong.`,
      )
    : noPerson(text)
}

async function findPerson(people: PeopleRegister, id: string): Promise<PersonRecord[]> {
  const records = await people.find(id)
  if (records.length === 0) throw noPerson(id)
  return records
}

async function findByNumber(people: PeopleRegister, number: string): Promise<PersonRecord[]> {
  const records = await people.findByNumber(number)
  if (records.length === 0) throw new StartupError('There is no person with this number.')
  return records
}

async function listFrom({ people, pseudonymOf }: Stores, client: string): Promise<PersonRecord[]> {
  const network = networkAt(client)
  return people.listFrom(network === undefined ? client : pseudonymOf(network))
}

async function* outboxEntries(stores: Stores, state: OutboxState, base: string) {
  for await (const { person, ...entry } of stores.outbox.list(state)) {
    yield { ...entry, ...(person && { person: withLinks(person, stores, base) }) }
  }
}

function withLinks(person: Person, { links }: Stores, base: string): Person {
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
