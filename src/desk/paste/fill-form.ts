import type { QuestionForm } from '../../questions/form/question-form'
import { type DateAnswer, saysNoName } from '../../person'
import { answerAt } from './difference'
import { isSame, type PastePath, type Proposal } from './reading/reading'

type Form = Pick<QuestionForm, 'getValues' | 'setValue' | 'trigger' | 'clearErrors'>

/** An answer that a paste fills in. */
type FilledAnswer = string | DateAnswer | boolean

/** A filled field with its values before and after, for undo. */
export interface FilledField {
  path: PastePath | 'no_name_other'
  before: FilledAnswer
  after: FilledAnswer
}

/**
 * Fills the accepted answers in, and validates them. The ID type goes first, because each type loads a number and a
 * document of its own.
 */
export function fill(form: Form, proposals: readonly Proposal[]): FilledField[] {
  const kindFirst = [...proposals].sort(
    (one, other) => Number(other.path === 'id_type') - Number(one.path === 'id_type'),
  )
  const values = form.getValues()
  const other = proposals.find(({ path }) => path === 'name_other')
  const isNone = typeof other?.value === 'string' && saysNoName(other.value)
  const told = isNone ? kindFirst.filter((each) => each !== other) : kindFirst
  const filled: FilledField[] = told.map(({ path, value }) => {
    const now = answerAt(values, path)
    // A copy, because a date changes in place.
    return { path, before: typeof now === 'object' ? { ...now } : now, after: value }
  })
  if (other !== undefined && values.no_name_other !== isNone)
    filled.unshift({ path: 'no_name_other', before: !isNone, after: isNone })
  for (const { path, after } of filled) form.setValue(path, after)
  // A typed answer is validated on blur, and a filled field has no blur.
  void form.trigger(filled.map(({ path }) => path))
  return filled
}

/** Restores the earlier answers, except where something else was typed since. */
export function undo(form: Form, filled: readonly FilledField[]): void {
  const now = form.getValues()
  const untouched = filled.filter(({ path, after }) =>
    isSame(path === 'no_name_other' ? now.no_name_other : answerAt(now, path), after),
  )
  for (const { path, before } of untouched) form.setValue(path, before)
  // The errors belonged to the pasted answers.
  form.clearErrors(untouched.map(({ path }) => path))
}
