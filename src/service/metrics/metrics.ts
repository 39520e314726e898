import type { PersonCase } from '../../person'
import type { StoreFailureState } from '../failures/failures'
import type { Outcome } from '../people/people-store'

/** Counts what happens. Every text is one of a known set: each new one would be a new time series. */
export interface Metrics {
  /** `route` is the pattern, not the path, which contains ids. */
  requestEnded: (request: { method: string; route: string; status: number; ms: number }) => void
  personRequestEnded: (
    personCase: PersonCase | 'unknown',
    outcome: Outcome['state'] | StoreFailureState | 'failed',
  ) => void
  /** The path and the code of one broken field. */
  fieldRefused: (pointer: string, code: string) => void
  fileUploaded: (bytes: number) => void
  fileRefused: (reason: string) => void
  /** An error that was thrown on a page. */
  pageFailed: (name: string, browser: string) => void
}
