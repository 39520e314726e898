import type { FocusEvent } from 'react'
import { get } from 'react-hook-form'
import { dateParts } from '../../ui/date-field'
import type { FormName, QuestionForm } from './question-form'
import { whenPointerUp } from './schedule-debounced'
import { errorTypeAt } from './field-errors'

/** Checks a wrong field again that loses the focus: "Enter your BVN" is not what is wrong with nine digits. */
export function checkWrongFieldAgain(
  form: QuestionForm,
  { target, relatedTarget }: FocusEvent<HTMLElement>,
): void {
  const name = fieldNameOf(target)
  // A link of the field is behind its controls.
  const isControl = relatedTarget instanceof Element && relatedTarget.matches('input, select')
  if (name === undefined || (isControl && fieldAround(target).contains(relatedTarget))) return
  const errors = form.getErrors()
  // Only Send can check it again.
  if (get(errors, name) === undefined || errorTypeAt(name, errors) === 'refusedOnSend') return
  // No button moves away under the pointer.
  whenPointerUp(() => void form.trigger(name))
}

/** Returns the element around all controls of a field: the parts of a date, a name and its checkbox. */
export function fieldAround(control: Element): Element {
  const field = control.closest('.field') ?? control
  return field.parentElement?.closest('.field') ?? field
}

/** Returns the name of a control's field. The parts of a date have one field. */
export function fieldNameOf(control: Element): FormName | undefined {
  const name = control.getAttribute('name')
  if (name === null || !control.matches('input, select, textarea')) return undefined
  const part = dateParts.find((each) => name.endsWith(`.${each}`))
  if (name === 'no_name_other') return 'name_other'
  // Every control's name is a path of the answers, or a part of one.
  return (part === undefined ? name : name.slice(0, -part.length - 1)) as FormName
}
