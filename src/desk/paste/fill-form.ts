import type { DateAnswer } from '../../person'
import type { QuestionForm } from '../../questions/question-form'
import { answerAt } from './difference'
import type { PastePath, Proposal } from './reading/reading'

type Form = Pick<QuestionForm, 'getValues' | 'setValue' | 'trigger' | 'clearErrors'>

/** A filled field with its values before and after, for undo. */
export interface FilledField {
  path: PastePath | 'no_name_other'
  before: string | DateAnswer | boolean
  after: string | DateAnswer | boolean
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
  // Copies, because a date changes in place, and a type of ID changes other answers.
  const before = kindFirst.map(({ path }) => copyOf(answerAt(values, path)))
  const filled: FilledField[] = []
  const isOtherNamed = proposals.some(({ path }) => path === 'name_other')
  if (isOtherNamed && values.no_name_other) {
    filled.push({ path: 'no_name_other', before: true, after: false })
    form.setValue('no_name_other', false, { shouldDirty: true })
  }
  for (const [index, { path, value }] of kindFirst.entries()) {
    filled.push({ path, before: before[index] ?? '', after: value })
    form.setValue(path, value, { shouldDirty: true })
  }
  // A typed answer is validated on blur, and a filled field has no blur.
  void form.trigger(filled.map(({ path }) => path))
  return filled
}

/** Restores the earlier answers, except where something else was typed since. */
export function undo(form: Form, filled: readonly FilledField[]): void {
  const now = form.getValues()
  const untouched = filled.filter(({ path, after }) =>
    path === 'no_name_other'
      ? now.no_name_other === after
      : JSON.stringify(inOrder(answerAt(now, path))) === JSON.stringify(inOrder(after)),
  )
  for (const { path, before } of untouched) form.setValue(path, before, { shouldDirty: true })
  // The errors belonged to the pasted answers.
  form.clearErrors(untouched.map(({ path }) => path))
}

function copyOf(answer: string | DateAnswer): string | DateAnswer {
  return typeof answer === 'object' ? { ...answer } : answer
}

/** Dates compare by their parts in a fixed order. */
function inOrder(answer: FilledField['after']) {
  return typeof answer === 'object' ? [answer.day, answer.month, answer.year] : answer
}
