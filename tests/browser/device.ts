import { expect, type Page } from '@playwright/test'

/** What the device holds of the drafts, in the clear. */
export interface StoredOnDevice {
  drafts: { id: string; version: number; changedAt: number; address: string }[]
  files: number
}

/** Looks into the browser's storage beside the form, which goes on with its own connection. */
export function storedOnDevice(page: Page, database = 'firsthand'): Promise<StoredOnDevice> {
  return page.evaluate(async (name) => {
    const db = await new Promise<IDBDatabase | undefined>((resolve, reject) => {
      const opening = indexedDB.open(name)
      // The form has not made it yet, and is not to find an empty one.
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => {
        if (opening.error?.name === 'AbortError') resolve(undefined)
        else reject(new Error(String(opening.error)))
      })
    })
    if (db === undefined) return { drafts: [], files: 0 }
    const all = <Row>(table: string) =>
      new Promise<Row[]>((resolve) => {
        const reading = db.transaction(table).objectStore(table).getAll()
        reading.addEventListener('success', () => resolve(reading.result))
      })
    const drafts = await all<{ id: string; version: number; changedAt: number; address: string }>(
      'drafts',
    )
    const files = await all('files')
    db.close()
    return {
      drafts: drafts.map(({ id, version, changedAt, address }) => ({
        id,
        version,
        changedAt,
        address,
      })),
      files: files.length,
    }
  }, database)
}

/** Does it, and waits until the device has what it changed, and every change before it. */
export async function saveWhile(
  page: Page,
  act: () => Promise<void>,
  database?: string,
): Promise<void> {
  const savedAt = async () => {
    const { drafts } = await storedOnDevice(page, database)
    return Math.max(0, ...drafts.map(({ changedAt }) => changedAt))
  }
  const before = await savedAt()
  await act()
  // After a full disk had space again, Chromium refused for longer than half a minute.
  const timeout = 120_000
  await expect.poll(savedAt, { timeout }).toBeGreaterThan(before)
  // That may have been the save of an earlier change.
  await expect(page.locator('html')).toHaveAttribute('data-draft', 'kept', { timeout })
}

/** Changes what stands in the clear of every draft, as time or another version of the form would. */
export function changeOnDevice(
  page: Page,
  changes: Partial<StoredOnDevice['drafts'][number]>,
  database = 'firsthand',
): Promise<void> {
  const given = { changes, database }
  return page.evaluate(async (all) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(all.database)
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const change = db.transaction('drafts', 'readwrite')
    const reading = change.objectStore('drafts').getAll()
    reading.addEventListener('success', () => {
      for (const row of reading.result) change.objectStore('drafts').put({ ...row, ...all.changes })
    })
    await new Promise((resolve) => change.addEventListener('complete', resolve))
    db.close()
  }, given)
}

/** Run before the page's own scripts: what a browser lacks on an address without TLS. */
export function withoutLocksAndCipher(): void {
  Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
  Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })
}
