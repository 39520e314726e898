import { expect, type Page } from '@playwright/test'

/** What the device holds of the drafts of the form or of the desk. */
export interface StoredOnDevice {
  drafts: { id: string; version: number; changedAt: number; address: string }[]
  files: number
}

/** The part of the device's store: that of the form, of the desk, or of its sheets. */
type Part = 'form' | 'desk' | 'sheets'

/** Looks into the browser's storage beside the form, which goes on with its own connection. */
export function storedOnDevice(page: Page, part: Part = 'form'): Promise<StoredOnDevice> {
  return lookAtDevice(page, { part })
}

/** Changes every draft or sheet, as time or another version of the form would. */
export async function changeOnDevice(
  page: Page,
  changes: Partial<Pick<StoredOnDevice['drafts'][number], 'changedAt' | 'version'>>,
  part: Part = 'form',
): Promise<void> {
  await lookAtDevice(page, { part, changes })
}

interface Look {
  part: Part
  changes?: { changedAt?: number; version?: number }
}

/** Scripts cannot read the key, but they can use it. */
function lookAtDevice(page: Page, look: Look): Promise<StoredOnDevice> {
  return page.evaluate(async ({ part, changes = {} }) => {
    interface Encrypted {
      nonce: Uint8Array<ArrayBuffer>
      bytes: ArrayBuffer
    }
    interface Entry {
      key: string
      changedAt: number
      json: Encrypted
    }
    const db = await new Promise<IDBDatabase | undefined>((resolve, reject) => {
      const opening = indexedDB.open('firsthand-device')
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
    const [cipherKey] = await all<CryptoKey>('keys')
    const entries = (await all<Entry>('entries')).filter(({ key }) => key.startsWith(`${part}/`))
    const cipher = (nonce: Uint8Array<ArrayBuffer>) => ({ name: 'AES-GCM', iv: nonce })
    const read = async ({ json }: Entry) => {
      if (cipherKey === undefined) throw new Error('There is no key')
      const bytes = await crypto.subtle.decrypt(cipher(json.nonce), cipherKey, json.bytes)
      return JSON.parse(new TextDecoder().decode(bytes)) as { version: number; address: string }
    }
    const write = async (entry: Entry) => {
      if (cipherKey === undefined) return
      const { changedAt = entry.changedAt, ...others } = changes
      const text = JSON.stringify({ ...(await read(entry)), ...others })
      const nonce = crypto.getRandomValues(new Uint8Array(12))
      const plain = new TextEncoder().encode(text)
      const bytes = await crypto.subtle.encrypt(cipher(nonce), cipherKey, plain)
      const change = db.transaction('entries', 'readwrite')
      change.objectStore('entries').put({ ...entry, changedAt, json: { nonce, bytes } })
      await new Promise((resolve) => change.addEventListener('complete', resolve))
    }
    const drafts = entries.filter(({ key }) =>
      key.endsWith(part === 'sheets' ? '/sheet' : '/draft'),
    )
    const stored: StoredOnDevice['drafts'] = []
    for (const entry of drafts) {
      if (Object.keys(changes).length > 0) await write(entry)
      const { version, address } = await read(entry)
      stored.push({ id: entry.key, version, changedAt: entry.changedAt, address })
    }
    db.close()
    return { drafts: stored, files: entries.length - drafts.length }
  }, look)
}

/** Does it, and waits until the device has what it changed, and every change before it. */
export async function saveWhile(page: Page, act: () => Promise<void>, part?: Part): Promise<void> {
  const savedAt = async () => {
    const { drafts } = await storedOnDevice(page, part)
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

/** Run before the page's own scripts: what a browser lacks on an address without TLS. */
export function withoutLocksAndCipher(): void {
  Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
  Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })
}
