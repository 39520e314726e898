import type { Path, Refusal } from '../../../src/person'

/** What a service said about a field, or about the whole person at the empty path. */
export function said(path: Path, sentence: string): Refusal {
  return { path, code: 'saidByService', sentence }
}
