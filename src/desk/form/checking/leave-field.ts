import type { FocusEvent } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { Answers } from '../../../person/answers'
import { dateParts } from '../../../ui/date-field'

/**
 * Checks a field as it is left, and no other. One left empty is called missing only where the typing goes on
 * behind it: whoever goes back, to a button or to another window is not done with it.
 */
export function checkLeftField(
  form: UseFormReturn<Answers>,
  { target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>,
): void {
  const name = nameOf(target)
  if (name === undefined || !document.hasFocus()) return
  // A date, a choice and a file's buttons are left with the last of their parts.
  const group = target.closest('fieldset.field')
  if (group?.contains(relatedTarget) === true) return
  if (isEmpty(group ?? target) && !isBehind(group ?? target, relatedTarget, currentTarget)) return
  // Every control's name is a path of the answers, or a part of one.
  void form.trigger(name as FieldPath<Answers>)
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
  const inputs = field.matches('input, select') ? [field] : [...field.querySelectorAll('input')]
  return inputs.every((input) => {
    if (input instanceof HTMLInputElement && input.type === 'radio') return !input.checked
    // A file that was chosen has a tile in place of its zone.
    if (input instanceof HTMLInputElement && input.type === 'file')
      return input.closest('.tile') === null
    return !('value' in input) || input.value === ''
  })
}

function isBehind(field: Element, next: Element | null, form: Element): boolean {
  if (next === null || !form.contains(next)) return false
  return (field.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
