import type { SummaryItem } from '../../ui/error-summary'
import { createListeners } from '../../ui/listeners'

/** What the last Continue found wrong, and how often it found something. */
interface Problems {
  items: readonly SummaryItem[]
  attempt: number
}

/** Holds the problems beside React, so that showing them draws the summary and not the whole screen. */
export interface ProblemBoard {
  show: (items: readonly SummaryItem[]) => void
  read: () => Problems
  subscribe: (listener: () => void) => () => void
}

export function createProblemBoard(): ProblemBoard {
  let problems: Problems = { items: [], attempt: 0 }
  const { tell, subscribe } = createListeners()
  return {
    show: (items) => {
      problems = { items, attempt: problems.attempt + 1 }
      tell()
    },
    read: () => problems,
    subscribe,
  }
}
