import { isObject } from './json'

/** The id in the answer to a created person: ours bare, others' in an envelope. Empty where there is none. */
export function createdIdIn(body: unknown): string {
  if (!isObject(body)) return ''
  const { data, id: bare } = body
  const id = (isObject(data) ? data['id'] : undefined) ?? bare
  return typeof id === 'string' || typeof id === 'number' ? String(id).trim() : ''
}

/** The words by which a service says: this person is there already, under this id. */
const existing = /\balready exists\s*-\s*([\da-f][\da-f-]{7,})/i

/** The id of the person that a sentence says is there already; undefined where it says something else. */
export function existingIdIn(sentence: string): string | undefined {
  return existing.exec(sentence)?.[1]
}
