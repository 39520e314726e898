import type { Person } from '../person'
import { isObject } from './json'

/**
 * The reply to a created person: its id (a UUIDv7), the time of creation (ISO 8601, UTC), and the
 * person as sent.
 */
export type CreatedPerson = { id: string; created_at: string } & Person

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

/**
 * Returns the id of an existing person that one of these sentences names, or undefined. A service may quote what it was
 * sent, so `sent`, the request's body, must have no such words, and no such id.
 */
export function existingIdIn(sentences: readonly string[], sent: unknown): string | undefined {
  const texts = textsIn(sent).map(lettersOf)
  if (texts.some((text) => /already|exists/.test(text))) return undefined
  return sentences
    .map((sentence) => existing.exec(sentence)?.[1])
    .find((id) => id !== undefined && !texts.some((text) => text.includes(lettersOf(id))))
}

/** Every single value, as text. No list of fields, so that a new one is in it. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}

/** A service may quote a value in another case or with other separators. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
