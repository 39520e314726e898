import type { FocusEvent } from 'react'
import { fieldAround, fieldNameOf } from '../../../questions/form/left-field'
import type { QuestionForm } from '../../../questions/form/question-form'
import { whenPointerUp } from '../../../questions/form/schedule-debounced'
import { isEmpty } from './focus-field'

/**
 * Validates the field that lost the focus, and no other. An empty field is an error only when the focus moves to
 * the next field: a jump, a step back, a button or another window does not end it.
 */
export function checkLeftField(
  form: QuestionForm,
  { target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>,
): void {
  const name = fieldNameOf(target)
  if (name === undefined || !document.hasFocus()) return
  // A date, a choice, and a name with its checkbox end with the last of their controls.
  const field = fieldAround(target)
  if (field.contains(relatedTarget)) return
  if (isEmptyField(field) && nextBehind(field, currentTarget) !== relatedTarget) return
  whenPointerUp(() => void form.trigger(name))
}

/** Returns the control that Tab reaches after a field. In a radio group that is the checked radio. */
function nextBehind(field: Element, form: Element): Element | undefined {
  const controls = [...form.querySelectorAll('input, select')]
  const isBehind = (control: Element) =>
    !field.contains(control) &&
    (field.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const next = controls.find(isBehind)
  const group = next instanceof HTMLInputElement && next.type === 'radio' ? next.name : undefined
  return (
    controls.find((each) => group !== undefined && each.matches(`[name="${group}"]:checked`)) ??
    next
  )
}

function isEmptyField(field: Element): boolean {
  return [...field.querySelectorAll('input, select')].every((control) =>
    control.matches('[type="radio"], [type="checkbox"]')
      ? !control.matches(':checked')
      : isEmpty(control),
  )
}
