import { documentIdOf } from '../documents/document-id'
import { StartupError } from '../failures/startup-error'
import { StoreFailure } from '../failures/store-failure'
import { openUploads } from '../open-documents'
import type { Stores } from '../open-stores'
import type { Settings } from '../settings/settings'

export function noPerson(id: string): StartupError {
  return new StartupError(`There is no person ${id}.`)
}

/**
 * Removes a person, or an unresolved outbox entry, with their files. Running it again for a removed id completes an
 * interrupted erasure.
 */
export async function removePerson(stores: Stores, settings: Settings, id: string): Promise<void> {
  const documentIds = (await stores.people.remove(id)) ?? (await stores.outbox.remove(id))
  await removeFiles(stores, settings, documentIds ?? [])
  await erase(stores, `Person ${id} is removed, but the database's files still hold their data`)
  if (documentIds === undefined) throw noPerson(id)
  process.stderr.write(`Removed person ${id} and their files (${documentIds.length}).\n`)
}

/**
 * Removes the people created before this time. When it is stopped, the service removes the files of those removed so
 * far, and running it again does the rest.
 */
export async function removePeopleBefore(
  stores: Stores,
  settings: Settings,
  moment: string,
): Promise<void> {
  let people = 0
  const documentIds: string[] = []
  for (;;) {
    const removed = await stores.people.removeBefore(moment)
    if (removed.people === 0) break
    people += removed.people
    documentIds.push(...removed.documentIds)
  }
  await removeFiles(stores, settings, documentIds)
  await erase(
    stores,
    `${people} people are removed, but the database's files still hold their data`,
  )
  process.stderr.write(`Removed people: ${people}, with their files: ${documentIds.length}.\n`)
  await tellUnresolved(stores, moment)
}

export async function countPeopleBefore(stores: Stores, moment: string): Promise<void> {
  const people = await stores.people.countBefore(moment)
  const told = `People created before ${moment.slice(0, 10)}: ${people}.`
  const next = people === 0 ? '' : ' To remove them with their files, add --yes.'
  process.stderr.write(`${told}${next}\n`)
  await tellUnresolved(stores, moment)
}

/** Nobody removes them unseen: they may exist at the other API. */
async function tellUnresolved({ outbox }: Stores, moment: string): Promise<void> {
  let entries = 0
  for await (const { created_at: createdAt } of outbox.list('unknown'))
    if (createdAt < moment) entries += 1
  if (entries > 0)
    process.stderr.write(
      `Created before it with an unknown outcome, which stay: ${entries}. See --state unknown, --retry and --delete.\n`,
    )
}

async function removeFiles(
  { documents }: Stores,
  settings: Settings,
  documentIds: readonly string[],
): Promise<void> {
  if (documentIds.length === 0) return
  await documents.removeAll(documentIds)
  const gone = new Set(documentIds)
  const uploads = await openUploads(settings, Number.POSITIVE_INFINITY)
  await uploads.discardAll((uploadId) => gone.has(documentIdOf(uploadId)))
}

async function erase({ eraseDeleted }: Stores, failed: string): Promise<void> {
  await eraseDeleted().catch((error: unknown) => {
    if (!(error instanceof StoreFailure)) throw error
    throw new StartupError(`${failed} (${error.message}). Run the same command again.`)
  })
}
