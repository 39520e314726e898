/** Returns the FNV-1a of a text, with 64 bits. `crypto.subtle` is missing where the desk is served without TLS. */
export function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return hash.toString(36)
}
