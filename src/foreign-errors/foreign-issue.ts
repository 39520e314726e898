export type Step = string | number

/** What an error body says, and where it says that belongs: no steps where it names no place. */
export interface ForeignIssue {
  text: string
  steps: readonly Step[]
}
