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

/** Gives the device the sheets as that version had them, from the page of another address. */
export function makeOldSheets(page: Page): Promise<void> {
  return page.evaluate(async () => {
    interface Encrypted {
      nonce: Uint8Array<ArrayBuffer>
      bytes: ArrayBuffer
    }
    interface Head {
      version: number
      files: { place?: number }[]
    }
    type Row = Record<string, unknown> & { outcome?: { state: string } }
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
    if (key === undefined) throw new Error('There is no key')
    const cipher = (nonce: Uint8Array<ArrayBuffer>) => ({ name: 'AES-GCM', iv: nonce })
    const opened = async <Value>({ nonce, bytes }: Encrypted) => {
      const plain = await crypto.subtle.decrypt(cipher(nonce), key, bytes)
      // The desk has just written it.
      return JSON.parse(new TextDecoder().decode(plain)) as Value
    }
    const sealed = async (value: unknown): Promise<Encrypted> => {
      const nonce = crypto.getRandomValues(new Uint8Array(12))
      const plain = new TextEncoder().encode(JSON.stringify(value))
      return { nonce, bytes: await crypto.subtle.encrypt(cipher(nonce), key, plain) }
    }
    const rows: [table: string, row: object][] = []
    let places: number[] = []
    for (const { key: place, changedAt, json } of entries) {
      const [, id = '', part, at = ''] = place.split('/')
      if (part === 'sheet') {
        const head = await opened<Head>(json)
        places = head.files.map((file) => file.place ?? 0)
        // The oldest sheets had no places: the bytes were under the index in the list.
        const files = head.files.map(({ place: _place, ...file }) => file)
        const old = await sealed({ ...head, files })
        rows.push(['heads', { id, version: 1, changedAt, ...old }])
      } else if (part === 'rows') {
        const saved = await opened<Row[]>(json)
        const lines = saved.map(({ outcome: _outcome, ...line }) => line)
        rows.push(['lines', { sheet: id, place: Number(at), ...(await sealed(lines)) }])
        for (const [index, { outcome }] of saved.entries()) {
          if (outcome === undefined) continue
          const { state } = outcome
          rows.push(['rows', { sheet: id, place: index, state, ...(await sealed(outcome)) }])
        }
      }
    }
    for (const { key: place, file } of entries) {
      const [, sheet, part, at] = place.split('/')
      if (part === 'files')
        rows.push(['files', { sheet, place: places.indexOf(Number(at)), ...file }])
    }
    await resultOf(indexedDB.deleteDatabase('firsthand-device'))
    const opening = indexedDB.open('firsthand-sheets', 1)
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore('keys')
      opening.result.createObjectStore('heads', { keyPath: 'id' })
      for (const table of ['lines', 'files', 'rows'])
        opening.result.createObjectStore(table, { keyPath: ['sheet', 'place'] })
    })
    const old = await resultOf<IDBDatabase>(opening)
    const write = old.transaction(['keys', 'heads', 'lines', 'files', 'rows'], 'readwrite')
    write.objectStore('keys').put(key, 'sheets')
    for (const [table, row] of rows) write.objectStore(table).put(row)
    await new Promise((resolve) => write.addEventListener('complete', resolve))
    old.close()
  })
}
