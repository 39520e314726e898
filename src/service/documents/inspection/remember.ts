/** Sets an entry and makes it the newest. Drops the oldest beyond `max`. */
export function remember<Value>(
  entries: Map<string, Value>,
  key: string,
  value: Value,
  max: number,
): void {
  entries.delete(key)
  entries.set(key, value)
  const [oldest = ''] = entries.keys()
  if (entries.size > max) entries.delete(oldest)
}
