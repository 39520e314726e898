import { type KeptAnswers, keepAnswers, noAnswers, type SomeAnswers } from '../person/answers'

/** What one person has answered so far, kept while the page is open. */
export interface DraftStore {
  read: () => KeptAnswers
  /** Keeps what a screen holds, at once. */
  keep: (given: SomeAnswers) => void
  clear: () => void
}

export function createDraftStore(): DraftStore {
  let kept = noAnswers()
  return {
    read: () => kept,
    keep: (given) => {
      kept = keepAnswers(kept, given)
    },
    clear: () => {
      kept = noAnswers()
    },
  }
}
