import { deleteDB, type IDBPDatabase, openDB } from 'idb'
import { createConnection, DeviceTimeout, isFull, type Waiting } from './connection'
import { type Draft, pagesOf, readDraft } from './draft'
import type { DraftLocation } from './draft-location'
import { fileKeyOf, headOf, lockOf } from './draft-store'
import { lock } from './locks'
import { readAttachment } from './read-attachment'
import { decrypt, type Encrypted, type Sealed } from './sealed'

/**
 * Earlier versions had three databases, each with tables of its own. What they kept is read once, and then deleted. Remove
 * this when no device has a request without an answer from before December 2026.
 */
const oldNames = { form: 'firsthand', desk: 'firsthand-desk' }

/** Moves the drafts of an earlier version into the store, except those that one of its tabs has open. */
export function moveOldDrafts(
  device: Sealed,
  { name }: Pick<DraftLocation, 'name'>,
): Promise<void> {
  // A photo that no longer fits must not keep back the answers, and a request without an answer. What is on the service is
  // whole without it; any other is asked for again.
  const putIfItFits = (key: string, file: ArrayBuffer, type: string) =>
    device.put(key, new Blob([file], { type })).catch((error: unknown) => {
      if (!isFull(error)) throw error
    })
  return moveOld(oldNames[name], async (db, { goesOn }) => {
    const open = await createOpener(db, 'drafts')
    for (const draft of (await db.getAll('drafts')) as OldDraft[]) {
      const release = await lock(lockOf(draft.id))
      if (release === undefined) continue
      try {
        const value = inPages(await open.json(draft))
        if (value !== undefined && (await device.get(headOf(draft.id))) === undefined) {
          for (const { key, type } of pagesOf(readDraft(value) ?? { attachments: [] })) {
            const file = await open.file((await db.get('files', [draft.id, key])) as Encrypted)
            goesOn()
            if (file !== undefined) await putIfItFits(fileKeyOf(draft.id, key), file, type)
          }
          // Last: if the page ends before, all is moved again.
          await device.put(headOf(draft.id), value, draft.changedAt)
        }
        goesOn()
        await db.delete('files', IDBKeyRange.bound([draft.id, ''], [draft.id, '\uffff']))
        await db.delete('drafts', draft.id)
      } finally {
        release()
      }
    }
    return db.count('drafts')
  })
}

/** An attachment had no pages then. A draft that this version cannot read stays as it is. */
function inPages(value: unknown): unknown {
  const draft: Draft | undefined = readDraft(value)
  return draft === undefined
    ? value
    : { ...draft, attachments: draft.attachments.map(readAttachment) }
}

interface OldDraft extends Encrypted {
  id: string
  changedAt: number
}

/** Runs `move` on an old database, and deletes it when nothing is left there. What fails is tried at the next opening. */
async function moveOld(
  name: string,
  move: (db: IDBPDatabase, waiting: Waiting) => Promise<number>,
): Promise<void> {
  const { run } = createConnection(async () => {
    const db = await openOld(name)
    return { db, close: () => db?.close() }
  })
  try {
    await run(async ({ db, close }, waiting) => {
      if (db === undefined) return
      const rest = await move(db, waiting)
      close()
      // It waits for the tabs of an earlier version.
      if (rest === 0) void deleteDB(name).catch(() => undefined)
    })
  } catch (error) {
    if (error instanceof DeviceTimeout) throw error
  }
}

/** Returns undefined if there is no such database, and makes none. */
async function openOld(name: string): Promise<IDBPDatabase | undefined> {
  // Firefox before 126 has no list. There, an opening makes the database, and takes it back.
  const { databases } = indexedDB as Partial<IDBFactory>
  const listed = await databases?.call(indexedDB)
  if (listed?.every((each) => each.name !== name) === true) return undefined
  let isThere = true
  const opening = openDB(name, 1, {
    upgrade: (_db, _before, _now, change) => {
      isThere = false
      change.done.catch(() => undefined)
      change.abort()
    },
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  })
  return opening.catch((error: unknown) => {
    if (isThere) throw error
    return undefined
  })
}

/** Returns what opens the records of an old database. What its key does not open is undefined. */
async function createOpener(db: IDBPDatabase, keyName: string) {
  const key = (await db.get('keys', keyName)) as CryptoKey
  const file = async (sealed: Encrypted | undefined) =>
    sealed && decrypt(key, sealed).catch(() => undefined)
  return {
    file,
    json: async (sealed: Encrypted | undefined): Promise<unknown> => {
      const bytes = await file(sealed)
      return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as unknown)
    },
  }
}
