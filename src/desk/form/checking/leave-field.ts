import type { FocusEvent } from 'react'
import type { FieldPath } from 'react-hook-form'
import type { Answers } from '../../../person/answers'
import type { QuestionForm } from '../../../questions/question-form'
import { whenPointerUp } from '../../../questions/schedule-debounced'
import { dateParts } from '../../../ui/date-field'

/**
 * Checks a field as it is left, and no other. One left empty is called missing only by who goes on to the next:
 * whoever jumps, goes back, to a button or to another window is not done with it.
 */
export function checkLeftField(
  form: QuestionForm,
  { target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>,
): void {
  const name = nameOf(target)
  if (name === undefined || !document.hasFocus()) return
  // A date, a choice, and a name with its tick are left with the last of their parts.
  const field = fieldAround(target)
  if (field.contains(relatedTarget)) return
  if (isEmpty(field) && nextBehind(field, currentTarget) !== relatedTarget) return
  // Every control's name is a path of the answers, or a part of one.
  whenPointerUp(() => void form.trigger(name as FieldPath<Answers>))
}

function fieldAround(control: Element): Element {
  const field = control.closest('.field') ?? control
  return field.parentElement?.closest('.field') ?? field
}

/** Where Tab leads from the last part of a field: of a choice that is made, not to its first radio. */
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

/** The field of a control: a date's for each of its parts. */
function nameOf(control: Element): string | undefined {
  const name = control.getAttribute('name')
  if (name === null || !control.matches('input, select, textarea')) return undefined
  const part = dateParts.find((each) => name.endsWith(`.${each}`))
  if (name === 'no_name_other') return 'name_other'
  return part === undefined ? name : name.slice(0, -part.length - 1)
}

function isEmpty(field: Element): boolean {
  return [...field.querySelectorAll('input, select')].every((control) => {
    if (control instanceof HTMLSelectElement) return control.value === ''
    if (!(control instanceof HTMLInputElement)) return true
    if (control.type === 'radio' || control.type === 'checkbox') return !control.checked
    // A file that was chosen has a tile in place of its zone.
    if (control.type === 'file') return control.closest('.tile') === null
    return control.value === ''
  })
}
