const encoder = new TextEncoder()

/**
 * Returns the FNV-1a of a text, with 64 bits, in base 36. `crypto.subtle` is missing where the desk is served without
 * TLS.
 */
export function hashOf(text: string): string {
  // Two halves of 32 bits: a BigInt for each byte takes half a second for a large sheet.
  let high = 0xcbf29ce4
  let low = 0x84222325
  for (const byte of encoder.encode(text)) {
    low = (low ^ byte) >>> 0
    // The prime is 2 ** 40 + 0x1b3.
    const product = low * 0x1b3
    high = (Math.imul(high, 0x1b3) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0
    low = product >>> 0
  }
  return ((BigInt(high) << 32n) | BigInt(low)).toString(36)
}
