/** Returns the values of each key, in their order. */
export function valuesByKey<Key, Value>(pairs: Iterable<readonly [Key, Value]>): Map<Key, Value[]> {
  const found = new Map<Key, Value[]>()
  for (const [key, value] of pairs) {
    const values = found.get(key)
    if (values === undefined) found.set(key, [value])
    else values.push(value)
  }
  return found
}
