import { createHash } from 'node:crypto'
import type { Catalogue } from './arb.ts'

/** Stale: English has changed since a native speaker read the translation. */
export const reviewStates = ['missing', 'draft', 'reviewed', 'stale'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Returns what `x-reviewed` holds: which English message a native speaker had before them. */
export function reviewHash(english: string): string {
  return createHash('sha256').update(english).digest('hex').slice(0, 8)
}

/** Returns how far a text of a translation is. */
export function reviewStateOf(english: Catalogue, own: Catalogue, key: string): ReviewState {
  if (!own.messages.has(key)) return 'missing'
  const reviewed = own.about.get(key)?.['x-reviewed']
  if (reviewed === undefined) return 'draft'
  return reviewed === reviewHash(english.messages.get(key) ?? '') ? 'reviewed' : 'stale'
}

/** Returns the keys of English by the state of their translation. */
export function keysByState(english: Catalogue, own: Catalogue): Record<ReviewState, string[]> {
  const keys: Record<ReviewState, string[]> = { missing: [], draft: [], reviewed: [], stale: [] }
  for (const key of english.messages.keys()) keys[reviewStateOf(english, own, key)].push(key)
  return keys
}
