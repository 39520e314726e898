import { md5, rc4 } from './ciphers'
import { latin1Of } from './pdf-file'
import type { PdfDict } from './pdf-value'

/** ISO 32000-1, algorithm 2: what an empty password is filled up with. */
const padding = bytesOfHex('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a')

/**
 * Whether a PDF that is encrypted opens with the empty password, as one does that is only locked against changes.
 * Undefined for other kinds of encryption.
 *
 * ISO 32000-1 and 32000-2, 7.6.3: algorithms 4 to 6, and 2.B.
 */
export async function opensWithoutPassword(
  encryption: PdfDict,
  fileId: string,
): Promise<boolean | undefined> {
  if (encryption.get('/Filter') !== '/Standard') return undefined
  const user = textIn(encryption, '/U')
  const revision = encryption.get('/R')
  if (revision === 2) return latin1Of(rc4(oldKey(encryption, fileId), padding)) === user
  if (revision === 3 || revision === 4)
    return user.startsWith(oldCheck(oldKey(encryption, fileId), fileId))
  const salt = bytesOf(user.slice(32, 40))
  if (revision === 5) return user.startsWith(latin1Of(await hash('SHA-256', salt)))
  return revision === 6 ? user.startsWith(latin1Of(await newHash(salt))) : undefined
}

function oldKey(encryption: PdfDict, fileId: string): Uint8Array {
  const revision = numberIn(encryption, '/R', 0)
  const isMetadataOpen = revision === 4 && encryption.get('/EncryptMetadata') === 'false'
  const whole = md5(
    joined(
      padding,
      bytesOf(textIn(encryption, '/O').slice(0, 32)),
      new Uint8Array(Int32Array.of(numberIn(encryption, '/P', 0)).buffer),
      bytesOf(fileId),
      bytesOfHex(isMetadataOpen ? 'ffffffff' : ''),
    ),
  )
  if (revision === 2) return whole.subarray(0, 5)
  const length = revision === 4 ? 16 : numberIn(encryption, '/Length', 40) / 8
  let key = whole.subarray(0, length)
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, length)
  return key
}

function oldCheck(key: Uint8Array, fileId: string): string {
  let check = md5(joined(padding, bytesOf(fileId)))
  for (let round = 0; round < 20; round += 1)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    )
  return latin1Of(check)
}

async function newHash(salt: Uint8Array): Promise<Uint8Array> {
  const lengths = ['SHA-256', 'SHA-384', 'SHA-512'] as const
  let key = await hash('SHA-256', salt)
  for (let round = 1, last = 0; round <= 64 || last > round - 33; round += 1) {
    const mixed = await encrypt(key, joined(...Array.from({ length: 64 }, () => key)))
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0)
    key = await hash(lengths[sum % 3] ?? 'SHA-256', mixed)
    last = mixed[mixed.length - 1] ?? 0
  }
  return key.subarray(0, 32)
}

async function encrypt(key: Uint8Array, message: Uint8Array): Promise<Uint8Array> {
  const name = 'AES-CBC'
  const aes = await crypto.subtle.importKey('raw', key.slice(0, 16), name, false, ['encrypt'])
  const iv = key.slice(16, 32)
  const encrypted = await crypto.subtle.encrypt({ name, iv }, aes, message.slice())
  // Browsers add a block.
  return new Uint8Array(encrypted, 0, message.length)
}

async function hash(name: string, message: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(name, message.slice()))
}

function textIn(dict: PdfDict, key: string): string {
  const value = dict.get(key)
  if (typeof value !== 'object' || !('text' in value)) throw new Error('No string in a PDF')
  return value.text
}

function numberIn(dict: PdfDict, key: string, otherwise: number): number {
  const value = dict.get(key)
  return typeof value === 'number' ? value : otherwise
}

function bytesOf(latin1: string): Uint8Array {
  return Uint8Array.from(latin1, (char) => char.charCodeAt(0))
}

function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}
