import { type Answers, type DateAnswer, isBlankDate, readDate, valueAt } from '../../person'
import type { BlockReading, IgnoredText, PastePath, Proposal } from './reading/reading'

/** One row: a field with its pasted value, or several readings to choose from. */
export interface DifferenceRow {
  /** The names of the row's fields, which the checkbox or the radios bear. */
  name: string
  ways: readonly (readonly Proposal[])[]
  /** The field already has another answer. */
  isReplacing: boolean
  /** The text does not say which field it means. */
  isUncertain: boolean
  /** A check digit shows that a letter was read for a digit. */
  isCorrected: boolean
}

/** An answer that a paste fills in. */
export type FilledAnswer = string | DateAnswer | boolean

export interface Difference {
  rows: readonly DifferenceRow[]
  /** The number of answers that are the same already. */
  same: number
  ignored: readonly IgnoredText[]
}

/** Returns what a reading would change in the answers. */
export function differenceOf({ candidates, ignored }: BlockReading, answers: Answers): Difference {
  const given = candidates.flatMap((candidate) => {
    const { isUncertain = false, isCorrected = false } = candidate
    const [only, ...others] = candidate.ways
    // Readings that exclude each other stay in one row. All others get a row for each field.
    const rows =
      only !== undefined && others.length === 0 ? only.map((each) => [[each]]) : [candidate.ways]
    return rows.map((ways) => ({ ways, isUncertain, isCorrected }))
  })
  const isThere = ({ ways }: (typeof given)[number]) =>
    ways.some((way) => way.every(({ path, value }) => isSame(answerAt(answers, path), value)))
  const rows = given
    .filter((each) => !isThere(each))
    .map((each): DifferenceRow => {
      const paths = [...new Set(each.ways.flat().map(({ path }) => path))]
      const isReplacing = paths.some((path) => !isEmpty(answerAt(answers, path)))
      return { ...each, name: paths.join(' '), isReplacing }
    })
  return { rows, same: given.length - rows.length, ignored }
}

export function answerAt(answers: Answers, path: PastePath): string | DateAnswer {
  // Every path of a proposal leads to a text or a date.
  return (valueAt(answers, path) ?? '') as string | DateAnswer
}

/** Returns whether two answers are the same, however a date is typed. */
export function isSame(now: FilledAnswer, value: FilledAnswer): boolean {
  if (typeof now !== 'object' || typeof value !== 'object') return tidy(now) === tidy(value)
  const [one, other] = [readDate(now), readDate(value)]
  return one.ok && other.ok && one.value === other.value
}

function tidy(answer: FilledAnswer) {
  return typeof answer === 'string' ? answer.trim() : answer
}

function isEmpty(answer: string | DateAnswer): boolean {
  return typeof answer === 'string' ? answer.trim() === '' : isBlankDate(answer)
}
