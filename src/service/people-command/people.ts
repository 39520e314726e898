import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readReference, referenceLength, spelledReference } from '../../contract/person-reference'
import { withFreshLinks } from '../documents/document-links'
import { networkAt } from '../documents/upload-quota'
import { isFileError } from '../files/durable-files'
import { exitWithMessage } from '../exit-with-message'
import { exportPerson } from '../export-person'
import { StartupError } from '../failures/failures'
import { requirePeopleStore, openStores, type Stores } from '../open-stores'
import type { PersonRecord } from '../people/people-store'
import type { OutboxState } from '../people/people-tables'
import { type PeopleCommand, readCommand } from './read-command'
import { noPerson, removePeople } from './remove-people'
import { retryPeople } from './retry-people'
import { ownUrl, readSettings, type Settings } from '../settings/settings'

try {
  const command = readCommand(process.argv.slice(2))
  if (command.action === 'makeKey') await print(newKey(command.name))
  else await openAndCarryOut(command)
} catch (error) {
  exitWithMessage(error)
}

async function openAndCarryOut(command: StoreCommand): Promise<void> {
  const settings = readSettings(process.env)
  await requirePeopleStore(settings)
  const stores = await openStores(settings, () => new Date())
  await carryOut(command, stores, settings)
  await stores.people.close()
}

async function carryOut(command: StoreCommand, stores: Stores, settings: Settings): Promise<void> {
  const base = ownUrl(settings)
  const printPeople = async (records: AsyncIterable<PersonRecord> | readonly PersonRecord[]) =>
    print(printed(records, stores, base))
  switch (command.action) {
    case 'list':
      return printPeople(stores.people.list(command.since))
    case 'show':
      return printPeople(await showPeople(stores, command.id))
    case 'find':
      return printPeople(await findByNumber(stores, command.number))
    case 'listFrom':
      return printPeople(listFrom(stores, command.client))
    case 'export':
      return exportPerson(await findPerson(stores, command.id), stores, command.to)
    case 'delete':
      return removePeople(stores, settings, command.ids)
    case 'listOutbox':
      return print(outboxEntries(stores, command.state, base))
    case 'retry':
      return retryPeople(stores.outbox, command.id, print)
    case 'listUndelivered':
      return print(stores.events.list())
    case 'redeliver':
      return redeliver(stores, settings, command.id)
  }
}

type StoreCommand = Exclude<PeopleCommand, { action: 'makeKey' }>

/** The service has the hash alone. */
async function* newKey(name: string) {
  const key = randomBytes(32).toString('base64url')
  yield { key, API_KEYS: `${name}:${createHash('sha256').update(key).digest('hex')}` }
}

async function redeliver(
  { events }: Stores,
  { WEBHOOK_URL }: Settings,
  id: string | undefined,
): Promise<void> {
  if (WEBHOOK_URL === undefined)
    throw new StartupError('WEBHOOK_URL is not set: there is nobody to send events to.')
  const count = await events.redeliver(id)
  if (id !== undefined && count === 0) throw new StartupError(`There is no event ${id}.`)
  process.stderr.write(`The service now sends events again: ${count}.\n`)
}

async function* printed(
  records: AsyncIterable<PersonRecord> | readonly PersonRecord[],
  stores: Stores,
  base: string,
) {
  for await (const { id, createdAt, person, agreement, sharedId, sessionReference } of records)
    yield {
      id,
      // No line has it without another API, so that most lines are shorter.
      ...(sharedId !== undefined && { shared_id: sharedId }),
      ...(sessionReference !== undefined && { reference: sessionReference }),
      created_at: createdAt,
      person: withFreshLinks(person, stores.links, base),
      agreement,
    }
}

/** Several records also where two people share a short reference. */
async function showPeople({ people }: Stores, text: string): Promise<PersonRecord[]> {
  const records = await people.find(text)
  if (records.length > 0) return records
  const isMisread = spelledReference(text).length === referenceLength && !readReference(text)
  throw isMisread
    ? new StartupError(
        `There is no person ${text}. If this is a reference, one of its letters or digits is wrong.`,
      )
    : noPerson(text)
}

/** The person with exactly this id. */
async function findPerson({ people }: Stores, id: string): Promise<PersonRecord> {
  const [record] = await people.find(id, 'id')
  if (record === undefined) throw noPerson(id)
  return record
}

async function findByNumber({ people }: Stores, number: string): Promise<PersonRecord[]> {
  const records = await people.find(number, 'number')
  if (records.length === 0) throw new StartupError('There is no person with this number.')
  return records
}

function listFrom({ people, pseudonymOf }: Stores, client: string): AsyncIterable<PersonRecord> {
  const network = networkAt(client)
  return people.listFrom(network === undefined ? client : pseudonymOf(network))
}

async function* outboxEntries(stores: Stores, state: OutboxState, base: string) {
  for await (const { person, ...entry } of stores.outbox.list(state)) {
    yield { ...entry, ...(person && { person: withFreshLinks(person, stores.links, base) }) }
  }
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
