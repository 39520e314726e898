import type { ExistsQuestion } from '../contract/exists'

const algorithm: HmacKeyGenParams = { name: 'HMAC', hash: 'SHA-256' }

/**
 * The people whom this tab has created, as hashes of their numbers with a key that no script can read. They are in the
 * page's memory only.
 */
export function createKnownPeople() {
  const hashes = new Set<string>()
  let key: Promise<CryptoKey> | undefined

  const hashOf = async (question: ExistsQuestion) => {
    key ??= crypto.subtle.generateKey(algorithm, false, ['sign'])
    const numbers = new TextEncoder().encode(JSON.stringify(question))
    const bytes = await crypto.subtle.sign(algorithm.name, await key, numbers)
    return String.fromCharCode(...new Uint8Array(bytes))
  }
  return {
    isEmpty: () => hashes.size === 0,
    /** Adds a person who was created, by the numbers that a service would be asked for. */
    add: async (questions: readonly ExistsQuestion[]) => {
      // A page without TLS has no cipher, and knows nobody.
      if (!globalThis.isSecureContext) return
      for (const question of questions) hashes.add(await hashOf(question))
    },
    has: async (question: ExistsQuestion) => hashes.size > 0 && hashes.has(await hashOf(question)),
  }
}

/** Those of this page. */
export const knownPeople = createKnownPeople()
