type Nested = Record<string, unknown>

/**
 * Returns the value at a dotted path, such as `address.city` or `documents.0.type`, or undefined.
 */
export function valueAt(from: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (node, step) =>
        typeof node === 'object' && node !== null ? (node as Nested)[step] : undefined,
      from,
    )
}

/** Returns an object from dotted paths of one or two steps. It leaves out undefined values. */
export function nested(entries: readonly (readonly [path: string, value: unknown])[]): Nested {
  const result: Nested = {}
  for (const [path, value] of entries) {
    const [group = path, leaf] = path.split('.')
    if (value === undefined) continue
    if (leaf === undefined) result[group] = value
    else {
      const leaves = (result[group] ??= {}) as Nested
      leaves[leaf] = value
    }
  }
  return result
}
