import { deleteFiles } from '../documents/remove-documents'
import { StartupError, StoreFailure } from '../failures/failures'
import { openUploads } from '../open-documents'
import type { Stores } from '../open-stores'
import type { Settings } from '../settings/settings'

export function noPerson(id: string): StartupError {
  return new StartupError(`There is no person ${id}.`)
}

/**
 * Removes people, or unresolved outbox entries, with their files. Running it again for removed ids completes an
 * interrupted erasure.
 */
export async function removePeople(
  stores: Stores,
  settings: Settings,
  ids: readonly string[],
): Promise<void> {
  const removed = new Map<string, readonly string[]>()
  for (const id of ids) {
    const documentIds = (await stores.people.remove(id)) ?? (await stores.outbox.remove(id))
    if (documentIds !== undefined) removed.set(id, documentIds)
  }
  await removeFiles(stores, settings, [...removed.values()].flat())
  // Once for all: it may write the whole database file again.
  await erase(stores, ids)
  for (const [id, { length }] of removed)
    process.stderr.write(`Removed person ${id} and their files (${length}).\n`)
  const missing = ids.filter((id) => !removed.has(id))
  if (missing.length > 0) throw noPerson(missing.join(', '))
}

async function removeFiles(
  { documents, blobs }: Stores,
  settings: Settings,
  documentIds: readonly string[],
): Promise<void> {
  if (documentIds.length === 0) return
  const uploads = await openUploads(settings)
  await deleteFiles({ documents, blobs, uploads }, documentIds, true)
}

async function erase({ eraseDeleted }: Stores, ids: readonly string[]): Promise<void> {
  await eraseDeleted().catch((error: unknown) => {
    if (!(error instanceof StoreFailure)) throw error
    const who = ids.length === 1 ? `Person ${ids.join('')} is` : `People ${ids.join(', ')} are`
    throw new StartupError(
      `${who} removed, but the database's files still hold their data (${error.message}). Run the same command again.`,
    )
  })
}
