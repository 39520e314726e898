/** Crockford's base 32: no I, L, O or U. */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const size = 7

/** With the check symbol. */
export const referenceLength = size + 1

/** Returns the short reference of the id with this SHA-256: its first 35 bits as 7 symbols, and a check symbol. */
export function referenceFrom(digest: Uint8Array): string {
  const [first = 0, ...rest] = digest.subarray(0, 5)
  // 40 bits, of which the last 5 are left out. Numbers are exact up to 53.
  const bits = rest.reduce((value, byte) => value * 256 + byte, first)
  const values = Array.from(
    { length: size },
    (_, at) => Math.floor(bits / 32 ** (size - at)) % symbols.length,
  )
  return [...values, checkOf(values)].map((value) => symbols[value]).join('')
}

/** Returns the short reference of a person. Only a secure page can compute it: undefined elsewhere. */
export async function personReference(id: string): Promise<string | undefined> {
  // An insecure page has none, whatever its type says.
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  const digest = await subtle?.digest('SHA-256', new TextEncoder().encode(id))
  return digest && referenceFrom(new Uint8Array(digest))
}

/**
 * Returns the reference that somebody wrote down or heard, as it is stored. Case, spaces and hyphens do not matter, and
 * I, L and O are read as 1, 1 and 0. Undefined where its check symbol is wrong, or where it is no reference.
 */
export function readReference(text: string): string | undefined {
  const written = spelledReference(text)
  const values = written.split('').map((symbol) => symbols.indexOf(symbol))
  if (values.length !== referenceLength || values.includes(-1)) return undefined
  return checkOf(values.slice(0, size)) === values[size] ? written : undefined
}

/** Returns a text in the letters of a reference, also if it is only a part of one. */
export function spelledReference(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')
}

/**
 * A sum in the field of 32 elements, where each place has another factor: one wrong symbol changes it, and so do two
 * that are swapped. `37` is x⁵ + x² + 1.
 */
function checkOf(values: readonly number[]): number {
  return values.reduce((sum, value) => {
    const doubled = (sum ^ value) * 2
    return doubled < symbols.length ? doubled : doubled ^ 37
  }, 0)
}
