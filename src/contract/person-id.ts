import { isObject } from './json'

/**
 * Returns the id in the answer to a created person, or "" without one. Our service sends a bare id;
 * others wrap it in `data`.
 */
export function createdIdIn(body: unknown): string {
  if (!isObject(body)) return ''
  const { data, id: bare } = body
  const id = (isObject(data) ? data['id'] : undefined) ?? bare
  return typeof id === 'string' || typeof id === 'number' ? String(id).trim() : ''
}

/** How some services say that a person exists, with the person's id. */
const existing = /\balready exists\s*-\s*([\da-f][\da-f-]{7,})/i

/** Returns the id of an existing person that a sentence names, or undefined. */
export function existingIdIn(sentence: string): string | undefined {
  return existing.exec(sentence)?.[1]
}
