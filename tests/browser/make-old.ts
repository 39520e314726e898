import type { Page } from '@playwright/test'

/** Gives the device what the version with three databases had, from the page of another address. */
export function makeOld(page: Page): Promise<void> {
  return page.evaluate(async () => {
    interface Encrypted {
      nonce: Uint8Array<ArrayBuffer>
      bytes: ArrayBuffer
    }
    const resultOf = <Result>(request: IDBRequest) =>
      new Promise<Result>((resolve, reject) => {
        // What it asks for.
        request.addEventListener('success', () => resolve(request.result as Result))
        request.addEventListener('error', () => reject(new Error(String(request.error))))
      })
    const now = await resultOf<IDBDatabase>(indexedDB.open('firsthand-device'))
    const read = now.transaction(['keys', 'entries'])
    const [key] = await resultOf<CryptoKey[]>(read.objectStore('keys').getAll())
    const entries = await resultOf<
      { key: string; changedAt: number; json: Encrypted; file?: Encrypted }[]
    >(read.objectStore('entries').getAll())
    now.close()
    await resultOf(indexedDB.deleteDatabase('firsthand-device'))
    if (key === undefined) throw new Error('There is no key')

    const opening = indexedDB.open('firsthand', 1)
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore('keys')
      opening.result.createObjectStore('drafts', { keyPath: 'id' })
      const files = opening.result.createObjectStore('files', { keyPath: ['draftId', 'key'] })
      files.createIndex('draftId', 'draftId')
    })
    const old = await resultOf<IDBDatabase>(opening)
    const write = old.transaction(['keys', 'drafts', 'files'], 'readwrite')
    write.objectStore('keys').put(key, 'drafts')
    for (const { key: place, changedAt, json, file } of entries) {
      const [, id, , fileKey] = place.split('/')
      if (file === undefined)
        write.objectStore('drafts').put({ id, version: 1, address: '/', changedAt, ...json })
      else write.objectStore('files').put({ draftId: id, key: fileKey, ...file })
    }
    await new Promise((resolve) => write.addEventListener('complete', resolve))
    old.close()
  })
}
