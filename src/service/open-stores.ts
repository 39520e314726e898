import { createHmac, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, constants, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDocumentLinks, type DocumentLinks } from './documents/document-links'
import type { Blobs } from './documents/blobs'
import { claimForNewStore, mayClaim } from './documents/remove-documents'
import { documentRows, type DocumentRows } from './people/document-rows'
import { temporarySuffix, writeDurablyOnce } from './files/durable-files'
import { openBlobs } from './open-documents'
import { openFolder, openPart } from './files/open-part'
import { deliverRegularly, type FailedDelivery, receiverOf } from './events/deliver-events'
import { countEvents, listEvents, redeliver } from './people/event-rows'
import { eraseDeleted, hasPeople, openDatabase } from './people/open-database'
import type { PeopleStore } from './people/people-store'
import { SqlPeople } from './people/sql-people'
import { identifyStore } from './people/store-identity'
import { throwDatabaseStartupError } from './postgres/database-failure'
import { lockForProcess } from './sqlite/lock-for-process'
import { isLongEnough } from './settings/value-kinds'
import type { Settings } from './settings/settings'
import { StartupError } from './failures/failures'
import { type Outbox, openOutbox } from './upstream/outbox'
import { createPersonApiClient } from './upstream/person-api-client'
import { personApiOf } from './upstream/call-upstream'
import { UpstreamPeople } from './upstream/upstream-people'

const peopleFile = 'people.sqlite'

export interface Stores {
  people: PeopleStore
  documents: DocumentRows
  blobs: Blobs
  links: DocumentLinks
  /** Of the store of people. */
  storeId: string
  /** Identifies a client without storing its IP. */
  pseudonymOf: (client: string) => string
  /** People that are sent to the upstream API. Empty when no such API is set. */
  outbox: Outbox
  /** What the operator's server is told. */
  events: Events
  /** Whether the upstream API answered when it was last called. Undefined when no such API is set. */
  isApiUp: (() => boolean) | undefined
  /** Overwrites deleted rows in the database's files. */
  eraseDeleted: () => Promise<void>
}

interface Events {
  /** Those that are not delivered. */
  list: () => AsyncIterable<object>
  redeliver: (id: string | undefined) => Promise<number>
  count: () => ReturnType<typeof countEvents>
  /** Returns a function that stops it. Does nothing without WEBHOOK_URL. */
  deliverRegularly: (
    onFailed: (failure: FailedDelivery) => void,
    onError: (error: unknown) => void,
  ) => () => Promise<void>
}

/** Opens what both the service and the `people` command need. */
export async function openStores(settings: Settings, now: () => Date): Promise<Stores> {
  await makeDataFolder(settings.DATA_DIR)
  const blobs = await openBlobs(settings)
  await requirePeopleOf(blobs, settings)
  const secrets = await linkSecrets(settings)
  const links = createDocumentLinks({ secrets, lifetimeSeconds: settings.LINK_TTL, now })
  requireRestored(settings)
  const location = locationOf(settings)
  const { database, store } = await openPeople(settings, async () => {
    const opened = await openDatabase(location)
    try {
      return { database: opened, store: await identifyStore(opened, secrets) }
    } catch (error) {
      await opened.destroy()
      throw error
    }
  })
  // Where the bucket does not answer, the sweeps say that an earlier owner is still named.
  if (store.isNew) await claimForNewStore({ blobs, storeId: store.id }).catch(() => undefined)
  const api = personApiOf(settings)
  const apiClient = api && createPersonApiClient(api)
  const [secret = ''] = secrets
  const receiver = receiverOf(settings)
  const announces = receiver !== undefined
  return {
    documents: documentRows(database, now),
    blobs,
    storeId: store.id,
    links,
    pseudonymOf: (client) =>
      createHmac('sha256', secret).update(`client ${client}`).digest('base64url'),
    people: apiClient
      ? new UpstreamPeople({ database, apiClient, announces, now })
      : new SqlPeople(database, { announces }),
    isApiUp: apiClient?.isUp,
    outbox: openOutbox({ database, announces, api, now }),
    events: {
      list: () => listEvents(database),
      redeliver: async (id) => redeliver(database, id, now()),
      count: async () => countEvents(database),
      deliverRegularly: (onFailed, onError) =>
        receiver
          ? deliverRegularly({ database, receiver, now, onFailed, onError })
          : async () => undefined,
    },
    eraseDeleted: async () => eraseDeleted(database, location),
  }
}

/**
 * Returns LINK_SECRET, or a secret generated at the first start. It is stored in DATA_DIR, so that links survive a
 * restart.
 */
async function linkSecrets({ LINK_SECRET, DATA_DIR }: Settings): Promise<readonly string[]> {
  if (LINK_SECRET !== undefined) return LINK_SECRET
  const path = join(DATA_DIR, 'link-secret')
  const secret = await openPart(path, async () => {
    await writeDurablyOnce(path, randomBytes(32).toString('base64url'))
    return readFile(path, 'utf8')
  })
  if (isLongEnough(secret)) return [secret]
  throw new StartupError(
    `${path} has no secret of at least 16 characters. Restore it from a backup. If it is lost, remove the file, and set link_secret of the table store to null: older document URLs stop working.`,
  )
}

/** Throws a StartupError that names what cannot be opened. */
async function openPeople<Result>(
  { DATABASE_URL, DATA_DIR }: Settings,
  open: () => Promise<Result>,
): Promise<Result> {
  return DATABASE_URL === undefined
    ? openPart(join(DATA_DIR, peopleFile), open)
    : open().catch(throwDatabaseStartupError)
}

function requireRestored(settings: Settings): void {
  const path = locationOf(settings)
  if (!existsSync(path) && existsSync(`${path}${temporarySuffix}`))
    throw new StartupError(
      `${path} was not restored to the end. Run restore again, or remove ${path}${temporarySuffix} to begin anew.`,
    )
}

/** Throws where no people are stored, so that a command run in the wrong folder creates no empty store. */
export async function requirePeopleStore(settings: Settings): Promise<void> {
  if (!(await arePeopleIn(settings)))
    throw new StartupError(`There is no store of people in ${placeOfPeople(settings)}.`)
}

/**
 * Throws where documents are stored, and people never were: the file of the people is lost, or a setting names another
 * database. A later sweep would remove every document as nobody's.
 */
async function requirePeopleOf(blobs: Blobs, settings: Settings): Promise<void> {
  // A bucket that does not answer stops no start: the sweeps ask whose documents it has before they remove any.
  if ((await arePeopleIn(settings)) || (await mayClaim({ blobs }).catch(() => true))) return
  const { S3_BUCKET, DATA_DIR } = settings
  const place = S3_BUCKET === undefined ? join(DATA_DIR, 'documents') : 'S3_BUCKET'
  throw new StartupError(
    `There are documents in ${place}, but no store of people in ${placeOfPeople(settings)}: they would be removed as nobody's. Restore the people from a backup, or set DATABASE_URL and DATA_DIR as they were. To begin anew, move the documents away.`,
  )
}

async function arePeopleIn(settings: Settings): Promise<boolean> {
  return openPeople(settings, async () => hasPeople(locationOf(settings)))
}

function placeOfPeople({ DATABASE_URL, DATA_DIR }: Settings): string {
  return DATABASE_URL === undefined ? `DATA_DIR ${DATA_DIR}` : 'the database of DATABASE_URL'
}

/** Of the database: a URL, or the path of a file. */
function locationOf({ DATABASE_URL, DATA_DIR }: Settings): string {
  return DATABASE_URL ?? join(DATA_DIR, peopleFile)
}

export const lockFile = 'service.lock'

/**
 * Throws while another process has locked DATA_DIR. Returns a function that unlocks it. Two services on one SQLite would
 * each count limits, run sweeps and call another API for themselves. With DATABASE_URL replicas may share the folder.
 */
export async function lockDataFolder({ DATABASE_URL, DATA_DIR }: Settings): Promise<() => void> {
  if (DATABASE_URL !== undefined) return () => undefined
  await makeDataFolder(DATA_DIR)
  const path = join(DATA_DIR, lockFile)
  const unlock = await openPart(path, async () => lockForProcess(path))
  if (unlock !== undefined) return unlock
  throw new StartupError(
    `DATA_DIR ${DATA_DIR} is in use by another service: stop that one first, or set DATA_DIR to another folder. Several services need DATABASE_URL.`,
  )
}

async function makeDataFolder(path: string): Promise<void> {
  await openFolder(path, `DATA_DIR ${path}`, async () =>
    access(path, constants.R_OK | constants.W_OK | constants.X_OK),
  )
}
