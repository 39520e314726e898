import { isObject } from './failure/finding'

/** The id in the answer to a created person: ours bare, others' in an envelope. Empty where there is none. */
export function createdIdIn(body: unknown): string {
  if (!isObject(body)) return ''
  const { data, id: bare } = body
  const id = (isObject(data) ? data['id'] : undefined) ?? bare
  return typeof id === 'string' || typeof id === 'number' ? String(id).trim() : ''
}
