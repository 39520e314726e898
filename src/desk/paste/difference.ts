import { type Answers, type DateAnswer, isBlankDate, valueAt } from '../../person'
import {
  type BlockReading,
  type IgnoredText,
  isSame,
  type PastePath,
  type Proposal,
} from './reading/reading'

/** One row: a field with its pasted value. */
export interface DifferenceRow extends Proposal {
  /** The field already has another answer. */
  isReplacing: boolean
  /** A check digit shows that a letter was read for a digit. */
  isCorrected: boolean
}

export interface Difference {
  rows: readonly DifferenceRow[]
  /** The number of answers that are the same already. */
  same: number
  ignored: readonly IgnoredText[]
}

/** Returns what a reading would change in the answers. */
export function differenceOf({ candidates, ignored }: BlockReading, answers: Answers): Difference {
  const given = candidates.flatMap(({ proposals, isCorrected = false }) =>
    proposals.map((each): DifferenceRow => {
      const isReplacing = !isEmpty(answerAt(answers, each.path))
      return { ...each, isReplacing, isCorrected }
    }),
  )
  const rows = given.filter(({ path, value }) => !isSame(answerAt(answers, path), value))
  return { rows, same: given.length - rows.length, ignored }
}

export function answerAt(answers: Answers, path: PastePath): string | DateAnswer {
  // Every path of a proposal leads to a text or a date.
  return (valueAt(answers, path) ?? '') as string | DateAnswer
}

function isEmpty(answer: string | DateAnswer): boolean {
  return typeof answer === 'string' ? answer.trim() === '' : isBlankDate(answer)
}
