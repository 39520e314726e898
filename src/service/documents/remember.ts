/** Sets an entry and makes it the newest. Drops the oldest beyond `max`, so that strangers cannot fill the memory. */
export function remember<Key, Value>(
  entries: Map<Key, Value>,
  key: Key,
  value: Value,
  max: number,
): void {
  entries.delete(key)
  entries.set(key, value)
  if (entries.size > max) for (const oldest of entries.keys()) return void entries.delete(oldest)
}
