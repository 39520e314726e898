import type { FocusEvent } from 'react'
import type { FieldPath } from 'react-hook-form'
import type { Answers } from '../../../person'
import type { QuestionForm } from '../../../questions/form/question-form'
import { whenPointerUp } from '../../../questions/form/schedule-debounced'
import { dateParts } from '../../../ui/date-field'
import { isEmpty } from './focus-field'

/**
 * Validates the field that lost the focus, and no other. An empty field is an error only when the focus moves to
 * the next field: a jump, a step back, a button or another window does not end it.
 */
export function checkLeftField(
  form: QuestionForm,
  { target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>,
): void {
  const name = nameOf(target)
  if (name === undefined || !document.hasFocus()) return
  // A date, a choice, and a name with its checkbox end with the last of their controls.
  const field = fieldAround(target)
  if (field.contains(relatedTarget)) return
  if (isEmptyField(field) && nextBehind(field, currentTarget) !== relatedTarget) return
  // Every control's name is a path of the answers, or a part of one.
  whenPointerUp(() => void form.trigger(name as FieldPath<Answers>))
}

function fieldAround(control: Element): Element {
  const field = control.closest('.field') ?? control
  return field.parentElement?.closest('.field') ?? field
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

/** Returns the name of a control's field. The parts of a date have one field. */
function nameOf(control: Element): string | undefined {
  const name = control.getAttribute('name')
  if (name === null || !control.matches('input, select, textarea')) return undefined
  const part = dateParts.find((each) => name.endsWith(`.${each}`))
  if (name === 'no_name_other') return 'name_other'
  return part === undefined ? name : name.slice(0, -part.length - 1)
}

function isEmptyField(field: Element): boolean {
  return [...field.querySelectorAll('input, select')].every((control) =>
    control.matches('[type="radio"], [type="checkbox"]')
      ? !control.matches(':checked')
      : isEmpty(control),
  )
}
