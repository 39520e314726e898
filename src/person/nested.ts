type Nested = Record<string, unknown>

/** The value at a dotted path, `address.city` or `documents.0.type`; undefined where there is none. */
export function valueAt(from: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (node, step) =>
        typeof node === 'object' && node !== null ? (node as Nested)[step] : undefined,
      from,
    )
}

/** An object of values by dotted paths of one or two steps. What is undefined is left out. */
export function nested(entries: readonly (readonly [path: string, value: unknown])[]): Nested {
  const whole: Nested = {}
  for (const [path, value] of entries) {
    const [group = path, leaf] = path.split('.')
    if (value === undefined) continue
    if (leaf === undefined) whole[group] = value
    else whole[group] = { ...(whole[group] as Nested | undefined), [leaf]: value }
  }
  return whole
}
