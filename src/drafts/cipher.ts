/** Bytes that only this browser can read, with the nonce they were sealed with. */
export interface Sealed {
  nonce: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

const algorithm = 'AES-GCM'

/** A key no script can take out of the browser; IndexedDB keeps it as it is. */
export function newCipherKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
}

export async function seal(key: CryptoKey, plain: BufferSource): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  return { nonce, bytes: await crypto.subtle.encrypt({ name: algorithm, iv: nonce }, key, plain) }
}

export function unseal(key: CryptoKey, { nonce, bytes }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: algorithm, iv: nonce }, key, bytes)
}
