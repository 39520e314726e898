export type Step = string | number

/** An issue in an error body, and the steps of its path. No steps means that it has no path. */
export interface ForeignIssue {
  text: string
  steps: readonly Step[]
}
